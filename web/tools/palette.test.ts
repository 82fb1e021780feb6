// The page and the program paint the same colors; each has them in its own language.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { livery, routePaint } from '../src/board/paint';
import { allCards } from '../src/game/cards';

test('the maps that the program draws have the same colors', () => {
  const drawn = readFileSync(new URL('../../crates/draw/src/palette.rs', import.meta.url), 'utf8');
  const fills = (call: string) => [...drawn.matchAll(new RegExp(`${call}\\("(#[0-9a-f]{6})"`, 'g'))].map((found) => found[1]).sort();
  const cards = allCards.filter((card) => card !== 'locomotive');
  expect(fills('paint')).toEqual(cards.map((card) => routePaint(card).fill).sort());
  expect(fills('livery')).toEqual([0, 1, 2, 3, 4].map((seat) => livery(seat).fill).sort());
});
