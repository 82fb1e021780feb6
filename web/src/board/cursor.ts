// The keyboard cursor of the board: one position among the routes and one among the cities. Pure.
import { cityAt, type Direction, neighbor } from './geometry';
import type { BoardMap } from './map';

export type Target = 'route' | 'city';
export type Cursor = Readonly<Record<Target, number>>;
/** The route or city that has the focus, by its number. */
export type Focused = { kind: Target; index: number };

/** The result of a key: a route or city gets the focus, or the focused one is chosen. */
export type Move = { do: 'focus' | 'choose'; index: number };

const directions: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** The cursor after a route or a city got the focus. */
export function focusOn(cursor: Cursor, focused: Focused): Cursor {
  return cursor[focused.kind] === focused.index ? cursor : { ...cursor, [focused.kind]: focused.index };
}

/**
 * What a key does while routes or cities are picked; `null` if nothing. Only what has the focus is ever chosen: if it is of the other
 * kind, the focus first goes to the nearest of the kind that is picked.
 */
export function moveBy(key: string, map: BoardMap, pick: Target, focused: Focused | null): Move | null {
  const direction = directions[key];
  const chooses = key === 'Enter' || key === ' ';
  if ((!direction && !chooses) || !focused) return null;
  if (focused.kind !== pick) return { do: 'focus', index: nearest(map, pick, focused) };
  if (!direction) return { do: 'choose', index: focused.index };
  return { do: 'focus', index: neighbor(points(map, pick), focused.index, direction) };
}

/** Where routes or cities are on the board. */
export function points(map: BoardMap, kind: Target): readonly { x: number; y: number }[] {
  return kind === 'city' ? map.picture.cities : map.picture.routes;
}

/** The city nearest to a route, or the route nearest to a city. */
function nearest(map: BoardMap, kind: Target, from: Focused): number {
  const here = points(map, from.kind)[from.index] ?? { x: 0, y: 0 };
  if (kind === 'city') return cityAt(map.picture.cities, here, Infinity) ?? 0;
  const distances = map.picture.routes.map(({ x, y }) => Math.hypot(x - here.x, y - here.y));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}
