// The trains on claimed routes: a few paths for all that stand still, however many there are. Pure.
import type { Point } from './camera';
import { carShapes, HEIGHT, overhang, type TrainPath, trainWidth } from './car-shapes';
import type { BoardMap } from './map';
import { ink, livery, paper } from './paint';
import { box, repeat, type Transform } from './path';
import { railPath } from './rails';

/** Trains on both halves of a double route move apart by this much each, because they are wider than the halves are apart. */
const TWIN_SHIFT = 1.5;

/** How far the train on a route stands from the middle of its row: only on halves of double routes. */
export function twinShift(map: BoardMap, route: number): Point {
  const row = map.picture.routes[route];
  const other = map.picture.routes[map.routes[route]?.twin ?? -1];
  if (!row || !other) return { x: 0, y: 0 };
  const [dx, dy] = [row.x - other.x, row.y - other.y];
  const apart = Math.hypot(dx, dy);
  const need = apart >= trainWidth + 1 ? 0 : TWIN_SHIFT;
  return { x: (dx / apart) * need, y: (dy / apart) * need };
}

const layers = ['shadow', 'track', 'halo', 'side', 'top', 'edge', 'pattern'] as const;

/** The paths of the trains on these routes, lowest first. All shadows lie under all trains. */
export function trainPaths(map: BoardMap, owners: ReadonlyMap<number, number>): TrainPath[] {
  const routes = [...owners.keys()].filter((route) => map.picture.routes[route]);
  const merged = new Map<string, TrainPath & { parts: string[] }>();
  const add = (seat: number, shape: TrainPath, d: string) => {
    // Shadows, halos, and the edges of tracks look the same for all seats.
    const key = [shape.kind, shape.fill ?? '', shape.stroke ?? '', shape.width ?? '', shape.kind === 'pattern' ? seat : ''].join();
    const found = merged.get(key) ?? { ...shape, d: '', parts: [] };
    found.parts.push(d);
    merged.set(key, found);
  };
  for (const route of routes) {
    const row = map.picture.routes[route];
    const seat = owners.get(route) ?? 0;
    if (!row) continue;
    const look = livery(seat);
    const by = twinShift(map, route);
    const turn = (row.angle * Math.PI) / 180;
    const spots = row.spaces.map((along): Transform => ({
      x: row.x + by.x + along * Math.cos(turn),
      y: row.y + by.y + along * Math.sin(turn),
      angle: row.angle,
    }));
    const rails = railPath(map, [route], () => by);
    add(seat, { kind: 'track', d: '', stroke: paper, width: 9.6 }, rails);
    add(seat, { kind: 'track', d: '', stroke: ink, width: 7.4 }, rails);
    add(seat, { kind: 'track', d: '', stroke: look.fill, width: 4.6 }, rails);
    const length = row.space_length + overhang;
    const ground = box(length + 2, trainWidth + 2, 5);
    add(
      seat,
      { kind: 'shadow', d: '' },
      repeat(
        ground,
        spots.map((spot) => ({ ...spot, x: spot.x + 2.2, y: spot.y + HEIGHT + 3.4 })),
      ),
    );
    for (const shape of carShapes(look, length, trainWidth, row.angle)) add(seat, shape, repeat(shape.d, spots));
  }
  return (
    [...merged.values()]
      // Of tracks, the wider lie under the narrower.
      .sort((a, b) => layers.indexOf(a.kind) - layers.indexOf(b.kind) || (a.kind === 'track' ? (b.width ?? 0) - (a.width ?? 0) : 0))
      .map(({ parts, ...shape }) => ({ ...shape, d: parts.join('') }))
  );
}
