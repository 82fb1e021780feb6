// The car spaces of all routes, with their symbols, tunnels, and ferries: a few paths that never change. Pure.
import type { BoardMap } from './map';
import { card, ink, light, locomotive, routePaint, symbols } from './paint';
import { box, circle, transformPath, repeat, type Transform } from './path';

/** One path of the picture; `kind` is the class that styles it beyond its colors. */
export type TrackPath = {
  kind: 'rock' | 'teeth' | 'water' | 'wave' | 'space' | 'rim' | 'sign';
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
};

/** How wide the rim of a space is. */
const RIM = 2.2;

/**
 * The paths of these routes' spaces, lowest first. `scale` enlarges the symbols. Spaces are tinted, with a rim in their full color: `--free`
 * says how strong the tint is (a theme adds `--free-more`), and `--sign` is the color of signs that are light on a full color.
 */
export function trackPaths(map: BoardMap, routes: readonly number[], scale: number): TrackPath[] {
  const [rock, teeth, water, wave] = [[], [], [], []] as [string[], string[], string[], string[]];
  /** The spaces by color. */
  const spaces = new Map<string, string[]>();
  const rims = new Map<string, string[]>();
  const signs = new Map<string, TrackPath & { parts: string[] }>();
  const locomotiveSpots: Transform[] = [];
  for (const route of routes) {
    const [info, row] = [map.routes[route], map.picture.routes[route]];
    if (!info || !row) continue;
    const middle: Transform = { x: row.x, y: row.y, angle: row.angle };
    const [length, width] = [2 * row.half_length, 2 * row.half_width];
    if (info.tunnel) {
      rock.push(transformPath(box(length - 2, width - 2, 3.5), middle));
      teeth.push(transformPath(box(length - 3, width - 3, 3.5), middle));
    } else if (info.ferry > 0) {
      water.push(transformPath(box(length - 2, width - 2, 5), middle));
      const waves = Math.max(1, Math.floor(row.half_length / 5));
      for (const y of [2 - row.half_width, row.half_width - 2])
        wave.push(transformPath(`M${-waves * 5} ${y}q2.5 -3 5 0${'t5 0'.repeat(2 * waves - 1)}`, middle));
    }
    const paint = routePaint(info.color);
    const space = box(row.space_length - 1.1, row.space_width - 1.1, 2.6);
    const rim = box(row.space_length - 1.6 - RIM, row.space_width - 1.6 - RIM, 1.6);
    const turn = (row.angle * Math.PI) / 180;
    for (const [at, along] of row.spaces.entries()) {
      const spot: Transform = { x: row.x + along * Math.cos(turn), y: row.y + along * Math.sin(turn), angle: row.angle };
      const needs = row.locomotives.includes(at);
      const fill = needs ? card : paint.fill;
      spaces.set(fill, [...(spaces.get(fill) ?? []), transformPath(space, spot)]);
      if (!needs) rims.set(fill, [...(rims.get(fill) ?? []), transformPath(rim, spot)]);
      if (needs) locomotiveSpots.push(spot);
      else if (paint.symbol) {
        const { path, drawn } = symbols[paint.symbol];
        const sign = signs.get(paint.symbol) ?? {
          kind: 'sign' as const,
          d: '',
          parts: [],
          ...(drawn ? { fill: 'none', stroke: signInk(paint.ink), width: 1.9 * scale } : { fill: signInk(paint.ink) }),
        };
        sign.parts.push(transformPath(path, { ...spot, scale }));
        signs.set(paint.symbol, sign);
      }
    }
  }
  const all: TrackPath[] = [
    { kind: 'rock', d: rock.join('') },
    { kind: 'teeth', d: teeth.join('') },
    { kind: 'water', d: water.join('') },
    { kind: 'wave', d: wave.join('') },
    ...[...spaces].map(([fill, parts]): TrackPath => ({ kind: 'space', d: parts.join(''), fill: tint(fill) })),
    ...[...rims].map(([stroke, parts]): TrackPath => ({ kind: 'rim', d: parts.join(''), fill: 'none', stroke, width: RIM })),
    ...[...signs.values()].map(({ parts, ...sign }): TrackPath => ({ ...sign, d: parts.join('') })),
    ...locomotives(locomotiveSpots),
  ];
  return all.filter((path) => path.d !== '');
}

const tint = (fill: string) => (fill === card ? fill : `color-mix(in srgb, ${fill} calc(var(--free) + var(--free-more)), var(--land))`);
const signInk = (color: string) => (color === light ? 'var(--sign)' : color);

/** The locomotives on the spaces that need them, drawn as in LocomotiveShape.svelte but all in three paths. */
function locomotives(spots: readonly Transform[]): TrackPath[] {
  const wheels = locomotive.wheels.map((wheel) => transformPath(circle(wheel.radius), { x: wheel.x, y: 5.4 - wheel.radius })).join('');
  return [
    { kind: 'sign', d: repeat(locomotive.body, spots), fill: ink },
    { kind: 'sign', d: repeat('M-6.6 -3.6h2.4v2.2h-2.4Z', spots), fill: card },
    { kind: 'sign', d: repeat(wheels, spots), fill: ink, stroke: card, width: 0.7 },
  ];
}
