/** Randomized delay before the n-th attempt, in milliseconds, so that clients do not all return at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(20_000, 500 * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling * (0.5 + 0.5 * random()));
}
