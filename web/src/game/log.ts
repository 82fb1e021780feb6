// The log: lines with the id of a message and its arguments. Pure; lib/i18n has the words.
import type { MessageId } from '../lib/message-ids';
import { assertNever } from '../lib/assert-never';
import type { Card, Event, Fact, MapInfo, StandInReason, SubstituteReason } from '../protocol';
import { routePoints } from './map';

export type LogLine = {
  /** Unique: the number of the event, and the index of the line. */
  key: string;
  number: number;
  at: number;
  id: MessageId;
  seat: number | null;
  route: number | null;
  city: string | null;
  cards: Card[];
  /** The bot that chose a move for the one on the seat. */
  substitute: string | null;
  /** Numbers and words for the message. */
  args: Record<string, number | string>;
  /** Not announced to screen readers. */
  quiet: boolean;
  /** A move of a player, which can be reviewed. */
  move: boolean;
  /** It was taken back. */
  undone: boolean;
};

type Draft = Pick<LogLine, 'id'> & Partial<Omit<LogLine, 'id' | 'key' | 'number' | 'at'>>;

const standIn: Record<StandInReason, MessageId> = {
  time: 'log-stand-in-time',
  left: 'log-stand-in-left',
  away: 'log-stand-in-away',
  back: 'log-stand-in-back',
};

const substituted: Record<SubstituteReason, MessageId> = {
  busy: 'log-substitute-busy',
  failed: 'log-substitute-failed',
};

/** The lines of an event. */
export function logLines(event: Event, map: MapInfo): LogLine[] {
  const drafts = event.what ? happened(event.what, map) : [];
  return drafts.map((draft, index) => ({
    key: `${event.number}.${index}`,
    number: event.number,
    at: event.at,
    seat: null,
    route: null,
    city: null,
    cards: [],
    substitute: null,
    args: {},
    quiet: false,
    move: false,
    undone: false,
    ...draft,
  }));
}

/** The same line for a shared device: without the card that only one of the players may know. */
export function forAll(line: LogLine): LogLine {
  return line.id === 'log-drew-own' ? { ...line, id: 'log-drew', cards: [] } : line;
}

function happened(what: NonNullable<Event['what']>, map: MapInfo): Draft[] {
  switch (what.type) {
    case 'sat':
      return [{ id: 'log-sat', seat: what.seat, args: { name: what.who.name } }];
    case 'rose':
      return [{ id: 'log-rose', seat: what.seat }];
    case 'dismissed':
      return [{ id: 'log-dismissed' }];
    case 'invited':
      return [{ id: 'log-invited', args: { name: what.name } }];
    case 'renamed':
      return [{ id: 'log-renamed', seat: what.seat, args: { name: what.name }, quiet: true }];
    case 'key_replaced':
      return [{ id: 'log-key-replaced', quiet: true }];
    case 'entropy_added':
      return [{ id: 'log-entropy', seat: what.seat, quiet: true }];
    case 'started':
      return [{ id: 'log-started' }, ...facts(what.facts, map)];
    case 'played': {
      const lines = facts(what.facts, map);
      const { substitute } = what;
      return substitute ? [...lines, { id: substituted[substitute.why], seat: what.seat, substitute: substitute.bot, quiet: true }] : lines;
    }
    // Read out as a notice.
    case 'undone':
      return [{ id: 'log-undone', seat: what.seat, args: { event: what.event }, quiet: true }];
    case 'left':
      return [{ id: 'log-left', seat: what.seat }];
    case 'stand_in':
      return [{ id: standIn[what.why], seat: what.seat }];
    case 'credited':
      return [{ id: 'log-credited', args: { minutes: Math.max(1, Math.round(what.millis / 60_000)) } }];
    case 'rematch':
      return [{ id: 'log-rematch' }];
    case 'closed':
      return [{ id: 'log-closed' }];
    case 'options_changed':
      return [{ id: 'log-options' }];
    case 'end_proposed':
      return [{ id: 'log-end-proposed', seat: what.seat }];
    case 'end_accepted':
      return [{ id: 'log-end-accepted', seat: what.seat }];
    case 'end_declined':
      return [{ id: 'log-end-declined', seat: what.seat }];
    case 'abandoned':
      return [{ id: 'log-abandoned' }];
    case 'color_picked':
    case 'opened':
    case 'said':
    case 'revealed':
      return [];
    default:
      return assertNever(what);
  }
}

