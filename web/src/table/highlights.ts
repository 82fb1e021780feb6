// What is highlighted on the board, as marks of routes and cities. Pure; highlights.svelte.ts has the state.
import type { CityMark, RouteMark } from '../board/marks';
import type { Intent } from '../game/intent';
import type { LogLine } from '../game/log';
import type { Position } from '../game/position';
import type { Ask, Card, GameView, MapInfo, Payment } from '../protocol';

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
      const open = tickets.filter((each) => each.state === 'possible' || each.state === 'needs_station');
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

export function routeMarks(marked: Marked, game: GameView | null, doing: Doing | null): Map<number, RouteMark> {
  const marks = new Map<number, RouteMark>();
  if (doing && showsClaims(marked, doing)) {
    for (const [route, payments] of doing.claims) if (fits(payments, doing.drag?.card)) marks.set(route, 'can');
  }
  for (const route of marked.routes) marks.set(route, marked.routeMark);
  for (const route of doing ? pickedRoutes(doing.intent) : []) marks.set(route, 'picked');
  if (doing && game?.phase.type === 'tunnel') marks.set(game.phase.route, 'picked');
  if (doing?.drag && doing.drag.over !== null) marks.set(doing.drag.over, 'picked');
  return marks;
}

/** Whether routes that can be claimed are marked. */
export function showsClaims(marked: Marked, { intent, reviewing }: Doing): boolean {
  const choosing = intent.kind === 'idle' || intent.kind === 'refused';
  return choosing && !reviewing && marked.routes.length === 0 && marked.cities.length === 0;
}

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

export function cityMarks(marked: Marked, highlight: Highlight, map: MapInfo | null, doing: Doing | null): Map<string, CityMark> {
  const marks = new Map<string, CityMark>();
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

/** Moves that can be reviewed: those since the last own move, or the last eight if there are none. */
export function recentMoves(log: readonly LogLine[], seat: number | null): readonly LogLine[] {
  const moves = log.filter((line) => line.move);
  const own = moves.findLastIndex((line) => line.seat !== null && line.seat === seat);
  const after = moves.slice(own + 1);
  return after.length > 0 ? after : moves.slice(-8);
}
