import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.svelte';

beforeEach(() => {
  vi.stubGlobal('document', { hidden: false });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function counting(millis: number) {
  const ended = vi.fn();
  const countdown = new Countdown(millis, ended);
  return { countdown, ended, stop: countdown.start() };
}

test('something happens once at the end', () => {
  const { countdown, ended } = counting(3000);
  expect([countdown.seconds, countdown.part]).toEqual([3, 1]);
  vi.advanceTimersByTime(2500);
  expect(countdown.seconds).toBe(1);
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2500);
  expect([countdown.seconds, countdown.part]).toEqual([0, 0]);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('it stands still while it is paused, and in a page that nobody sees', () => {
  const { countdown, ended } = counting(1000);
  countdown.paused = true;
  vi.advanceTimersByTime(5000);
  countdown.paused = false;
  vi.stubGlobal('document', { hidden: true });
  vi.advanceTimersByTime(5000);
  vi.stubGlobal('document', { hidden: false });
  expect(ended).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('nothing happens after it was stopped', () => {
  const { ended, stop } = counting(1000);
  stop();
  vi.advanceTimersByTime(5000);
  expect(ended).not.toHaveBeenCalled();
});
