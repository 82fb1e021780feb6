// Clocks of players.
import type { Clock } from '../protocol';

/** Milliseconds left at a moment of the server's time; never less than none. */
export function left(clock: Clock, now: number): number {
  const passed = clock.since === null ? 0 : Math.max(0, now - clock.since);
  return Math.max(0, clock.left - passed);
}

export type Shown =
  | { unit: 'minutes'; minutes: number; seconds: number }
  | { unit: 'hours'; hours: number; minutes: number }
  | { unit: 'days'; days: number; hours: number };

/** Split for display: days and hours, hours and minutes, or minutes and seconds. */
export function split(millis: number): Shown {
  const seconds = Math.ceil(millis / 1000);
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return { unit: 'days', days: Math.floor(hours / 24), hours: hours % 24 };
  if (hours >= 1) return { unit: 'hours', hours, minutes: minutes % 60 };
  return { unit: 'minutes', minutes, seconds: seconds % 60 };
}
