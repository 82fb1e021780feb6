import { expect, test } from 'vitest';
import { steadyMap, steadySet } from './steady';

test('a map that says the same is the same', () => {
  const keep = steadyMap<number, string>();
  const first = keep(new Map([[1, 'a']]));
  expect(keep(new Map([[1, 'a']]))).toBe(first);
  const second = keep(new Map([[1, 'b']]));
  expect(second).not.toBe(first);
  expect(keep(new Map([[1, 'b'], [2, 'c']])).size).toBe(2);
});

test('a set that says the same is the same', () => {
  const keep = steadySet<number>();
  const first = keep(new Set([1, 2]));
  expect(keep(new Set([1, 2]))).toBe(first);
  expect(keep(new Set([1]))).not.toBe(first);
});
