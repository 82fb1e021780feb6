// Ends so far away that a date says nothing. Pure.
const tenYears = 10 * 365 * 86_400_000;

export function isForever(until: number, now: number): boolean {
  return until - now > tenYears;
}
