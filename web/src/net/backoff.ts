/** How long to wait before the n-th try, in milliseconds: longer each time, and never all clients at once. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(20_000, 500 * 2 ** Math.min(attempt, 10));
  return Math.round(ceiling * (0.5 + 0.5 * random()));
}
