import { expect, test } from 'vitest';
import type { Score, SeatScore } from '../protocol';
import { scoringSteps, pointsAfter } from './scoring';

const seat = (change: Partial<SeatScore>): SeatScore => ({
  routes: 0,
  tickets: [],
  stations_left: 0,
  stations: 0,
  borrowed: [],
  path: { seat: 0, length: 0, routes: [] },
  bonus: 0,
  total: 0,
  place: 1,
  ...change,
});
const score: Score = {
  seats: [
    seat({
      routes: 40,
      tickets: [
        { ticket: 1, completed: true, points: 9, routes: [] },
        { ticket: 2, completed: false, points: -5, routes: [] },
      ],
      bonus: 10,
      total: 54,
    }),
    seat({ routes: 30, tickets: [{ ticket: 3, completed: true, points: 4, routes: [] }], stations: 8, total: 42, place: 2 }),
  ],
  ranking: [[0], [1]],
  tie_break: null,
};

test('the last is counted first, and failed tickets before good ones', () => {
  expect(scoringSteps(score)).toEqual([
    { kind: 'routes' },
    { kind: 'ticket', seat: 1, index: 0 },
    { kind: 'ticket', seat: 0, index: 1 },
    { kind: 'ticket', seat: 0, index: 0 },
    { kind: 'stations' },
    { kind: 'path', seats: [0] },
    { kind: 'result' },
  ]);
});

test('all steps together make the total', () => {
  const steps = scoringSteps(score);
  expect(pointsAfter(score, steps)).toEqual(score.seats.map((each) => each.total));
  expect(pointsAfter(score, steps.slice(0, 3))).toEqual([35, 34]);
});
