// One car of a train, as the shapes it is drawn with. Pure.
import type { Point } from './camera';
import { ink, paper, patternPaths, type Livery } from './paint';
import { box, transformPath } from './path';

/** How wide a train is; a space is 14 units wide. */
export const trainWidth = 19;
/** How much longer a car is than its space. */
export const overhang = 1.8;
/** How high a train stands, as far as its side is seen. */
export const HEIGHT = 3.2;
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

/** Down the screen, in the axes of a row. */
function downIn(angle: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: Math.sin(turn), y: Math.cos(turn) };
}
