// Questions about a table, answered from what the server sent.
import type { Ask, Card, GameView, Legal, MapInfo, Payment, RefusedCity, RefusedRoute, Study, TableView } from '../protocol';
import { count } from './cards';

/** Who owns which route. */
export function owners(game: GameView): Map<number, number> {
  return new Map(game.seats.flatMap((view, seat) => view.routes.map((route) => [route, seat] as const)));
}

/** Whose station stands in which city. */
export function stations(game: GameView): Map<string, number> {
  return new Map(game.seats.flatMap((view, seat) => view.stations.map((city) => [city, seat] as const)));
}

/** The free halves of double routes that stay closed, because the other half is taken and the game is too small for both. */
export function closedHalves(map: MapInfo, table: Pick<TableView, 'options'>, game: GameView): number[] {
  const openAt = table.options.variant?.doubles_open_at ?? map.rules.doubles_open_at;
  if (game.seats.length >= openAt) return [];
  const taken = owners(game);
  return [...taken.keys()].flatMap((route) => {
    const twin = map.routes[route]?.twin ?? null;
    return twin === null || taken.has(twin) ? [] : [twin];
  });
}

/** How each route may be paid that can be claimed now. */
export function claims(legal: Legal | undefined): Map<number, Payment[]> {
  const all = legal?.claims ?? [];
  return new Map(all.flatMap((group) => group.routes.map((route) => [route, group.payments] as const)));
}

/** Who has to do something now. */
export function toAct(game: GameView): number[] {
  switch (game.phase.type) {
    case 'over':
      return [];
    case 'first_tickets': {
      const chosen = game.phase.chosen;
      return game.seats.flatMap((_, seat) => (chosen.includes(seat) ? [] : [seat]));
    }
    default:
      return [game.turn];
  }
}

/** The number of cars with which one more route may start the last round. */
export function lowCars(map: MapInfo | null): number {
  return map ? map.rules.last_round_at + Math.max(0, ...map.routes.map((route) => route.length)) : 0;
}

/** The payment most people would choose: few locomotives, and of the color the hand has most of. */
export function usualPayment(payments: readonly Payment[], hand: GameView['hand'], wanted: Card | null = null): Payment | null {
  const having = (payment: Payment) => (payment.color === null ? -1 : count(hand ?? {}, payment.color));
  const fits = payments.filter(
    (payment) => wanted === null || payment.color === wanted || (wanted === 'locomotive' && payment.color === null),
  );
  const best = [...(fits.length > 0 ? fits : payments)].sort((a, b) => a.locomotives - b.locomotives || having(b) - having(a));
  return best[0] ?? null;
}

export function samePayment(a: Payment, b: Payment): boolean {
  return a.color === b.color && a.colored === b.colored && a.locomotives === b.locomotives;
}

/** Why a route cannot be claimed now, if the server said so. */
export function refusal(study: Study | null, route: number): RefusedRoute | null {
  return study?.routes.find((refused) => refused.route === route) ?? null;
}

/** Why no station can be built in a city now, if the server said so. */
export function cityRefusal(study: Study | null, city: string): RefusedCity | null {
  return study?.cities.find((refused) => refused.city === city) ?? null;
}

/** Whether several people share this device, so that hands must be hidden in between. */
export function isHotSeat(table: Pick<TableView, 'own_seats'>): boolean {
  return table.own_seats.length > 1;
}

/** What kind of decision it is; the first that applies. */
export function decisionKind(ask: Ask): 'keep' | 'tunnel' | 'second' | 'turn' | 'pass' {
  const legal = ask.legal;
  if (legal.keep) return 'keep';
  if (legal.tunnel) return 'tunnel';
  if (legal.pass === true) return 'pass';
  const others = legal.claims?.length || legal.stations || legal.tickets;
  return legal.draw && !others ? 'second' : 'turn';
}
