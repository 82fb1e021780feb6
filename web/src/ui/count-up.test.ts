import { expect, test } from 'vitest';
import { between } from './count-up';

test('a number counts up and down, and ends exactly', () => {
  expect([0, 0.5, 1, 2].map((part) => between(10, 25, part))).toEqual([10, 23, 25, 25]);
  expect([0, 0.5, 1].map((part) => between(25, 10, part))).toEqual([25, 12, 10]);
  expect(between(3, 7, -1)).toBe(3);
});
