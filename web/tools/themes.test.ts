// What a route glows with follows the theme; what it means must not depend on seeing every color.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { alike, colorVisionMatrices } from '../src/board/vision';

const tokens = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

/** The glows that a block of the style sheet sets. */
function glows(selector: string): Record<string, string> {
  const block = tokens.slice(tokens.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--glow-(\w+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]));
}

const light = glows(':root');
const dark = { ...light, ...glows(":root[data-theme='dark']") };
const themes = {
  light,
  dark,
  'high contrast': { ...light, ...glows(":root[data-contrast='high']") },
  'dark with high contrast': { ...dark, ...glows(":root[data-theme='dark'][data-contrast='high']") },
};

describe.each(Object.entries(themes))('%s', (_, colors) => {
  test.each(Object.entries(colorVisionMatrices))(
    'what can be claimed, is chosen, is on the way, on a longest path or was built last has its own color: %s',
    (_, matrix) => {
      expect(Object.keys(colors).sort()).toEqual(['can', 'last', 'path', 'picked', 'way']);
      expect(alike(colors, matrix, 0.08)).toEqual([]);
    },
  );
});
