// Counting cards.
import { allCards } from '../lib/cards';
import type { Card, CardCounts, Payment } from '../protocol';

export { allCards };

export function count(counts: CardCounts, card: Card): number {
  return counts[card] ?? 0;
}

export function total(counts: CardCounts): number {
  return allCards.reduce((sum, card) => sum + count(counts, card), 0);
}

function change(counts: CardCounts, cards: readonly Card[], by: 1 | -1): CardCounts {
  const result = { ...counts };
  for (const card of cards) {
    const left = Math.max(0, count(result, card) + by);
    if (left === 0) delete result[card];
    else result[card] = left;
  }
  return result;
}

export const plus = (counts: CardCounts, cards: readonly Card[]): CardCounts => change(counts, cards, 1);
export const minus = (counts: CardCounts, cards: readonly Card[]): CardCounts => change(counts, cards, -1);

/** The cards of a payment, one by one, as an action names them. */
export function paymentCards(payment: Payment): Card[] {
  const colored = payment.color === null ? [] : Array<Card>(payment.colored).fill(payment.color);
  return [...colored, ...Array<Card>(payment.locomotives).fill('locomotive')];
}
