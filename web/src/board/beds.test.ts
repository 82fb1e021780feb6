import { expect, test } from 'vitest';
import type { MapInfo } from '../protocol';
import { beds } from './beds';

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
} as unknown as MapInfo;

const count = (text: string | undefined, part: string) => (text ?? '').split(part).length - 1;

test('routes of one colour share a path', () => {
  const all = beds(map, [0, 1, 2], 1);
  expect(all.filter((bed) => bed.kind === 'space').map((bed) => count(bed.d, 'Z'))).toEqual([3, 1, 1]);
  // Three crosses of two strokes for the red spaces; body, window and wheels of one locomotive.
  expect(all.filter((bed) => bed.kind === 'sign').map((bed) => count(bed.d, 'M'))).toEqual([3, 1, 1, 3]);
  expect(all.map((bed) => bed.kind).filter((kind) => kind !== 'space' && kind !== 'sign')).toEqual(['rock', 'teeth', 'water', 'wave']);
});

test('only what was asked for is drawn', () => {
  expect(beds(map, [0], 1).map((bed) => bed.kind)).toEqual(['space', 'sign']);
  expect(beds(map, [], 1)).toEqual([]);
});

test('signs grow with their lines', () => {
  expect(beds(map, [0], 1.4).at(-1)?.width).toBeCloseTo(2.38);
});
