// The line of a player in the chart: dashes and markers that go with the pattern of its trains, so that color is not the only sign.
import { livery, type Pattern } from '../../board/paint';

export type LineStyle = { color: string; dash: string; marker: string };

/** Dashes, and a marker around the origin. */
const styles: Record<Pattern, { dash: string; marker: string }> = {
  slashes: { dash: 'none', marker: 'M-4.5 3.8h9l-4.5 -8.2Z' },
  rails: { dash: '9 3', marker: 'M-3.8 -3.8h7.6v7.6h-7.6Z' },
  dots: { dash: '2.5 3', marker: 'M-4.2 0a4.2 4.2 0 1 0 8.4 0a4.2 4.2 0 1 0 -8.4 0Z' },
  zigzag: { dash: '9 3 2.5 3', marker: 'M0 -5.2l5.2 5.2 -5.2 5.2 -5.2 -5.2Z' },
  checks: { dash: '15 3', marker: 'M-1.7 -4.8h3.4v3.1h3.1v3.4h-3.1v3.1h-3.4v-3.1h-3.1v-3.4h3.1Z' },
};

/** `color` is the number of the player's color. */
export function lineStyle(color: number): LineStyle {
  const { fill, pattern } = livery(color);
  return { color: fill, ...styles[pattern] };
}
