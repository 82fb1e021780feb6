import { expect, test } from 'vitest';
import { allCards } from '../game/cards';
import { livery, patternPaths, routePaint } from './paint';
import { alike, contrast, colorVisionMatrices } from './vision';

test('no two colors share a fill or a symbol', () => {
  const colors = allCards.filter((card) => card !== 'locomotive').map((card) => routePaint(card));
  expect(new Set(colors.map((paint) => paint.fill)).size).toBe(8);
  expect(new Set(colors.map((paint) => paint.symbol)).size).toBe(8);
});

test('no two seats share a color or a pattern', () => {
  const all = [0, 1, 2, 3, 4].map(livery);
  expect(new Set(all.map((each) => each.fill)).size).toBe(5);
  expect(new Set(all.map((each) => each.pattern)).size).toBe(5);
});

const cardFills = Object.fromEntries(
  [...allCards.filter((card) => card !== 'locomotive'), null].map((card) => [card ?? 'gray', routePaint(card).fill]),
);
const seatFills = Object.fromEntries([0, 1, 2, 3, 4].map((seat) => [`seat ${seat}`, livery(seat).fill]));

// Cards and cars have the same colors in every theme. Every pair is told apart by color alone; that their symbols and
// patterns differ (above) comes on top. A pair that cannot be kept apart would be named here as an exception for that reason.
for (const [name, matrix] of Object.entries(colorVisionMatrices)) {
  test(`cards and routes can be told apart by their colors: ${name}`, () => expect(alike(cardFills, matrix, 0.09)).toEqual([]));
  test(`the seats can be told apart by their colors: ${name}`, () => expect(alike(seatFills, matrix, 0.09)).toEqual([]));
  // Cars have an outline of paper and a pattern besides.
  test(`no car looks like a free space: ${name}`, () => {
    const mixed = alike({ ...seatFills, ...cardFills }, matrix, 0.05);
    expect(mixed).toEqual([]);
  });
}

test('symbols and patterns stand out from what they are on', () => {
  for (const card of allCards) expect(contrast(routePaint(card).fill, routePaint(card).ink), card).toBeGreaterThan(3.5);
  for (const seat of [0, 1, 2, 3, 4]) expect(contrast(livery(seat).fill, livery(seat).ink)).toBeGreaterThan(4.5);
});

test('a pattern fills its box', () => {
  expect(patternPaths('slashes', 30, 9).drawn.match(/M/g)?.length).toBeGreaterThan(2);
  expect(patternPaths('checks', 30, 9).filled.match(/M/g)?.length).toBeGreaterThan(4);
});
