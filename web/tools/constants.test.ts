// The web client knows no map and no number of the rules: it gets both from the server.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url);
const data = new URL('../../crates/maps/data/', import.meta.url);

/** Generated files, files per map, and tests. */
const exempt = /^protocol\/|^board\/land\/|^lib\/message-ids\.ts$|\.(test|fake)\.(ts|svelte)$|\.json$/;

/** Code without comments and style sheets. */
function code(path: string): string {
  const text = readFileSync(new URL(path, source), 'utf8');
  return text
    .replace(/<style[^]*?<\/style>/g, '')
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');
}

const files = (readdirSync(source, { recursive: true }) as string[]).filter((path) => /\.(ts|svelte)$/.test(path) && !exempt.test(path));
const maps = readdirSync(data).flatMap((file) => /^(?!rules\.)(.+)\.toml$/.exec(file)?.[1] ?? []);

/** Where something occurs: `file: line`. */
function occurrences(pattern: RegExp, from: readonly string[] = files): string[] {
  return from.flatMap((path) =>
    code(path)
      .split('\n')
      .flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
}

test('there are files and maps to check', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(maps.length).toBeGreaterThan(1);
});

test.each(maps)('no file names the map %s', (map) => {
  expect(occurrences(new RegExp(`\\b${map}\\b`, 'i'))).toEqual([]);
});

describe('numbers of the rules', () => {
  // Where the game is shown and played. Elsewhere, as in the poster of the home page, these numbers are pixels or milliseconds.
  const game = files.filter((path) => /^(game|table|words|rules|pages\/(create|home|replay))\/(?!Poster)/.test(path));
  test.each([
    ['train cars', 45],
    ['train cards', 110],
  ])('no file has the number of %s', (_, value) => {
    expect(occurrences(new RegExp(`(?<![\\w.#])${value}(?![\\w.%])`), game)).toEqual([]);
  });
  test('no file compares or fills the display, an offer, or a tunnel with a number of its own', () => {
    const things = 'display|slots?|offer(ed)?|tickets?(_left)?|turned(_up)?|deck|laid|cars|stations|players|seats';
    const numbers = '(?:[2-9]|\\d\\d+)';
    const compared = new RegExp(`\\b(?:${things})(?:\\.length)?\\s*(?:[<>]=?|[!=]==)\\s*${numbers}\\b`);
    const filled = /\bArray(<[^>]*>)?\((?:[2-9]|\d\d+)\)|length: (?:[2-9]|\d\d+) \}/;
    const chosen = new RegExp(`Math\\.(?:min|max)\\(${numbers}, [^)]*\\b(?:${things})\\b`);
    expect([compared, filled, chosen].flatMap((pattern) => occurrences(pattern, game))).toEqual([]);
  });
});
