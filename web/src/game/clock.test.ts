import { expect, test } from 'vitest';
import { left, split } from './clock';

test('a standing clock stands, a running one runs out', () => {
  expect(left({ left: 5000, since: null }, 99)).toBe(5000);
  expect(left({ left: 5000, since: 1000 }, 3000)).toBe(3000);
  expect(left({ left: 5000, since: 1000 }, 99_000)).toBe(0);
  expect(left({ left: 5000, since: 1000 }, 500)).toBe(5000);
});

test('the last second is shown until it is over', () => {
  expect(split(1)).toEqual({ unit: 'minutes', minutes: 0, seconds: 1 });
  expect(split(65_000)).toEqual({ unit: 'minutes', minutes: 1, seconds: 5 });
});

test('long times are coarse', () => {
  expect(split(3 * 3600_000 + 60_000)).toEqual({ unit: 'hours', hours: 3, minutes: 1 });
  expect(split(72 * 3600_000)).toEqual({ unit: 'days', days: 3, hours: 0 });
});
