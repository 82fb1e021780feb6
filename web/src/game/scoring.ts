// The scoring at the end as a sequence of steps, each with the points so far. Pure; the numbers come from the server.
import { assertNever } from '../lib/assert-never';
import type { Score } from '../protocol';

export type ScoringStep =
  | { kind: 'routes' }
  | { kind: 'ticket'; seat: number; index: number }
  | { kind: 'stations' }
  | { kind: 'path'; seats: number[] }
  | { kind: 'result' };

/** Routes, the tickets of each seat (the failed first), stations if there are any, the longest path, the result. */
export function scoringSteps(score: Score): ScoringStep[] {
  const steps: ScoringStep[] = [{ kind: 'routes' }];
  // The winner is scored last.
  const order = [...score.ranking].reverse().flat();
  for (const seat of order) {
    const tickets = score.seats[seat]?.tickets ?? [];
    const failedFirst = tickets
      .map((_, index) => index)
      .sort((a, b) => Number(tickets[a]?.completed) - Number(tickets[b]?.completed) || a - b);
    for (const index of failedFirst) steps.push({ kind: 'ticket', seat, index });
  }
  if (score.seats.some((seat) => seat.stations !== 0)) steps.push({ kind: 'stations' });
  const winners = score.seats.flatMap((seat, index) => (seat.bonus > 0 ? [index] : []));
  if (winners.length > 0) steps.push({ kind: 'path', seats: winners });
  steps.push({ kind: 'result' });
  return steps;
}

/** The points of each seat after these steps. */
export function pointsAfter(score: Score, steps: readonly ScoringStep[]): number[] {
  const points = score.seats.map(() => 0);
  const add = (seat: number, more: number) => (points[seat] = (points[seat] ?? 0) + more);
  for (const step of steps) {
    switch (step.kind) {
      case 'routes':
        score.seats.forEach((each, seat) => add(seat, each.routes));
        break;
      case 'ticket':
        add(step.seat, score.seats[step.seat]?.tickets[step.index]?.points ?? 0);
        break;
      case 'stations':
        score.seats.forEach((each, seat) => add(seat, each.stations));
        break;
      case 'path':
        for (const seat of step.seats) add(seat, score.seats[seat]?.bonus ?? 0);
        break;
      case 'result':
        break;
      default:
        assertNever(step);
    }
  }
  return points;
}