function facts(all: readonly Fact[], map: MapInfo): Draft[] {
  const lines: Draft[] = [];
  /** The tunnel that is tried in this event, with the cards turned up. */
  let tunnel: { seat: number; turned: Card[] } | null = null;
  for (const fact of all) {
    switch (fact.type) {
      case 'first_seat':
        lines.push({ id: 'log-first-seat', seat: fact.seat });
        break;
      case 'first_tickets_chosen':
        lines.push({ id: 'log-first-tickets', seat: fact.seat, quiet: true });
        break;
      case 'card_drawn':
        if (fact.from === 'pile')
          lines.push({ move: true, id: fact.card ? 'log-drew-own' : 'log-drew', seat: fact.seat, cards: fact.card ? [fact.card] : [] });
        else lines.push({ move: true, id: 'log-took', seat: fact.seat, cards: fact.card ? [fact.card] : [] });
        break;
      case 'reshuffled':
        lines.push({ id: 'log-reshuffled' });
        break;
      case 'display_swept':
        lines.push({ id: 'log-swept' });
        break;
      case 'tickets_drawn':
        lines.push({ move: true, id: 'log-tickets-drawn', seat: fact.seat, args: { count: fact.count } });
        break;
      case 'tickets_kept':
        lines.push({ move: true, id: 'log-tickets-kept', seat: fact.seat, args: { count: fact.count } });
        break;
      case 'route_claimed':
        lines.push({
          move: true,
          id: 'log-claimed',
          seat: fact.seat,
          route: fact.route,
          cards: fact.cards,
          args: { points: routePoints(map, fact.route) },
        });
        break;
      case 'tunnel_tried':
        tunnel = { seat: fact.seat, turned: [] };
        lines.push({ move: true, id: 'log-tunnel-tried', seat: fact.seat, route: fact.route, cards: fact.cards });
        break;
      case 'tunnel_card_turned_up':
        tunnel?.turned.push(fact.card);
        break;
      case 'tunnel_due':
        lines.push({ move: true, id: 'log-tunnel-due', seat: tunnel?.seat ?? null, cards: tunnel?.turned ?? [], args: { due: fact.due } });
        break;
      case 'tunnel_claimed':
        if (tunnel) {
          const id = tunnel.turned.length > 0 ? 'log-tunnel-free' : 'log-tunnel-none';
          lines.push({
            move: true,
            id,
            seat: fact.seat,
            route: fact.route,
            cards: tunnel.turned,
            args: { points: routePoints(map, fact.route) },
          });
        } else lines.push({ move: true, id: 'log-tunnel-paid', seat: fact.seat, route: fact.route, cards: fact.cards });
        break;
      case 'tunnel_given_up':
        lines.push({ move: true, id: 'log-tunnel-given-up', seat: fact.seat, route: fact.route });
        break;
      case 'station_built':
        lines.push({ move: true, id: 'log-station', seat: fact.seat, city: fact.city, cards: fact.cards });
        break;
      case 'passed':
        lines.push({ move: true, id: 'log-passed', seat: fact.seat });
        break;
      case 'last_round_began':
        lines.push({ id: 'log-last-round', seat: fact.seat });
        break;
      case 'game_ended':
        lines.push({ id: fact.stalemate ? 'log-stalemate' : 'log-ended' });
        break;
      case 'hand_dealt':
      case 'first_tickets_offered':
      case 'first_tickets_settled':
      case 'turn_began':
      case 'card_turned_up':
      case 'second_card_due':
        break;
      default:
        assertNever(fact);
    }
  }
  return lines;
}

/** Marks the lines of actions that were taken back, and names what was taken back if its line is there. */
export function markUndone(log: readonly LogLine[]): readonly LogLine[] {
  const undone = new Set(log.flatMap((line) => (line.id === 'log-undone' ? [line.args['event']] : [])));
  if (undone.size === 0) return log;
  return log.map((line) => {
    if (undone.has(line.number)) return { ...line, undone: true, move: false };
    if (line.id !== 'log-undone') return line;
    const of = log.find((other) => other.number === line.args['event'] && (other.route !== null || other.city !== null));
    if (!of) return line;
    return { ...line, id: of.route !== null ? 'log-undone-route' : 'log-undone-station', route: of.route, city: of.city };
  });
}

/** Inserts lines into a list that is sorted by number. The new lines are sorted and adjacent. */
export function insertByNumber<T extends { readonly number: number }>(all: readonly T[], lines: readonly T[]): readonly T[] {
  const first = lines[0];
  if (!first) return all;
  const at = all.findIndex((line) => line.number > first.number);
  return at < 0 ? [...all, ...lines] : [...all.slice(0, at), ...lines, ...all.slice(at)];
}
