/** A whole number on the way from one value to another, fast at first. `part` is 0 at the start and 1 at the end. */
export function between(from: number, to: number, part: number): number {
  if (part >= 1) return to;
  const done = 1 - (1 - Math.max(0, part)) ** 3;
  return Math.round(from + (to - from) * done);
}
