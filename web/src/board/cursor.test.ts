import { expect, test } from 'vitest';
import { focusOn, moveBy } from './cursor';
import type { BoardMap } from './map';

// Two cities and three routes: more routes than cities, as on every map.
const map = {
  cities: [{ id: 'west' }, { id: 'east' }],
  picture: {
    cities: [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ],
    routes: [
      { x: 10, y: 0 },
      { x: 50, y: 0 },
      { x: 90, y: 5 },
    ],
  },
} as unknown as BoardMap;

test('routes and cities have cursors of their own', () => {
  const cursor = focusOn({ route: 0, city: 1 }, { kind: 'route', index: 2 });
  expect(cursor).toEqual({ route: 2, city: 1 });
  expect(focusOn(cursor, { kind: 'city', index: 0 })).toEqual({ route: 2, city: 0 });
});

test('Enter chooses only what has the focus', () => {
  expect(moveBy('Enter', map, 'route', { kind: 'route', index: 2 })).toEqual({ do: 'choose', index: 2 });
  expect(moveBy(' ', map, 'city', { kind: 'city', index: 1 })).toEqual({ do: 'choose', index: 1 });
  expect(moveBy('Enter', map, 'route', null)).toBeNull();
});

test('while a city is picked, Enter on a route goes to the nearest city and chooses nothing', () => {
  expect(moveBy('Enter', map, 'city', { kind: 'route', index: 2 })).toEqual({ do: 'focus', index: 1 });
  expect(moveBy('ArrowLeft', map, 'city', { kind: 'route', index: 0 })).toEqual({ do: 'focus', index: 0 });
  expect(moveBy('Enter', map, 'route', { kind: 'city', index: 1 })).toEqual({ do: 'focus', index: 2 });
});

test('arrow keys go to the neighbor', () => {
  expect(moveBy('ArrowRight', map, 'route', { kind: 'route', index: 0 })).toEqual({ do: 'focus', index: 1 });
  expect(moveBy('x', map, 'route', { kind: 'route', index: 0 })).toBeNull();
});
