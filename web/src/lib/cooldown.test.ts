import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Cooldown } from './cooldown.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('seconds are counted down, and the end is reported once', () => {
  const [wait, done] = [new Cooldown(), vi.fn()];
  wait.start(2.2, done);
  expect([wait.left, wait.total]).toEqual([3, 3]);
  vi.advanceTimersByTime(1000);
  expect([wait.left, wait.total]).toEqual([2, 3]);
  vi.advanceTimersByTime(1999);
  expect([wait.left, done.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(1);
  expect([wait.left, done.mock.calls.length]).toEqual([0, 1]);
  vi.advanceTimersByTime(5000);
  expect(done).toHaveBeenCalledTimes(1);
});

test('a machine that slept does not wait longer', () => {
  const wait = new Cooldown();
  wait.start(60);
  vi.setSystemTime(Date.now() + 120_000);
  vi.advanceTimersByTime(1000);
  expect(wait.left).toBe(0);
});

test('a new start replaces the old one, and a stop calls nothing', () => {
  const [wait, first, second] = [new Cooldown(), vi.fn(), vi.fn()];
  wait.start(1, first);
  wait.start(5, second);
  vi.advanceTimersByTime(1500);
  expect([wait.left, first.mock.calls.length]).toEqual([4, 0]);
  wait.stop();
  vi.advanceTimersByTime(9000);
  expect([wait.left, second.mock.calls.length]).toEqual([0, 0]);
});
