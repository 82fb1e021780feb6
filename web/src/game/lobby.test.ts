import { expect, test } from 'vitest';
import type { TableOptions } from '../protocol';
import { addSeat, changeOptions, removeSeat, setSeat } from './lobby';

const options: TableOptions = {
  map: 'usa',
  seats: [{ for: 'anybody' }, { for: 'bot', bot: 'easy' }, { for: 'anybody' }],
  clock: { kind: 'none' },
  public: false,
  order: { kind: 'begins', seat: 2 },
};

test('one seat gets another purpose', () => {
  const { options: next, from } = setSeat(options, 1, { for: 'bot', bot: 'sharp' });
  expect(next.seats).toEqual([{ for: 'anybody' }, { for: 'bot', bot: 'sharp' }, { for: 'anybody' }]);
  expect(from).toEqual([0, 1, 2]);
});

test('a new seat comes last and is for a person', () => {
  const { options: next, from } = addSeat(options);
  expect(next.seats.at(-1)).toEqual({ for: 'anybody' });
  expect(from).toEqual([0, 1, 2, null]);
});

test('a removed seat takes nothing with it', () => {
  const middle = removeSeat(options, 1);
  expect(middle.from).toEqual([0, 2]);
  // The first player stays the same person.
  expect(middle.options.order).toEqual({ kind: 'begins', seat: 1 });
  expect(removeSeat(options, 2).options.order).toEqual({ kind: 'seated' });
  expect(removeSeat({ ...options, order: { kind: 'begins', seat: 0 } }, 2).options.order).toEqual({ kind: 'begins', seat: 0 });
});

test('other options leave map and seats alone', () => {
  const { options: next, from } = changeOptions(options, { clock: { kind: 'days', per_turn: 1 }, public: true, order: { kind: 'random' } });
  expect(next).toEqual({ map: 'usa', seats: options.seats, clock: { kind: 'days', per_turn: 1 }, public: true, order: { kind: 'random' } });
  expect(from).toEqual([0, 1, 2]);
});
