import { expect, test } from 'vitest';
import type { BoardMap } from './map';
import { card, routePaint } from './paint';
import { trackPaths } from './track-paths';

const row = { angle: 0, half_length: 40, half_width: 10, space_length: 30, space_width: 15 };
const map = {
  routes: [
    { a: 'x', b: 'y', color: 'red', length: 2, ferry: 0, tunnel: false },
    { a: 'y', b: 'z', color: null, length: 2, ferry: 1, tunnel: false },
    { a: 'x', b: 'z', color: 'red', length: 1, ferry: 0, tunnel: true },
  ],
  picture: {
    routes: [
      { ...row, x: 100, y: 50, spaces: [-16, 16], locomotives: [] },
      { ...row, x: 200, y: 50, spaces: [-16, 16], locomotives: [0] },
      { ...row, x: 300, y: 50, spaces: [0], locomotives: [] },
    ],
  },
} as unknown as BoardMap;

const count = (text: string | undefined, part: string) => (text ?? '').split(part).length - 1;

test('routes of one color share a path', () => {
  const all = trackPaths(map, [0, 1, 2], 1);
  expect(all.filter((path) => path.kind === 'space').map((path) => count(path.d, 'Z'))).toEqual([3, 1, 1]);
  // Three crosses of two strokes for the red spaces; body, window and wheels of one locomotive.
  expect(all.filter((path) => path.kind === 'sign').map((path) => count(path.d, 'M'))).toEqual([3, 1, 1, 3]);
  expect(all.map((path) => path.kind).filter((kind) => !['space', 'rim', 'sign'].includes(kind))).toEqual([
    'rock',
    'teeth',
    'water',
    'wave',
  ]);
});

test('only what was asked for is drawn', () => {
  expect(trackPaths(map, [0], 1).map((path) => path.kind)).toEqual(['space', 'rim', 'sign']);
  expect(trackPaths(map, [], 1)).toEqual([]);
});

test('signs grow with their lines', () => {
  expect(trackPaths(map, [0], 1.4).at(-1)?.width).toBeCloseTo(2.66);
});

test('free spaces are tinted, but have a rim in their full color; spaces for locomotives stay plain', () => {
  const all = trackPaths(map, [0, 1], 1);
  const [red, gray] = [routePaint('red').fill, routePaint(null).fill];
  expect(all.filter((path) => path.kind === 'space').map((path) => path.fill)).toEqual([
    `color-mix(in srgb, ${red} calc(var(--free) + var(--free-more)), var(--land))`,
    card,
    `color-mix(in srgb, ${gray} calc(var(--free) + var(--free-more)), var(--land))`,
  ]);
  expect(all.filter((path) => path.kind === 'rim').map((path) => path.stroke)).toEqual([red, gray]);
});
