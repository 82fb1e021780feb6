// What is highlighted on the board, as marks of routes and cities. Pure; highlights.svelte.ts has the state.
import type { CityMark, RouteMark } from '../board/marks';
import type { Intent } from '../game/intent';
import type { LogLine } from '../game/log';
import type { Position } from '../game/position';
import { type Turn, turnsSince } from '../game/turns';
import type { Ask, Card, GameView, MapInfo, Payment, Study, TicketStudy } from '../protocol';

/** What opponents built since the viewer's last turn. It is marked while nothing else is highlighted. */
export type Last = { routes: readonly number[]; cities: readonly string[] };

export type Highlight =
  | { kind: 'none' }
  | { kind: 'ticket'; ticket: number }
  /** All tickets that are not completed. */
  | { kind: 'together' }
  /** The longest path of a player. */
  | { kind: 'path'; seat: number }
  | { kind: 'line'; line: LogLine }
  | { kind: 'routes'; routes: readonly number[]; cities: readonly string[] }
  /** What was built in a step of a replay. */
  | { kind: 'step'; routes: readonly number[]; cities: readonly string[] };

export const none: Highlight = { kind: 'none' };

export type Marked = { routes: readonly number[]; routeMark: RouteMark; cities: readonly string[]; cityMark: CityMark };

const nothing: Marked = { routes: [], routeMark: 'way', cities: [], cityMark: 'end' };

export function sameHighlight(a: Highlight, b: Highlight): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The routes and cities of a highlight. */
export function markedBy(highlight: Highlight, { map, study, paths }: Pick<Position, 'map' | 'study' | 'paths'>): Marked {
  const tickets = [...(study?.tickets ?? []), ...(study?.offer ?? [])];
  switch (highlight.kind) {
    case 'none':
      return nothing;
    case 'ticket': {
      const way = tickets.find((each) => each.ticket === highlight.ticket)?.way;
      return { ...nothing, routes: way?.routes ?? [], cities: ends(map, [highlight.ticket]) };
    }
    case 'together': {
      const open = tickets.filter(isOpen);
      return {
        ...nothing,
        routes: study?.together.routes ?? [],
        cities: ends(
          map,
          open.map((each) => each.ticket),
        ),
      };
    }
    case 'path':
      return { ...nothing, routes: paths.find((path) => path.seat === highlight.seat)?.routes ?? [], routeMark: 'path' };
    case 'line': {
      const { route, city } = highlight.line;
      return { ...nothing, routes: route === null ? [] : [route], routeMark: 'recent', cities: city === null ? [] : [city] };
    }
    case 'routes':
      return { ...nothing, routes: highlight.routes, routeMark: 'path', cities: highlight.cities };
    case 'step':
      // Not `recent`, which pulses: a step may be shown for a long time.
      return { routes: highlight.routes, routeMark: 'way', cities: highlight.cities, cityMark: 'picked' };
  }
}

function ends(map: MapInfo | null, tickets: readonly number[]): string[] {
  return tickets.flatMap((ticket) => {
    const info = map?.tickets[ticket];
    return info ? [info.a, info.b] : [];
  });
}

/** A card that is dragged, and the route under it that it can claim. */
export type Drag = { card: Card; over: number | null };

/** What the player is doing, as far as the board shows it. */
export type Doing = {
  intent: Intent;
  claims: ReadonlyMap<number, readonly Payment[]>;
  ask: Ask | null;
  drag: Drag | null;
  reviewing: boolean;
};

const nothingLast: Last = { routes: [], cities: [] };

/**
 * Marks of routes: what opponents built last, and what can be claimed, together with what is lit. `useful`: routes on the paths of
 * open tickets.
 */
