import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { expect, test } from 'vitest';
import CityLayer from './CityLayer.svelte';
import type { BoardMap } from './map';
import RouteLayer from './RouteLayer.svelte';
import TwoLands from './TwoLands.test.svelte';

const row = { angle: 0, half_length: 40, half_width: 10, space_length: 30, space_width: 15, spaces: [0], locomotives: [], x: 1, y: 2 };
const map = {
  id: 'made-up',
  cities: [{ id: 'x' }, { id: 'y' }],
  routes: [{ a: 'x', b: 'y', color: 'red', length: 1, ferry: 0, tunnel: false }],
  picture: {
    cities: [
      { x: 0, y: 0 },
      { x: 2, y: 2 },
    ],
    routes: [row],
  },
} as unknown as BoardMap;

const routes = {
  map,
  owners: new Map(),
  marks: new Map(),
  closed: new Set(),
  fresh: new Set(),
  spotlight: false,
  symbolScale: 1,
  hovered: null,
};
const cities = { map, stations: new Map(), marks: new Map() };
const html = (component: unknown, props: object) => render(component as Component<object>, { props }).body;

test('a board on which nothing can be picked has no buttons', () => {
  const shown = { viewOnly: true, label: (what: unknown) => `label of ${what}`, current: 0 };
  for (const text of [html(RouteLayer, { ...routes, ...shown }), html(CityLayer, { ...cities, ...shown })]) {
    expect(text).not.toMatch(/role="button"|tabindex/);
    expect(text).toMatch(/role="img" aria-label="label of (0|x)"/);
  }
});

test('otherwise every route and city is a button, and Tab leads to one of them', () => {
  const shown = { viewOnly: false, label: String, current: 0 };
  expect(html(RouteLayer, { ...routes, ...shown }).match(/role="button" tabindex="0"/g)).toHaveLength(1);
  const text = html(CityLayer, { ...cities, ...shown });
  expect(text.match(/role="button"/g)).toHaveLength(2);
  expect(text.match(/tabindex="0"/g)).toHaveLength(1);
});

test('two boards in one document have clip paths of their own', () => {
  const text = html(TwoLands, {});
  const ids = [...text.matchAll(/<clipPath id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(text).toContain(`url(#${id})`);
});
