import { expect, test } from 'vitest';
import { namedRounds, rounds, Scale, spread, step, ticks } from './chart';

const turn = (seat: number | null, ...totals: number[]) => ({ seat, totals });

test('a round ends when everybody had a turn, and the last one with the game', () => {
  const timeline = [turn(null, -10, -7), turn(0, -8, -7), turn(1, -8, -5), turn(0, 3, -5), turn(1, 3, 4), turn(0, 12, 4)];
  expect(rounds(timeline, 2)).toEqual([
    [-10, -7],
    [-8, -5],
    [3, 4],
    [12, 4],
  ]);
  expect(rounds([turn(null, 1, 2)], 2)).toEqual([[1, 2]]);
});

test('lines are at round numbers and enclose all values', () => {
  expect([step(7, 5), step(10, 5), step(11, 5), step(140, 5), step(0, 5)]).toEqual([2, 2, 5, 50, 1]);
  expect(ticks([-32, 96], 5)).toEqual([-50, 0, 50, 100]);
  expect(ticks([0, 0], 5)).toEqual([0, 1]);
  expect(ticks([12, 88], 5)).toEqual([0, 20, 40, 60, 80, 100]);
  expect(ticks([-9, -3], 4)).toEqual([-10, -5, 0, 5]);
});

test('some rounds are named, the start as 0', () => {
  expect(namedRounds(46, 2, 6)).toEqual([0, 5, 10, 15, 20]);
  expect(namedRounds(1, 3, 6)).toEqual([0]);
});

test('the scale fills its box', () => {
  const scale = new Scale({ left: 30, right: 130, top: 10, bottom: 60 }, 20, [-20, 0, 20, 80]);
  expect([scale.x(0), scale.x(10), scale.x(20)]).toEqual([30, 80, 130]);
  expect([scale.y(-20), scale.y(30), scale.y(80)]).toEqual([60, 35, 10]);
});

test('labels keep their distance, their order, and the box', () => {
  expect(spread([20, 50], 10, 0, 100)).toEqual([20, 50]);
  expect(spread([50, 48, 49], 10, 0, 100)).toEqual([68, 48, 58]);
  expect(spread([98, 99, 100], 10, 0, 100)).toEqual([80, 90, 100]);
  expect(spread([0, 0], 10, 5, 100)).toEqual([5, 15]);
});