export function routeMarks(
  marked: Marked,
  game: GameView | null,
  doing: Doing | null,
  useful: ReadonlySet<number> = new Set(),
  last: Last = nothingLast,
): Map<number, RouteMark> {
  const marks = new Map<number, RouteMark>();
  if (marked.routes.length === 0) for (const route of last.routes) marks.set(route, 'last');
  // While the path of a ticket is lit, only that one counts.
  const way = marked.routeMark === 'way' && marked.routes.length > 0 ? new Set(marked.routes) : useful;
  if (doing && showsClaims(doing)) {
    for (const [route, payments] of doing.claims) if (fits(payments, doing.drag?.card)) marks.set(route, way.has(route) ? 'both' : 'can');
  }
  for (const route of marked.routes) if (marks.get(route) !== 'both') marks.set(route, marked.routeMark);
  for (const route of doing ? pickedRoutes(doing.intent) : []) marks.set(route, 'picked');
  if (doing && game?.phase.type === 'tunnel') marks.set(game.phase.route, 'picked');
  if (doing?.drag && doing.drag.over !== null) marks.set(doing.drag.over, 'picked');
  return marks;
}

/** Whether routes that can be claimed are marked. */
export function showsClaims({ intent, reviewing }: Doing): boolean {
  return (intent.kind === 'idle' || intent.kind === 'refused') && !reviewing;
}

/** The routes on the cheapest paths of the open tickets: of each of them, and of all together. */
export function usefulRoutes(study: Study | null): Set<number> {
  return new Set([...openTickets(study).flatMap((ticket) => ticket.way.routes), ...(study?.together.routes ?? [])]);
}

/** The cities of those of one's tickets that are open and can still be completed. */
export function ticketCities(map: MapInfo | null, study: Study | null, tickets: GameView['tickets']): string[] {
  const open = openTickets(study).map((each) => each.ticket);
  return ends(
    map,
    open.filter((ticket) => tickets?.includes(ticket)),
  );
}

function openTickets(study: Study | null): TicketStudy[] {
  return (study?.tickets ?? []).filter(isOpen);
}

const isOpen = ({ state }: TicketStudy) => state === 'possible' || state === 'needs_station';

function fits(payments: readonly Payment[], card: Card | undefined): boolean {
  return card === undefined || payments.some((payment) => payment.color === card || (card === 'locomotive' && payment.locomotives > 0));
}

function pickedRoutes(intent: Intent): readonly number[] {
  switch (intent.kind) {
    case 'claim':
      return [intent.route];
    case 'half':
      return intent.routes;
    case 'refused':
      return intent.route === null ? [] : [intent.route];
    default:
      return [];
  }
}

/** Marks of cities. `own`: cities of open tickets, which have a ring of their own unless another one is there. */
export function cityMarks(
  marked: Marked,
  highlight: Highlight,
  map: MapInfo | null,
  doing: Doing | null,
  own: readonly string[] = [],
  last: Last = nothingLast,
): Map<string, CityMark> {
  const marks = new Map<string, CityMark>(own.map((city) => [city, 'ticket']));
  if (marked.routes.length === 0) for (const city of last.cities) marks.set(city, marks.has(city) ? 'last-ticket' : 'last');
  const intent = doing?.intent;
  if (intent?.kind === 'city') for (const city of doing?.ask?.legal.stations?.cities ?? []) marks.set(city, 'can');
  if (intent?.kind === 'keep' && highlight.kind === 'none') {
    for (const ticket of intent.offer) {
      for (const city of ends(map, [ticket])) marks.set(city, intent.kept.includes(ticket) ? 'picked' : 'end');
    }
  }
  for (const city of marked.cities) marks.set(city, marked.cityMark);
  if (intent?.kind === 'station') marks.set(intent.city, 'picked');
  return marks;
}

/** Moves that can be reviewed: those of others since the last own turn, or the last eight if there are none. */
export function recentMoves(turns: readonly Turn[], seat: number | null, inTurn: boolean): readonly LogLine[] {
  const since = turnsSince(turns, seat, inTurn).flatMap((turn) => turn.moves);
  return since.length > 0 && seat !== null ? since : turns.flatMap((turn) => turn.moves).slice(-8);
}
