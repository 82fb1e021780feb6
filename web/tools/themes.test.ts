// What a route glows with follows the theme; what it means must not depend on seeing every color.
import { describe, expect, test } from 'vitest';
import { alike, colorVisionMatrices, contrast } from '../src/board/vision';
import { themes } from './tokens';

/** The glows of a theme. */
const glows = (tokens: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(tokens).flatMap(([name, color]) => (name.startsWith('glow-') ? [[name.slice('glow-'.length), color]] : [])),
  );

describe.each(Object.entries(themes))('%s', (_, tokens) => {
  const colors = glows(tokens);
  test.each(Object.entries(colorVisionMatrices))(
    'what can be claimed, is chosen, is on the way, on a longest path, or an end of a ticket glows differently: %s',
    (_, matrix) => {
      expect(Object.keys(colors).sort()).toEqual(['can', 'last', 'path', 'picked', 'ticket', 'way']);
      // Black on light and white on dark, both: the ends of tickets have rings, and what was built last has brackets.
      const { last, ...glowing } = colors;
      expect(alike(glowing, matrix, 0.08)).toEqual([]);
      const { ticket, ...others } = colors;
      expect([last, ticket]).not.toContain(undefined);
      expect(alike(others, matrix, 0.08)).toEqual([]);
    },
  );

  // The rings of tickets are always there.
  test('the rings of tickets stand out from land, and differ from the focus', () => {
    expect(contrast(colors['ticket'] ?? '', tokens['land'] ?? '')).toBeGreaterThan(7);
    expect(
      alike({ ring: colors['ticket'] ?? '', focus: tokens['focus'] ?? '' }, colorVisionMatrices['full color vision'] ?? [], 0.1),
    ).toEqual([]);
  });
});
