// Colors and the sign that goes with each: the same as in crates/draw/src/palette.rs.
import type { Card } from '../protocol';

export const ink = '#2a2520';
export const paper = '#f3ebd8';
export const card = '#faf5e8';
export const light = '#fffdf6';

export type Symbol = 'diamond' | 'circle' | 'triangle' | 'square' | 'chevron' | 'star' | 'bars' | 'cross';

/** `ink` is the color of what stands on `fill`. Any one color (gray) has no symbol. */
export type Paint = { fill: string; ink: string; symbol: Symbol | null };

export const gray: Paint = { fill: '#bab3a6', ink, symbol: null };

const paints: Record<Card, Paint> = {
  purple: { fill: '#9d68ad', ink: light, symbol: 'diamond' },
  blue: { fill: '#2d55a9', ink: light, symbol: 'circle' },
  orange: { fill: '#ec922d', ink, symbol: 'triangle' },
  white: { fill: '#fffefa', ink, symbol: 'square' },
  green: { fill: '#4e9066', ink: light, symbol: 'chevron' },
  yellow: { fill: '#f2cf45', ink, symbol: 'star' },
  black: { fill: '#3d3833', ink: light, symbol: 'bars' },
  red: { fill: '#b23717', ink: light, symbol: 'cross' },
  locomotive: { fill: card, ink, symbol: null },
};

export function routePaint(color: Card | null): Paint {
  return color === null ? gray : paints[color];
}

/** How strong the tint of free spaces is, in percent: at the beginning, and when the board is as full as it gets. */
export const freeTint = { most: 62, least: 36 } as const;

/** How strong the tint of free spaces is with this number of claimed routes: free spaces recede as the board fills. */
export function freeStrength(claimed: number, routes: number): number {
  /** The share of routes with trains at the end of most games. */
  const full = 0.6;
  const share = Math.min(1, claimed / Math.max(1, full * routes));
  return Math.round(freeTint.most - (freeTint.most - freeTint.least) * share);
}

export type Pattern = 'slashes' | 'rails' | 'dots' | 'zigzag' | 'checks';

/**
 * How the cars and stations of a seat are painted; `ink` is the color of the pattern. A car stands on the board: `edge` is the color of
 * its edge in the light, `side` that of its side in the shade.
 */
export type Livery = { fill: string; ink: string; edge: string; side: string; pattern: Pattern };

const liveries: readonly Livery[] = [
  { fill: '#22367f', ink: '#ffffff', edge: '#8fa3ec', side: '#101b45', pattern: 'slashes' },
  { fill: '#9c2018', ink: '#ffffff', edge: '#ee8f83', side: '#560f0a', pattern: 'rails' },
  { fill: '#107d60', ink: '#ffffff', edge: '#6fd6b8', side: '#07402f', pattern: 'dots' },
  { fill: '#f4b400', ink, edge: '#fff0b8', side: '#96690a', pattern: 'zigzag' },
  { fill: '#1d1b1a', ink: '#ffffff', edge: '#8e8984', side: '#000000', pattern: 'checks' },
];

export function livery(seat: number): Livery {
  return liveries[seat % liveries.length] as Livery;
}

/** A symbol around the origin, about 10 units wide; some are filled, some are drawn with a line. */
export const symbols: Record<Symbol, { path: string; drawn: boolean }> = {
  diamond: { path: 'M-5.5 0l5.5 -4.2 5.5 4.2 -5.5 4.2Z', drawn: false },
  circle: { path: 'M-3.1 0a3.1 3.1 0 1 0 6.2 0a3.1 3.1 0 1 0 -6.2 0Z', drawn: true },
  triangle: { path: 'M-4.5 3.6h9l-4.5 -7.4Z', drawn: false },
  square: { path: 'M-3 -3h6v6h-6Z', drawn: true },
  chevron: { path: 'M-4.6 -3.7l3.5 3.7 -3.5 3.7M0.6 -3.7l3.5 3.7 -3.5 3.7', drawn: true },
  star: { path: 'M0 -4.9l1.18 3.28 3.48 0.1 -2.76 2.13 0.98 3.35 -2.88 -1.96 -2.88 1.96 0.98 -3.35 -2.76 -2.13 3.48 -0.1Z', drawn: false },
  bars: { path: 'M-4 -3.8v7.6M0 -3.8v7.6M4 -3.8v7.6', drawn: true },
  cross: { path: 'M-3.5 -3.5l7 7m0 -7l-7 7', drawn: true },
};

/** A small locomotive, 20 wide and 11 high. */
export const locomotive = {
  body: 'M-9 -5.6h7v1.2h-0.6v1.2h1.8v-1.3h2.4v1.3h2.2v-2.4h-0.5v-1h3.2v1h-0.5v2.4h0.6q1.4 0 1.4 1.4v2.6h2.4l0.8 1.9h-18.4v-5.6h-0.8Z',
  wheels: [
    { x: -5.6, radius: 2.5 },
    { x: 0.2, radius: 2.5 },
    { x: 5.4, radius: 1.8 },
  ],
} as const;

/** The pattern of a seat within a box around the origin: lines to draw, and shapes to fill. */
export function patternPaths(pattern: Pattern, width: number, height: number): { drawn: string; filled: string } {
  const spread = (step: number, inset: number): number[] => {
    const steps = Math.max(0, Math.floor((width - 2 * inset) / step));
    return Array.from({ length: steps + 1 }, (_, index) => (index - steps / 2) * step);
  };
  const half = height / 2;
  switch (pattern) {
    case 'slashes':
      return {
        drawn: spread(8.4, 4.2)
          .map((x) => `M${x - 3.6} ${half}L${x + 3.6} ${-half}`)
          .join(''),
        filled: '',
      };
    case 'rails':
      return { drawn: [-0.27, 0.27].map((y) => `M${-width / 2 + 1} ${y * height}h${width - 2}`).join(''), filled: '' };
    case 'dots': {
      const radius = Math.min(3.4, half - 1);
      return {
        drawn: '',
        filled: spread(9.4, radius)
          .map((x) => `M${x - radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`)
          .join(''),
      };
    }
    case 'zigzag':
      return {
        drawn: spread(5.6, 1.4)
          .map((x, index) => `${index === 0 ? 'M' : 'L'}${x} ${index % 2 === 0 ? -half + 1.6 : half - 1.6}`)
          .join(''),
        filled: '',
      };
    case 'checks':
      return {
        drawn: '',
        filled: spread(half, half / 2)
          .map((x, index) => `M${x - half / 2} ${index % 2 === 0 ? -half : 0}h${half}v${half}h${-half}Z`)
          .join(''),
      };
  }
}
