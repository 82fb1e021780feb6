// Style sheets: sizes of the window at which layouts change, and what lies over what.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const source = new URL('../src/', import.meta.url);
const files = (readdirSync(source, { recursive: true }) as string[]).filter(
  (path) => /\.(svelte|css|ts)$/.test(path) && !/\.test\.ts$/.test(path),
);
const texts = files.map((path) => ({ path, text: readFileSync(new URL(path, source), 'utf8') }));

/** Every media query, in style sheets and in scripts. */
const queries = texts.flatMap(({ path, text }) => [
  ...[...text.matchAll(/@media([^{]*)\{/g)].map(([, query = '']) => ({ path, query })),
  ...[...text.matchAll(/(?:MediaQuery|matchMedia)\('([^']*)'\)/g)].map(([, query = '']) => ({ path, query })),
]);

/** Widths and heights in rem. The table changes its layout at 60rem, everywhere. */
const widths = ['30', '40', '44', '48', '50', '56', '60', '80'];
const heights = ['34', '42', '44'];

test('sizes are compared with < and >, so that no size is on both sides', () => {
  expect(queries.length).toBeGreaterThan(30);
  expect(queries.filter(({ query }) => /(min|max)-(width|height)/.test(query))).toEqual([]);
  // Up to a width, or beyond it.
  expect(queries.filter(({ query }) => /(width|height) (<|>=) /.test(query))).toEqual([]);
});

test('layouts change at a few sizes only', () => {
  const used = (side: string) =>
    queries.flatMap(({ path, query }) =>
      [...query.matchAll(new RegExp(`${side} [<>]=? ([\\d.]+)rem`, 'g'))].map(([, size = '']) => ({ path, size })),
    );
  expect(used('width').filter(({ size }) => !widths.includes(size))).toEqual([]);
  expect(used('height').filter(({ size }) => !heights.includes(size))).toEqual([]);
});

test('parts of the table ask for their layout, not for the width of the window', () => {
  const layouts = /(Narrow|Wide)Table\.svelte|TopBar\.svelte/;
  expect(queries.filter(({ path, query }) => path.startsWith('table/') && !layouts.test(path) && /width/.test(query))).toEqual([]);
});

test('what lies over what is said by tokens', () => {
  const values = texts.flatMap(({ path, text }) => [...text.matchAll(/z-index: ([^;]+);/g)].map(([, value = '']) => ({ path, value })));
  expect(values.length).toBeGreaterThan(8);
  expect(values.filter(({ value }) => !/^(var\(--z-[\w-]+\)|auto|-\d)$/.test(value))).toEqual([]);
});
