import { expect, test } from 'vitest';
import { memoMap, memoSet } from './memo';

test('a map that says the same is the same', () => {
  const keep = memoMap<number, string>();
  const first = keep(new Map([[1, 'a']]));
  expect(keep(new Map([[1, 'a']]))).toBe(first);
  const second = keep(new Map([[1, 'b']]));
  expect(second).not.toBe(first);
  expect(
    keep(
      new Map([
        [1, 'b'],
        [2, 'c'],
      ]),
    ).size,
  ).toBe(2);
});

test('a set that says the same is the same', () => {
  const keep = memoSet<number>();
  const first = keep(new Set([1, 2]));
  expect(keep(new Set([1, 2]))).toBe(first);
  expect(keep(new Set([1]))).not.toBe(first);
});
