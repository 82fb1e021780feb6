import { expect, test } from 'vitest';
import { livery, locomotive, patternPaths, symbols } from './paint';
import { box, circle, transformPath, repeat, corners } from './path';

test('a drawing is moved', () => {
  expect(transformPath('M-3 1h6v2L0 5Z', { x: 10, y: 1 })).toBe('M7 2l6 0l0 2L10 6Z');
});

test('a drawing is turned and made larger', () => {
  expect(transformPath('M1 0h2v3', { x: 10, y: 20, angle: 90, scale: 2 })).toBe('M10 22l0 4l-6 0');
  expect(transformPath('M0 0a2 2 0 1 0 4 0', { x: 0, y: 0, angle: 90 })).toBe('M0 0a2 2 0 1 0 0 4');
});

test('curves keep their pairs together', () => {
  expect(transformPath('M0 0q2.5 -3 5 0t5 0t5 0', { x: 1, y: 0 })).toBe('M1 0q2.5 -3 5 0t5 0t5 0');
  expect(transformPath('M0 0l1 2 3 4', { x: 0, y: 0 })).toBe('M0 0l1 2l3 4');
});

test('a drawing is repeated', () => {
  expect(
    repeat('M0 0h1', [
      { x: 1, y: 0 },
      { x: 5, y: 2 },
    ]),
  ).toBe('M1 0l1 0M5 2l1 0');
  expect(repeat('', [{ x: 1, y: 0 }])).toBe('');
});

test('all our drawings are understood', () => {
  const patterns = [0, 1, 2, 3, 4].map((seat) => patternPaths(livery(seat).pattern, 30, 9));
  const all = [
    ...Object.values(symbols).map((symbol) => symbol.path),
    ...patterns.flatMap(({ drawn, filled }) => [drawn, filled]),
    locomotive.body,
  ];
  for (const path of all) expect(path).not.toMatch(/[^MLlhvaqtmZ\d\s.e-]/);
});

test('boxes and circles come back to where they began', () => {
  for (const path of [box(20, 10, 2), circle(3)]) {
    let [x, y] = [0, 0];
    for (const [, name, rest = ''] of transformPath(path, { x: 0, y: 0 }).matchAll(/([la])([^laMZ]*)/g)) {
      const n = rest.trim().split(/[ ]/).map(Number);
      [x, y] = [x + (n.at(-2) ?? 0), y + (n.at(-1) ?? 0)];
      expect(name).toMatch(/[la]/);
    }
    expect([x, y].map(Math.abs)).toEqual([0, 0]);
  }
});

test('corners of a rectangle', () => {
  expect(corners(20, 10, 3)).toBe('M-10 -2v-3h3M7 -5h3v3M10 2v3h-3M-7 5h-3v-3');
});
