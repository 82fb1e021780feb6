import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Clock, Fact, ServerMessage } from '../protocol';
import { Paced } from './paced';
import { ask, played, said, view } from './table.fake';

let skip = false;
let time = { turn: 1000, move: 300 };
const shown: (string | number)[] = [];
const name = (message: ServerMessage) => (message.type === 'event' ? message.number : message.type);
let paced: Paced;

beforeEach(() => {
  vi.useFakeTimers();
  skip = false;
  time = { turn: 1000, move: 300 };
  shown.length = 0;
  paced = new Paced({ deliver: (message) => shown.push(name(message)), time: () => time, own: () => [0], skip: () => skip });
});
afterEach(() => {
  paced.close();
  vi.useRealTimers();
});

const event = (number: number, seat: number, facts?: Fact[], clocks?: Clock[]) =>
  paced.add({ type: 'event', ...played(number, seat, facts), ...(clocks ? { clocks } : {}) });

test('turns of others are shown one after the other', () => {
  for (const [number, seat] of [
    [4, 1],
    [5, 2],
    [6, 3],
  ] as const)
    event(number, seat);
  paced.add({ type: 'ask', ...ask(6) });
  expect(shown).toEqual([4]);
  vi.advanceTimersByTime(999);
  expect(shown).toEqual([4]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([4, 5]);
  // The question follows its event without a wait of its own.
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([4, 5, 6, 'ask']);
  expect(paced.waiting).toBe(false);
});

test('moves of one turn follow sooner, and the turn is not longer for it', () => {
  for (const [number, seat] of [
    [4, 1],
    [5, 1],
    [6, 2],
  ] as const)
    event(number, seat);
  vi.advanceTimersByTime(300);
  expect(shown).toEqual([4, 5]);
  vi.advanceTimersByTime(699);
  expect(shown).toEqual([4, 5]);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual([4, 5, 6]);
});

test('who plays slower than the page shows is not delayed', () => {
  event(4, 1);
  vi.advanceTimersByTime(1500);
  event(5, 2);
  expect(shown).toEqual([4, 5]);
});

test('nothing is overtaken: studies and chat wait behind the moves before them', () => {
  event(4, 1);
  event(5, 2);
  paced.add({ type: 'study', number: 5, tickets: [], offer: [], together: { routes: [], cars: 0 }, paths: [], routes: [], cities: [] });
  paced.add({ type: 'event', ...said(6, 'Hello') });
  expect(shown).toEqual([4]);
  vi.advanceTimersByTime(1000);
  expect(shown).toEqual([4, 5, 'study', 6]);
});

describe('nothing waits', () => {
  const begin = () => {
    event(4, 1);
    event(5, 2);
    expect(shown).toEqual([4]);
  };
  test('for an own move, and what came before it is shown first', () => {
    begin();
    event(6, 0);
    expect(shown).toEqual([4, 5, 6]);
  });
  test('when a bot takes over an own seat', () => {
    begin();
    paced.add({ type: 'event', number: 6, at: 6, what: { type: 'stand_in', seat: 0, on: true, why: 'away' } });
    expect(shown).toEqual([4, 5, 6]);
  });
  test('when the whole table arrives', () => {
    begin();
    paced.add({ type: 'table', ...view(9) });
    expect(shown).toEqual([4, 5, 'table']);
  });
  test('while a clock runs', () => {
    begin();
    event(6, 3, undefined, [{ left: 1000, since: 5 }]);
    expect(shown).toEqual([4, 5, 6]);
    event(7, 4, undefined, [{ left: 1000, since: null }]);
    expect(shown).toEqual([4, 5, 6, 7]);
  });
  test('when the page says so', () => {
    begin();
    skip = true;
    event(6, 3);
    expect(shown).toEqual([4, 5, 6]);
  });
  test('after a click', () => {
    begin();
    paced.flush();
    expect(shown).toEqual([4, 5]);
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual([4, 5]);
  });
  test('for first tickets, which all choose at the same time', () => {
    for (const seat of [1, 2, 3]) event(3 + seat, seat, [{ type: 'first_tickets_chosen', seat, kept: null }]);
    expect(shown).toEqual([4, 5, 6]);
  });
  test('with the setting “instant”', () => {
    time = { turn: 0, move: 0 };
    for (const seat of [1, 2, 3]) event(3 + seat, seat);
    expect(shown).toEqual([4, 5, 6]);
  });
  test('for answers', () => {
    begin();
    paced.add({ type: 'accepted', request: 'r', number: 9, repeated: false });
    expect(shown).toEqual([4, 'accepted']);
  });
});

test('bots that play faster than their turns are shown do not leave the page far behind', () => {
  for (let turn = 0; turn < 40; turn++) event(4 + turn, 1 + (turn % 2));
  expect(shown).toHaveLength(28);
  expect(shown).toEqual(Array.from({ length: 28 }, (_, at) => 4 + at));
});

test('a closed queue delivers nothing more', () => {
  event(4, 1);
  event(5, 2);
  paced.close();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual([4]);
});
