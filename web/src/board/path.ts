// Drawings that are put together: many small ones in one path, because a node for every space of a hundred routes is felt. Pure.

/** Where a drawing around the origin is put: turned by degrees, then moved. */
export type Spot = { x: number; y: number; angle?: number; scale?: number };

const command = /([MLlhvaqtmZ])([^MLlhvaqtmZ]*)/g;
const number = /-?\d*\.?\d+(?:e-?\d+)?/g;

/** A drawing at another place. Understands what ours are made of: M, L, l, h, v, m, q, t, Z and circular arcs. */
export function put(path: string, { x, y, angle = 0, scale = 1 }: Spot): string {
  const [sin, cos] = [Math.sin((angle * Math.PI) / 180) * scale, Math.cos((angle * Math.PI) / 180) * scale];
  const turned = (dx: number, dy: number) => `${round(dx * cos - dy * sin)} ${round(dx * sin + dy * cos)}`;
  const moved = (px: number, py: number) => `${round(px * cos - py * sin + x)} ${round(px * sin + py * cos + y)}`;
  let out = '';
  for (const [, name = '', rest = ''] of path.matchAll(command)) {
    const n = (rest.match(number) ?? []).map(Number);
    const at = (index: number) => n[index] ?? 0;
    if (name === 'Z') out += 'Z';
    else if (name === 'h') for (const dx of n) out += `l${turned(dx, 0)}`;
    else if (name === 'v') for (const dy of n) out += `l${turned(0, dy)}`;
    else if (name === 'a') {
      for (let i = 0; i < n.length; i += 7) out += `a${round(at(i) * scale)} ${round(at(i + 1) * scale)} 0 ${at(i + 3)} ${at(i + 4)} ${turned(at(i + 5), at(i + 6))}`;
    } else {
      const point = name === 'M' || name === 'L' ? moved : turned;
      for (let i = 0; i < n.length; i += 2) out += `${i === 0 || name !== 'M' ? name : 'L'}${point(at(i), at(i + 1))}`;
      // Both pairs of a curve belong to one command.
      if (name === 'q') out = out.replace(/q(\S+ \S+)q(\S+ \S+)$/, 'q$1 $2');
    }
  }
  return out;
}

/** The same drawing at several places. */
export function repeat(path: string, spots: readonly Spot[]): string {
  return path === '' ? '' : spots.map((spot) => put(path, spot)).join('');
}

/** A rectangle with round corners around the origin. */
export function box(length: number, width: number, corner: number): string {
  const [x, y] = [length - 2 * corner, width - 2 * corner];
  const turn = (dx: number, dy: number) => `a${corner} ${corner} 0 0 1 ${dx} ${dy}`;
  const [r, l] = [corner, -corner];
  return `M${-x / 2} ${-width / 2}h${x}${turn(r, r)}v${y}${turn(l, r)}h${-x}${turn(l, l)}v${-y}${turn(r, l)}Z`;
}

export function circle(radius: number): string {
  return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
