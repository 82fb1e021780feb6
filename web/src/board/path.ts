// Joins many small drawings into one path: a DOM node for each space of a hundred routes would be slow. Pure.

/** A transform of a drawing around the origin: scaled, rotated by `angle` degrees, then moved. */
export type Transform = { x: number; y: number; angle?: number; scale?: number };

type Step = { name: string; n: number[] };

const command = /([MLlhvaqtmZ])([^MLlhvaqtmZ]*)/g;
const number = /-?\d*\.?\d+(?:e-?\d+)?/g;

/** A few drawings are used in many places, so each is parsed once. */
const known = new Map<string, Step[]>();

function steps(path: string): Step[] {
  const found =
    known.get(path) ?? [...path.matchAll(command)].map(([, name = '', rest = '']) => ({ name, n: (rest.match(number) ?? []).map(Number) }));
  known.set(path, found);
  return found;
}

/** Transforms a drawing. Supports the commands that our drawings use: M, L, l, h, v, m, q, t, Z, and circular arcs. */
export function transformPath(path: string, { x, y, angle = 0, scale = 1 }: Transform): string {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180) * scale, Math.cos((angle * Math.PI) / 180) * scale];
  const turned = (dx: number, dy: number) => `${round(dx * cos - dy * sin)} ${round(dx * sin + dy * cos)}`;
  const moved = (px: number, py: number) => `${round(px * cos - py * sin + x)} ${round(px * sin + py * cos + y)}`;
  let out = '';
  for (const { name, n } of steps(path)) {
    const at = (index: number) => n[index] ?? 0;
    switch (name) {
      case 'Z':
        out += 'Z';
        break;
      case 'h':
        for (const dx of n) out += `l${turned(dx, 0)}`;
        break;
      case 'v':
        for (const dy of n) out += `l${turned(0, dy)}`;
        break;
      case 'a':
        for (let i = 0; i < n.length; i += 7)
          out += `a${round(at(i) * scale)} ${round(at(i + 1) * scale)} 0 ${at(i + 3)} ${at(i + 4)} ${turned(at(i + 5), at(i + 6))}`;
        break;
      case 'q':
        for (let i = 0; i < n.length; i += 4) out += `q${turned(at(i), at(i + 1))} ${turned(at(i + 2), at(i + 3))}`;
        break;
      default: {
        const point = name === 'M' || name === 'L' ? moved : turned;
        for (let i = 0; i < n.length; i += 2) out += `${name}${point(at(i), at(i + 1))}`;
      }
    }
  }
  return out;
}

/** The same drawing in several places. */
export function repeat(path: string, spots: readonly Transform[]): string {
  return path === '' ? '' : spots.map((spot) => transformPath(path, spot)).join('');
}

/** A rectangle with round corners around the origin. */
export function box(length: number, width: number, corner: number): string {
  const [x, y] = [length - 2 * corner, width - 2 * corner];
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  const [r, l] = [corner, -corner];
  return `M${-x / 2} ${-width / 2}h${x}${turn(r, r)}v${y}${turn(l, r)}h${-x}${turn(l, l)}v${-y}${turn(r, l)}Z`;
}

/** The four corners of a rectangle around the origin: brackets with arms of this length. */
export function corners(length: number, width: number, arm: number): string {
  const [x, y] = [length / 2, width / 2];
  return `M${-x} ${arm - y}v${-arm}h${arm}M${x - arm} ${-y}h${arm}v${arm}M${x} ${y - arm}v${arm}h${-arm}M${arm - x} ${y}h${-arm}v${-arm}`;
}

export function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
