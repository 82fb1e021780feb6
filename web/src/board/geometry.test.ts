import { expect, test } from 'vitest';
import type { CityPicture, RoutePicture } from '../protocol';
import { cityAt, neighbor, routeAt, routeDistance } from './geometry';

const row = (x: number, y: number, angle: number): RoutePicture => ({
  x,
  y,
  angle,
  spaces: [-20, 20],
  space_length: 38,
  space_width: 14,
  half_length: 42,
  half_width: 8,
  locomotives: [],
});

test('the distance to a turned row', () => {
  const route = row(100, 100, 90);
  expect(routeDistance(route, { x: 100, y: 135 })).toBe(0);
  expect(routeDistance(route, { x: 118, y: 100 })).toBeCloseTo(10);
  expect(routeDistance(route, { x: 100, y: 152 })).toBeCloseTo(10);
});

test('the nearest row within reach is meant', () => {
  const twins = [row(100, 100, 0), row(100, 117, 0)];
  expect(routeAt(twins, { x: 110, y: 98 }, 20)?.route).toBe(0);
  expect(routeAt(twins, { x: 110, y: 119 }, 20)?.route).toBe(1);
  expect(routeAt(twins, { x: 110, y: 160 }, 20)).toBeNull();
});

test('the nearest city within reach is meant', () => {
  const cities = [
    { x: 0, y: 0 },
    { x: 30, y: 0 },
  ] as CityPicture[];
  expect(cityAt(cities, { x: 20, y: 0 }, 25)).toBe(1);
  expect(cityAt(cities, { x: 90, y: 0 }, 25)).toBeNull();
});

test('arrow keys go where they point, or stay', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 50, y: 5 },
    { x: 40, y: 60 },
    { x: -50, y: 0 },
  ];
  expect(neighbor(places, 0, 'right')).toBe(1);
  expect(neighbor(places, 0, 'down')).toBe(2);
  expect(neighbor(places, 0, 'left')).toBe(3);
  expect(neighbor(places, 0, 'up')).toBe(0);
});
