// Trains must stand out from everything they stand on, in every theme; free spaces recede but keep their colors.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { freeStrength, freeTint, gray, ink, light, livery, paper, routePaint } from '../src/board/paint';
import { alike, colorVisionMatrices, contrast, mixed } from '../src/board/vision';
import { allCards } from '../src/game/cards';
import { themes } from './tokens';

const cards = allCards.filter((card) => card !== 'locomotive');
const paints = [...cards.map((card) => [card, routePaint(card)] as const), ['gray', gray] as const];
const seats = [0, 1, 2, 3, 4];

test('free spaces recede as the board fills', () => {
  expect([0, 10, 30, 60, 100].map((claimed) => freeStrength(claimed, 100))).toEqual([62, 58, 49, 36, 36]);
});

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  const { land = '', sea = '', rock = '', water = '' } = tokens;
  const strengths = [freeTint.most, freeTint.least].map((percent) => (percent + parseInt(tokens['free-more'] ?? '')) / 100);
  const free = (strength: number) => Object.fromEntries(paints.map(([name, paint]) => [name, mixed(paint.fill, strength, land)]));

  test('a train has an edge that stands out from land, water, tunnels, and every free space', () => {
    const grounds = [land, sea, rock, water, ...strengths.flatMap((strength) => Object.values(free(strength)))];
    // A dark line with a light one around it: one of them stands out from whatever is there.
    for (const ground of grounds) expect(Math.max(contrast(ink, ground), contrast(paper, ground)), ground).toBeGreaterThan(3);
  });

  test('the sign on a free space can be seen', () => {
    for (const strength of strengths) {
      for (const [name, paint] of paints) {
        const sign = paint.ink === light ? (tokens['sign'] ?? '') : paint.ink;
        if (paint.symbol) expect(contrast(sign, mixed(paint.fill, strength, land)), name).toBeGreaterThan(3);
      }
    }
  });
});

// On dark land a tint is nearly as dark as some trains. There the light line around each train tells them apart (above), which free spaces
// do not have; size and pattern come on top. These pairs are near each other even on light land, and only for some eyes.
const near: Record<string, string[]> = { protanopia: ['2/black'], tritanopia: ['3/orange', '3/red'] };

test.each(Object.entries(colorVisionMatrices))('on light land a train has another color than every free space: %s', (name, matrix) => {
  const found = [themes.light, themes['high contrast']].flatMap((tokens) =>
    [freeTint.most, freeTint.least].flatMap((percent) => {
      const free = Object.fromEntries(paints.map(([color, paint]) => [color, mixed(paint.fill, percent / 100, tokens?.['land'] ?? '')]));
      return seats.flatMap((seat) =>
        alike({ [seat]: livery(seat).fill, ...free }, matrix, 0.045).filter((pair) => pair.startsWith(`${seat}/`)),
      );
    }),
  );
  expect([...new Set(found)].sort()).toEqual(near[name] ?? []);
});

test('the lighter edge and the darker side of a train can be seen', () => {
  for (const seat of seats) {
    const { fill, edge, side } = livery(seat);
    expect(contrast(edge, fill)).toBeGreaterThan(1.5);
    if (fill !== '#1d1b1a') expect(contrast(side, fill), `seat ${seat}`).toBeGreaterThan(1.5);
  }
});

test('trains and spaces use the tokens that are tested here', () => {
  const source = readFileSync(new URL('../src/board/track-paths.ts', import.meta.url), 'utf8');
  expect(source).toContain('calc(var(--free) + var(--free-more)), var(--land)');
  expect(source).toContain("'var(--sign)'");
});
