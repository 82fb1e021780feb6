// The bare rails between the cities and the rows of car spaces. Pure.
import type { Point } from './camera';
import type { BoardMap } from './map';

/** The rails of these routes, from city to city. */
export function railPath(map: BoardMap, routes: readonly number[], shift: (route: number) => Point = () => ({ x: 0, y: 0 })): string {
  const positions = new Map(map.cities.map((city, index) => [city.id, map.picture.cities[index]]));
  return routes
    .map((route) => {
      const [info, row] = [map.routes[route], map.picture.routes[route]];
      const [a, b] = [positions.get(info?.a ?? ''), positions.get(info?.b ?? '')];
      if (!row || !a || !b) return '';
      const angle = (row.angle * Math.PI) / 180;
      const [x, y] = [Math.cos(angle) * row.half_length, Math.sin(angle) * row.half_length];
      // Rows run to the right; their cities may be listed the other way round.
      const sign = (b.x - a.x) * x + (b.y - a.y) * y >= 0 ? 1 : -1;
      const by = shift(route);
      const [middleX, middleY] = [row.x + by.x, row.y + by.y];
      return `M${a.x} ${a.y}L${round(middleX - sign * x)} ${round(middleY - sign * y)}L${round(middleX + sign * x)} ${round(middleY + sign * y)}L${b.x} ${b.y}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
