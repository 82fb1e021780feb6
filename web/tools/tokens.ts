// The colors of the themes, as src/styles/tokens.css sets them.
import { readFileSync } from 'node:fs';

const text = readFileSync(new URL('../src/styles/tokens.css', import.meta.url), 'utf8');

function block(selector: string): Record<string, string> {
  const found = text.slice(text.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries([...found.matchAll(/--([\w-]+): (#[0-9a-f]{6}|\d+%);/g)].map(([, name = '', color = '']) => [name, color]));
}

const light = block(':root');
const dark = { ...light, ...block(":root[data-theme='dark']") };
export const themes: Record<string, Record<string, string>> = {
  light,
  dark,
  'high contrast': { ...light, ...block(":root[data-contrast='high']") },
  'dark with high contrast': {
    ...dark,
    ...block(":root[data-contrast='high']"),
    ...block(":root[data-theme='dark'][data-contrast='high']"),
  },
};
