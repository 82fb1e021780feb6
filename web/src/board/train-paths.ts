// The trains on claimed routes: a few paths for all that stand still, however many there are. Pure.
import type { Point } from './camera';
import type { BoardMap } from './map';
import { ink, livery, paper, patternPaths, type Livery } from './paint';
import { box, repeat, transformPath, type Transform } from './path';
import { railPath } from './rails';

/** How wide a train is; a space is 14 units wide. */
export const trainWidth = 19;
/** How much longer a car is than its space. */
export const overhang = 1.8;
/** How high a train stands, as far as its side is seen. */
const HEIGHT = 3.2;
/** Trains on both halves of a double route move apart by this much each, because they are wider than the halves are apart. */
const TWIN_SHIFT = 1.5;

export type TrainPath = {
  kind: 'shadow' | 'track' | 'halo' | 'side' | 'top' | 'edge' | 'pattern';
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
};

/** The shapes of a car around the origin, lowest first. `angle`: that of its row, because its side is seen below it on the screen. */
export function carShapes(look: Livery, length: number, width: number, angle: number): TrainPath[] {
  const down = downIn(angle);
  const pattern = patternPaths(look.pattern, length - 7, width - 6.6);
  const side = transformPath(box(length, width, 4), { x: down.x * HEIGHT, y: down.y * HEIGHT });
  // The edge towards the light: a line along the top, a little inside.
  const along = length / 2 - 4;
  const across = (width / 2 - 2.1) * (down.y >= 0 ? -1 : 1);
  const shapes: TrainPath[] = [
    {
      kind: 'halo',
      d: box(length + 3, width + 3, 5.4) + transformPath(box(length + 3, width + 3, 5.4), { x: down.x * HEIGHT, y: down.y * HEIGHT }),
      fill: paper,
    },
    { kind: 'side', d: side, fill: look.side, stroke: ink, width: 1.5 },
    { kind: 'top', d: box(length, width, 4), fill: look.fill, stroke: ink, width: 1.5 },
    { kind: 'edge', d: `M${-along} ${across}h${2 * along}`, stroke: look.edge, width: 1.5 },
  ];
  if (pattern.drawn) shapes.push({ kind: 'pattern', d: pattern.drawn, stroke: look.ink, width: 2.3 });
  if (pattern.filled) shapes.push({ kind: 'pattern', d: pattern.filled, fill: look.ink });
  return shapes;
}

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

/** Down the screen, in the axes of a row. */
function downIn(angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.sin(turn), y: Math.cos(turn) };
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
