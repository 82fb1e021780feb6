// Questions about a map.
import type { MapInfo } from '../protocol';

const indexes = new WeakMap<MapInfo, ReadonlyMap<string, number>>();

/** The positions of cities in the list of the map, by their ids. Built once per map. */
export function cityIndex(map: MapInfo): ReadonlyMap<string, number> {
  const known = indexes.get(map) ?? new Map(map.cities.map((city, index) => [city.id, index] as const));
  indexes.set(map, known);
  return known;
}

export function cityName(map: MapInfo, id: string): string {
  return map.cities[cityIndex(map).get(id) ?? -1]?.name ?? id;
}

/** Both ends of a route, by name. */
export function routeEnds(map: MapInfo, route: number): [string, string] {
  const info = map.routes[route];
  return info ? [cityName(map, info.a), cityName(map, info.b)] : ['?', '?'];
}

/** The points for claiming a route. */
export function routePoints(map: MapInfo, route: number): number {
  return map.rules.route_points[(map.routes[route]?.length ?? 0) - 1] ?? 0;
}
