import { expect, test } from 'vitest';
import type { GameView, MapInfo, Payment } from '../protocol';
import { claims, decisionKind, lowCars, owners, toAct, usualPayment } from './select';

const seat = { points: 0, cars: 45, cards: 0, tickets: 0, routes: [] as number[], stations: [] as string[] };
const game: GameView = {
  phase: { type: 'turn' },
  turn: 1,
  seats: [
    { ...seat, routes: [3] },
    { ...seat, routes: [5, 7] },
  ],
  display: [],
  pile: 0,
  discards: {},
  tickets_left: 0,
  last_turns: null,
  hand: { red: 3, blue: 5, locomotive: 2 },
  tickets: [],
};

test('owners of routes', () => {
  expect([...owners(game)]).toEqual([
    [3, 0],
    [5, 1],
    [7, 1],
  ]);
});

test('claims are listed route by route', () => {
  const payments: Payment[] = [{ color: 'red', colored: 1, locomotives: 0 }];
  expect([...claims({ claims: [{ routes: [1, 4], payments }] }).keys()]).toEqual([1, 4]);
  expect(claims(undefined).size).toBe(0);
});

test('all who have not chosen have to act at the start, later one', () => {
  expect(toAct(game)).toEqual([1]);
  expect(toAct({ ...game, phase: { type: 'first_tickets', offer: null, kept: null, chosen: [1] } })).toEqual([0]);
  expect(toAct({ ...game, phase: { type: 'over', stalemate: false, tickets: [] } })).toEqual([]);
});

test('the usual payment spares locomotives, then small sets', () => {
  const red: Payment = { color: 'red', colored: 2, locomotives: 0 };
  const blue: Payment = { color: 'blue', colored: 2, locomotives: 0 };
  const mixed: Payment = { color: 'blue', colored: 1, locomotives: 1 };
  const all: Payment = { color: null, colored: 0, locomotives: 2 };
  expect(usualPayment([all, mixed, red, blue], game.hand)).toEqual(blue);
  expect(usualPayment([all, mixed, red, blue], game.hand, 'red')).toEqual(red);
  expect(usualPayment([all, mixed, red], game.hand, 'locomotive')).toEqual(all);
  expect(usualPayment([], game.hand)).toBeNull();
});

test('what kind of decision waits', () => {
  const ask = (legal: object) => decisionKind({ decision: 1, seat: 0, legal });
  expect(ask({ keep: { tickets: [1], least: 1 } })).toBe('keep');
  expect(ask({ tunnel: { payments: [] } })).toBe('tunnel');
  expect(ask({ draw: { pile: true, slots: [] } })).toBe('second');
  expect(ask({ draw: { pile: true, slots: [] }, tickets: true })).toBe('turn');
  expect(ask({ pass: true })).toBe('pass');
});

test('cars are few when the longest route could start the last round', () => {
  const map = { routes: [{ length: 3 }, { length: 6 }], rules: { last_round_at: 4 } } as unknown as MapInfo;
  expect(lowCars(map)).toBe(10);
  expect(lowCars(null)).toBe(0);
});
