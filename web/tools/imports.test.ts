// Checks that directories import only what the README's table allows.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The directories that each directory of `src` may import, from the README. */
function allowed(): Map<string, string[]> {
  const rows = readFileSync(join(root, 'README.md'), 'utf8').matchAll(/^\| `src\/(\w+)` \|.*\| ?([\w, ]*?) ?\|$/gm);
  return new Map(
    [...rows].map(([, name = '', uses = '']) => [name, uses === 'nothing' ? [] : uses.split(', ').filter((use) => use !== '')]),
  );
}

/** Imports of a file, as paths from the root of the page. */
function imports(file: string): string[] {
  const found = readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'(\.[^']*)'/g);
  return [...found].map(([, path = '']) => normalize(join(dirname(file), path)));
}

const room = (path: string) => path.split(sep)[1] ?? '';
const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .map((file) => join('src', file))
  .filter((file) => /\.(ts|svelte)$/.test(file) && !/\.(test|fake)\.ts$/.test(file));

test('every directory has a row', () => {
  const rooms = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...allowed().keys()].sort()).toEqual(rooms.map((entry) => entry.name).sort());
});

test('directories import only what the table allows', () => {
  const table = allowed();
  const breaches = files
    .filter((file) => table.has(room(file)))
    .flatMap((file) => imports(file).map((path) => ({ file, path })))
    .filter(({ file, path }) => path.startsWith(`src${sep}`) && room(path) !== room(file) && !table.get(room(file))?.includes(room(path)))
    .map(({ file, path }) => `${file} imports ${path}`);
  expect(breaches).toEqual([]);
});

test('only `net` sends requests', () => {
  const senders = files.filter((file) => /\b(fetch\(|new WebSocket|new EventSource)/.test(readFileSync(join(root, file), 'utf8')));
  expect(senders.map(room).filter((name) => name !== 'net')).toEqual([]);
});
