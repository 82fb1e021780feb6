// The English texts follow the house style, and each bot level has one description.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const files = readdirSync(new URL('locales/en/', root));

/** The lines of a file without comments. */
const lines = (file: string) =>
  read(`locales/en/${file}`)
    .split('\n')
    .filter((line) => !line.startsWith('#'));

const avoided: readonly [string, RegExp][] = [
  ['British spelling', /colour|neighbour|travell|licence|e-mail|grey|cancelled|favour/i],
  ['space before an ellipsis', / …/],
  ['straight apostrophe', /\w'\w/],
  ['semicolon', /;/],
  ['“begin” for “start”', /= .*\b(begin|begins|began|begun)\b/i],
  ['-body for -one', /= .*\b(every|some|any|no)body\b/i],
  ['“please” at the end', /, please/i],
  ['missing contraction', /= .*\b([Cc]annot|[Dd]o not|does not|is not|are not)\b/],
];

describe('English', () => {
  test.each(avoided)('has no %s', (_, pattern) => {
    expect(files.flatMap(lines).filter((line) => pattern.test(line))).toEqual([]);
  });
});

describe('the description of a bot level', () => {
  const messages = new Map(lines('home.ftl').map((line) => line.split(' = ') as [string, string]));
  const bots = read('docs/bots.md');
  const registered = read('crates/bots/src/levels.rs');
  it.each(['gentle', 'easy', 'steady', 'sharp', 'merciless'])('of %s is the same in the page, the docs, and the program', (level) => {
    const about = messages.get(`level-${level}-about`) ?? '';
    expect(about).toMatch(/^[A-Z].*\.$/);
    const phrase = about.charAt(0).toLowerCase() + about.slice(1, -1);
    expect(bots).toContain(`| \`${level}\` | ${phrase} |`);
    expect(registered).toContain(`"${phrase}"`);
  });
});
