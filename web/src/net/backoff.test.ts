import { expect, test } from 'vitest';
import { backoff } from './backoff';

test('the wait grows up to a limit', () => {
  const waits = [0, 1, 2, 3, 20].map((attempt) => backoff(attempt, () => 1));
  expect(waits).toEqual([500, 1000, 2000, 4000, 20_000]);
});

test('half of it is chance', () => {
  expect(backoff(2, () => 0)).toBe(1000);
  expect(backoff(2, () => 0.5)).toBe(1500);
});
