import { expect, test } from 'vitest';
import type { BoardMap } from './map';
import { livery } from './paint';
import { trackPaths } from './track-paths';
import { overhang, trainWidth } from './car-shapes';
import { trainPaths, twinShift } from './train-paths';

const row = { angle: 0, half_length: 37.5, half_width: 7, space_length: 35, space_width: 14, spaces: [-20, 20], locomotives: [] };
const route = { color: 'red', length: 2, ferry: 0, tunnel: false, twin: null };
const map = {
  cities: [{ id: 'x' }, { id: 'y' }, { id: 'z' }],
  routes: [
    { ...route, a: 'x', b: 'y', twin: 1 },
    { ...route, a: 'x', b: 'y', twin: 0 },
    { ...route, a: 'y', b: 'z' },
  ],
  picture: {
    cities: [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
      { x: 400, y: 0 },
    ],
    routes: [
      { ...row, x: 100, y: -8.5 },
      { ...row, x: 100, y: 8.5 },
      { ...row, x: 300, y: 0 },
    ],
  },
} as unknown as BoardMap;

/** How wide and high what a path draws is, with the ends of its arcs. */
function extent(d: string): { width: number; height: number } {
  let [x, y, left, right, top, bottom] = [0, 0, Infinity, -Infinity, Infinity, -Infinity];
  for (const [, name, rest = ''] of d.matchAll(/([MlLaZ])([^MlLaZ]*)/g)) {
    const n = (rest.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
    if (name === 'Z') continue;
    const [dx = 0, dy = 0] = name === 'a' ? n.slice(5) : n;
    [x, y] = name === 'M' || name === 'L' ? [dx, dy] : [x + dx, y + dy];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return { width: right - left, height: bottom - top };
}

const of = (owners: [number, number][], kind: string) => trainPaths(map, new Map(owners)).filter((path) => path.kind === kind);

test('a train is larger than the spaces it stands on', () => {
  const one = { ...map, picture: { ...map.picture, routes: map.picture.routes.map((each) => ({ ...each, spaces: [0] })) } } as BoardMap;
  const [top] = trainPaths(one, new Map([[2, 0]])).filter((path) => path.kind === 'top');
  const [space] = trackPaths(one, [2], 1).filter((path) => path.kind === 'space');
  const [train, free] = [extent(top?.d ?? ''), extent(space?.d ?? '')];
  expect(train.height).toBeGreaterThan(free.height * 1.35);
  expect(train.width).toBeGreaterThan(free.width + 2);
  expect([train.width, train.height].map(Math.round)).toEqual([Math.round(row.space_length + overhang), trainWidth]);
});

test('trains side by side do not cover each other, and cover their spaces', () => {
  const [upper, lower] = [twinShift(map, 0), twinShift(map, 1)];
  expect(lower.y - upper.y + 17).toBeGreaterThanOrEqual(trainWidth);
  expect(trainWidth / 2 - Math.abs(upper.y)).toBeGreaterThanOrEqual(row.half_width);
  expect(twinShift(map, 2)).toEqual({ x: 0, y: 0 });
});

test('however many routes a player has, they are drawn with the same few paths', () => {
  const few = trainPaths(map, new Map([[0, 1]])).length;
  const more: [number, number][] = [
    [0, 1],
    [1, 1],
    [2, 1],
  ];
  expect(trainPaths(map, new Map(more))).toHaveLength(few);
  expect(few).toBeLessThan(12);
  expect(trainPaths(map, new Map())).toEqual([]);
});

test('each player has the own color and pattern, and no train is under the shadow of another', () => {
  const owners: [number, number][] = [
    [0, 0],
    [2, 3],
  ];
  expect(of(owners, 'top').map((path) => path.fill)).toEqual([livery(0).fill, livery(3).fill]);
  expect(of(owners, 'pattern').map((path) => path.stroke)).toEqual([livery(0).ink, livery(3).ink]);
  const kinds = trainPaths(map, new Map(owners)).map((path) => path.kind);
  expect(kinds.lastIndexOf('shadow')).toBeLessThan(kinds.indexOf('track'));
  expect(kinds.lastIndexOf('side')).toBeLessThan(kinds.indexOf('top'));
});

test('the colored rails lead from city to city', () => {
  const d = of([[2, 0]], 'track')[0]?.d ?? '';
  expect(d.startsWith('M200 0L')).toBe(true);
  expect(d.endsWith('L400 0')).toBe(true);
});
