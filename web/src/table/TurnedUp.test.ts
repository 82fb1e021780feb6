import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import type { Card } from '../protocol';
import TurnedUp from './TurnedUp.svelte';

/** For each card, whether it is framed. */
function framed(props: { cards: Card[]; counts: boolean[]; shown: number }): boolean[] {
  const { body } = render(TurnedUp as unknown as Component<typeof props>, { props });
  return [...body.matchAll(/<span class="([^"]*)"><!--/g)].map(([, names]) => / counts\b|^counts\b/.test(names ?? ''));
}

test('the server says which cards count', () => {
  // A rule of some other edition: locomotives do not count.
  expect(framed({ cards: ['locomotive', 'red', 'blue'], counts: [false, true, false], shown: 3 })).toEqual([false, true, false]);
});

test('a card counts when it has been turned up', () => {
  expect(framed({ cards: ['red', 'red', 'red'], counts: [true, true, true], shown: 1 })).toEqual([true, false, false]);
});
