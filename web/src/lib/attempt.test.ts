import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../net/http';
import { Attempt } from './attempt.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('one request at a time', async () => {
  const attempt = new Attempt();
  let answer = () => {};
  const first = attempt.run(() => new Promise<void>((done) => (answer = done)));
  expect(attempt.blocked).toBe(true);
  expect(await attempt.run(() => Promise.resolve())).toBe(false);
  answer();
  expect(await first).toBe(true);
  expect(attempt.blocked).toBe(false);
});

test('an error has words until the next request', async () => {
  const attempt = new Attempt();
  expect(
    await attempt.run(
      () => Promise.reject(new ApiError('table/full', 409, '')),
      () => 'full',
    ),
  ).toBe(false);
  expect(attempt.text).toBe('full');
  await attempt.run(() => Promise.resolve());
  expect(attempt.text).toBe('');
});

test('too many requests block the next one for as long as the server says', async () => {
  const attempt = new Attempt();
  await attempt.run(() => Promise.reject(new ApiError('rate-limited', 429, '', null, 7)));
  expect([attempt.text, attempt.wait.left, attempt.blocked]).toEqual(['', 7, true]);
  expect(await attempt.run(() => Promise.resolve())).toBe(false);
  vi.advanceTimersByTime(7000);
  expect(attempt.blocked).toBe(false);
  expect(await attempt.run(() => Promise.resolve())).toBe(true);
});
