import { expect, test } from 'vitest';
import type { GameStatistics, MapInfo, Score } from '../protocol';
import { statisticsRows } from './statistics';

const seat = {
  turns: 20,
  cards_dealt: 4,
  drawn_face_up: 11,
  drawn_blind: 12,
  locomotives: 3,
  cards_paid: 25,
  cards_left: 2,
  routes: 8,
  cars: 25,
  tickets_kept: 3,
  tickets_failed: 1,
  tunnels_tried: 2,
  tunnels_failed: 1,
  stations: 1,
};
const idle = { ...seat, turns: 0, routes: 0, cars: 0 };
const statistics: GameStatistics = { seats: [seat, idle], timeline: [] };
const score = { seats: [{ total: 50 }, { total: -7 }], ranking: [[0], [1]], tie_break: null } as unknown as Score;
const map = (tunnel: boolean, stations: number) => ({ routes: [{ tunnel }], rules: { stations } }) as unknown as MapInfo;

test('every number has a row, and averages of nothing are empty', () => {
  const rows = new Map(statisticsRows(statistics, score, map(true, 3)).map((row) => [row.label, row]));
  expect(rows.get('sheet-points-per-turn')).toEqual({ label: 'sheet-points-per-turn', values: [2.5, null], digits: 1 });
  expect(rows.get('sheet-average-route')?.values).toEqual([3.1, null]);
  expect(rows.get('sheet-face-up')?.values).toEqual([11, 11]);
  expect(rows.get('sheet-tunnels-failed')?.values).toEqual([1, 1]);
  expect(rows.get('sheet-stations-built')?.values).toEqual([1, 1]);
});

test('a small loss per turn is not shown as −0', () => {
  const lost = { ...score, seats: [{ total: -2 }, { total: 0 }] } as unknown as Score;
  const rows = statisticsRows({ seats: [seat, seat], timeline: [] }, lost, map(false, 0));
  expect(rows.find((row) => row.label === 'sheet-points-per-turn')?.values).toEqual([-0.1, 0]);
  const less = { ...score, seats: [{ total: -1 }, { total: -1 }] } as unknown as Score;
  const long = statisticsRows({ seats: [{ ...seat, turns: 30 }, seat], timeline: [] }, less, map(false, 0));
  expect(Object.is(long.find((row) => row.label === 'sheet-points-per-turn')?.values[0], 0)).toBe(true);
});

test('tunnels and stations are left out where the map has none', () => {
  const labels = statisticsRows(statistics, score, map(false, 0)).map((row) => row.label);
  expect(labels).toContain('sheet-tickets-failed');
  expect(labels.filter((label) => label.includes('tunnel') || label.includes('stations'))).toEqual([]);
});
