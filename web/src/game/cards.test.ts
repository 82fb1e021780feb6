import { expect, test } from 'vitest';
import { minus, paymentCards, plus, total } from './cards';

test('cards are added and taken away', () => {
  const hand = plus({ red: 1 }, ['red', 'locomotive', 'blue']);
  expect(hand).toEqual({ red: 2, locomotive: 1, blue: 1 });
  expect(minus(hand, ['blue', 'red'])).toEqual({ red: 1, locomotive: 1 });
  expect(total(hand)).toBe(4);
});

test('none of a kind is left out, and never less than none', () => {
  expect(minus({ red: 1 }, ['red', 'red'])).toEqual({});
});

test('a payment lists its cards', () => {
  expect(paymentCards({ color: 'green', colored: 2, locomotives: 1 })).toEqual(['green', 'green', 'locomotive']);
  expect(paymentCards({ color: null, colored: 0, locomotives: 2 })).toEqual(['locomotive', 'locomotive']);
});
