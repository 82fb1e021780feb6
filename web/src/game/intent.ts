// The intent: what the player is about to do. Nothing is sent before it is confirmed, so everything can be taken back.
import { assertNever } from '../lib/assert-never';
import type { Settings } from '../lib/settings';
import type { Action, Ask, Card, DrawFrom, GameView, MapInfo, Payment, Study } from '../protocol';
import { paymentCards } from './cards';
import { cityRefusal, claims, refusal, usualPayment } from './select';

export type Intent =
  | { kind: 'idle' }
  /** Both halves of a double route could be meant. */
  | { kind: 'half'; routes: number[]; wanted: Card | null }
  | { kind: 'claim'; route: number; payments: Payment[]; chosen: Payment }
  /** A city for a station is being looked for. */
  | { kind: 'city' }
  | { kind: 'station'; city: string; payments: Payment[]; chosen: Payment }
  | { kind: 'draw'; from: DrawFrom }
  | { kind: 'tickets' }
  | { kind: 'keep'; offer: number[]; least: number; kept: number[] }
  | { kind: 'tunnel'; payments: Payment[]; chosen: Payment | null }
  | { kind: 'pass' }
  /** Something that is not possible was chosen: the reason is shown. */
  | { kind: 'refused'; route: number | null; city: string | null; code: string; rule: string | null };

export const idle: Intent = { kind: 'idle' };

/** The first intent of a decision. */
export function begin(ask: Ask | null, hand: GameView['hand']): Intent {
  if (!ask) return idle;
  const { keep, tunnel, pass } = ask.legal;
  if (keep) return { kind: 'keep', offer: keep.tickets, least: keep.least, kept: [] };
  if (tunnel) return { kind: 'tunnel', payments: tunnel.payments, chosen: usualPayment(tunnel.payments, hand) };
  if (pass === true) return { kind: 'pass' };
  return idle;
}

export type Picking = { ask: Ask | null; game: GameView; map: MapInfo; study: Study | null };

/** The intent after a route was chosen, perhaps by cards dragged onto it. `exact`: this half of a double route was meant. */
export function pickRoute({ ask, game, map, study }: Picking, route: number, exact: boolean, wanted: Card | null = null): Intent {
  const possible = claims(ask?.legal);
  const twin = map.routes[route]?.twin ?? null;
  const payments = possible.get(route);
  if (!exact && twin !== null && payments && possible.has(twin)) {
    return { kind: 'half', routes: [route, twin].sort((a, b) => a - b), wanted };
  }
  // Only the other half can be claimed, so that one was meant.
  if (!exact && !payments && twin !== null && possible.has(twin)) return pickRoute({ ask, game, map, study }, twin, true, wanted);
  if (payments) {
    const chosen = usualPayment(payments, game.hand, wanted);
    if (chosen) return { kind: 'claim', route, payments, chosen };
  }
  const why = refusal(study, route);
  return { kind: 'refused', route, city: null, code: why?.code ?? fallbackCode(ask), rule: why?.rule ?? null };
}

/** The intent after a city was chosen for a station. */
export function pickCity({ ask, game, study }: Picking, city: string): Intent {
  const stations = ask?.legal.stations;
  if (stations?.cities.includes(city)) {
    const chosen = usualPayment(stations.payments, game.hand);
    if (chosen) return { kind: 'station', city, payments: stations.payments, chosen };
  }
  const why = cityRefusal(study, city);
  return { kind: 'refused', route: null, city, code: why?.code ?? fallbackCode(ask), rule: why?.rule ?? null };
}

function fallbackCode(ask: Ask | null): string {
  return ask ? 'action/not-now' : 'action/not-your-turn';
}

/** The intent with another payment. */
export function withPayment(intent: Intent, chosen: Payment): Intent {
  return intent.kind === 'claim' || intent.kind === 'station' || intent.kind === 'tunnel' ? { ...intent, chosen } : intent;
}

/** Adds a ticket to those that are kept, or removes it. */
export function toggleTicket(intent: Intent, ticket: number): Intent {
  if (intent.kind !== 'keep') return intent;
  const kept = intent.kept.includes(ticket) ? intent.kept.filter((other) => other !== ticket) : [...intent.kept, ticket];
  return { ...intent, kept };
}

/** The action that a confirmed intent sends; `null` while something is missing. */
export function toAction(intent: Intent): Action | null {
  switch (intent.kind) {
    case 'idle':
    case 'half':
    case 'city':
    case 'refused':
      return null;
    case 'claim':
      return { type: 'claim', route: intent.route, cards: paymentCards(intent.chosen) };
    case 'station':
      return { type: 'station', city: intent.city, cards: paymentCards(intent.chosen) };
    case 'draw':
      return { type: 'draw', from: intent.from };
    case 'tickets':
      return { type: 'tickets' };
    case 'keep': {
      const kept = intent.offer.filter((ticket) => intent.kept.includes(ticket));
      return kept.length >= intent.least ? { type: 'keep', tickets: kept } : null;
    }
    case 'tunnel':
      return intent.chosen ? { type: 'pay', cards: paymentCards(intent.chosen) } : null;
    case 'pass':
      return { type: 'pass' };
    default:
      return assertNever(intent);
  }
}

/** The settings that decide what must be confirmed. `coarse`: the main pointer is a finger. */
export type ConfirmSettings = { confirm: Settings['confirm']; coarse: boolean };

/** Whether an intent must be confirmed before it is sent. */
export function needsConfirm(intent: Intent, { confirm }: ConfirmSettings): boolean {
  switch (intent.kind) {
    case 'claim':
      return confirm !== 'never' || intent.payments.length > 1;
    case 'draw':
      return confirm === 'always';
    // Drawn tickets cannot be given back.
    case 'tickets':
      return confirm !== 'never';
    case 'idle':
    case 'half':
    case 'city':
    case 'station':
    case 'keep':
    case 'tunnel':
    case 'pass':
    case 'refused':
      return true;
    default:
      return assertNever(intent);
  }
}

/** Whether an intent that must be confirmed is sent by itself after a countdown, unless the player cancels it. */
export function countsDown(intent: Intent, { confirm, coarse }: ConfirmSettings): boolean {
  return intent.kind === 'claim' && intent.payments.length === 1 && (confirm === 'countdown' || (confirm === 'device' && !coarse));
}

/** Whether nothing else can be chosen until this is answered. */
export function mustAnswer(intent: Intent): boolean {
  return intent.kind === 'keep' || intent.kind === 'tunnel';
}

/** Whether Escape may put the intent away. Questions that must be answered stay. */
export function canCancel(intent: Intent): boolean {
  switch (intent.kind) {
    case 'idle':
    case 'keep':
    case 'tunnel':
    case 'pass':
      return false;
    case 'half':
    case 'claim':
    case 'city':
    case 'station':
    case 'draw':
    case 'tickets':
    case 'refused':
      return true;
    default:
      return assertNever(intent);
  }
}
