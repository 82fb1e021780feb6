import { expect, test } from 'vitest';
import { allCards } from '../game/cards';
import { livery, patternPaths, routePaint } from './paint';

test('no two colours share a fill or a symbol', () => {
  const colors = allCards.filter((card) => card !== 'locomotive').map((card) => routePaint(card));
  expect(new Set(colors.map((paint) => paint.fill)).size).toBe(8);
  expect(new Set(colors.map((paint) => paint.symbol)).size).toBe(8);
});

test('no two seats share a colour or a pattern', () => {
  const all = [0, 1, 2, 3, 4].map(livery);
  expect(new Set(all.map((each) => each.fill)).size).toBe(5);
  expect(new Set(all.map((each) => each.pattern)).size).toBe(5);
});

// Colours as people without one kind of cones see them (Machado and others, 2009), and how far they are apart in CIE Lab.
const deficiencies = {
  none: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

function lab(hex: string, matrix: number[]): number[] {
  const linear = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const row = (at: number) => [0, 1, 2].reduce((sum, column) => sum + (matrix[at * 3 + column] ?? 0) * (linear[column] ?? 0), 0);
  const [r, g, b] = [row(0), row(1), row(2)].map((value) => Math.min(1, Math.max(0, value))) as [number, number, number];
  const f = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

for (const [name, matrix] of Object.entries(deficiencies)) {
  test(`the seats can be told apart by their colours: ${name}`, () => {
    const all = [0, 1, 2, 3, 4].map((seat) => lab(livery(seat).fill, matrix));
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        expect(Math.hypot(...one.map((value, axis) => value - (other[axis] ?? 0)))).toBeGreaterThan(10);
      }
    }
  });
}

test('a pattern fills its box', () => {
  expect(patternPaths('slashes', 30, 9).drawn.match(/M/g)?.length).toBeGreaterThan(2);
  expect(patternPaths('checks', 30, 9).filled.match(/M/g)?.length).toBeGreaterThan(4);
});
