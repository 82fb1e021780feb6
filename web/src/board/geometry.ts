// Where things are on the board's picture. Pure.
import type { CityPicture, RoutePicture } from '../protocol';
import type { Point } from './camera';

const radians = Math.PI / 180;

/** A point in the axes of a route's row: along it, and across it. */
export function inRow(route: RoutePicture, point: Point): Point {
  const [sin, cos] = [Math.sin(route.angle * radians), Math.cos(route.angle * radians)];
  const [dx, dy] = [point.x - route.x, point.y - route.y];
  return { x: dx * cos + dy * sin, y: dy * cos - dx * sin };
}

/** How far a point is from a route's row; 0 inside. */
export function routeDistance(route: RoutePicture, point: Point): number {
  const { x, y } = inRow(route, point);
  return Math.hypot(Math.max(0, Math.abs(x) - route.half_length), Math.max(0, Math.abs(y) - route.half_width));
}

export type Hit = { route: number; distance: number };

/** The nearest route within reach of a point. */
export function routeAt(routes: readonly RoutePicture[], point: Point, reach: number): Hit | null {
  let best: (Hit & { across: number }) | null = null;
  for (const [route, picture] of routes.entries()) {
    const distance = routeDistance(picture, point);
    if (distance > reach) continue;
    const across = Math.abs(inRow(picture, point).y);
    if (!best || distance < best.distance || (distance === best.distance && across < best.across)) best = { route, distance, across };
  }
  return best && { route: best.route, distance: best.distance };
}

/** The nearest city within reach of a point. */
export function cityAt(cities: readonly CityPicture[], point: Point, reach: number): number | null {
  let best: { city: number; distance: number } | null = null;
  for (const [city, place] of cities.entries()) {
    const distance = Math.hypot(place.x - point.x, place.y - point.y);
    if (distance <= reach && (!best || distance < best.distance)) best = { city, distance };
  }
  return best?.city ?? null;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The place one gets to from another with an arrow key: near, and rather straight ahead. */
export function neighbor(places: readonly Point[], from: number, direction: Direction): number {
  const here = places[from];
  if (!here) return 0;
  let best: { index: number; cost: number } | null = null;
  for (const [index, place] of places.entries()) {
    if (index === from) continue;
    const [dx, dy] = [place.x - here.x, place.y - here.y];
    const ahead = { up: -dy, down: dy, left: -dx, right: dx }[direction];
    const aside = Math.abs(direction === 'up' || direction === 'down' ? dx : dy);
    if (ahead <= 0.5 || aside > 2 * ahead) continue;
    const cost = ahead + 2.2 * aside;
    if (!best || cost < best.cost) best = { index, cost };
  }
  return best?.index ?? from;
}
