import { describe, expect, test } from 'vitest';
import { fit } from './camera';
import europe from './fixtures/europe.json';
import usa from './fixtures/usa.json';
import type { BoardMap } from './map';
import { type Box, LEAST_NAME_PX, nameSize, placeNames } from './names';

const maps = { usa, europe } as unknown as Record<string, BoardMap>;
const sizes = {
  'small phone': [360, 240],
  phone: [390, 340],
  'phone on its side': [480, 340],
  tablet: [768, 520],
  desk: [1090, 650],
  large: [2900, 1700],
} as const;
const zooms = [1, 1.5, 2.5, 4, 7];

const apart = (a: Box, b: Box) => a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

/** The names of a map in a window. */
function names(map: BoardMap, [width, height]: readonly [number, number], zoom: number, first: readonly string[] = []) {
  const whole = fit(map.picture, { width, height }).scale;
  return placeNames(map, { scale: whole * zoom, whole, first: new Set(first), magnify: 1 });
}

describe.each(Object.entries(maps))('%s', (_, map) => {
  const some = [3, 11, 20, 29].map((city) => map.cities[city]?.id ?? '');

  describe.each(Object.entries(sizes))('%s', (_, size) => {
    test('no name meets another, or the ring of a city', () => {
      for (const zoom of zooms) {
        const all = names(map, size, zoom, some);
        for (const [index, one] of all.entries()) for (const other of all.slice(index + 1)) expect(apart(one.box, other.box)).toBe(true);
        for (const { city, box } of all) {
          for (const ringed of some.map((id) => map.cities.findIndex((each) => each.id === id)).filter((other) => other !== city)) {
            const { x, y } = map.picture.cities[ringed]!;
            expect(apart(box, { left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 })).toBe(true);
          }
        }
      }
    });

    test('cities of tickets have their names at every zoom, and come first', () => {
      for (const zoom of zooms) {
        const ids = names(map, size, zoom, some).map(({ city }) => map.cities[city]?.id ?? '');
        expect(ids.slice(0, some.length).sort()).toEqual([...some].sort());
      }
    });

    test('names are large enough to read, and there are more of them the closer one looks', () => {
      const counts = zooms.map((zoom) => {
        const all = names(map, size, zoom);
        const scale = fit(map.picture, { width: size[0], height: size[1] }).scale * zoom;
        for (const name of all) expect(name.size * scale).toBeGreaterThanOrEqual(LEAST_NAME_PX - 0.001);
        return all.length;
      });
      expect(counts).toEqual([...counts].sort((a, b) => a - b));
      expect(counts.at(-1)).toBe(map.cities.length);
      expect(counts[0]).toBeGreaterThan(9);
    });
  });

  test('on a desk all names are there, where the map has them', () => {
    const all = names(map, sizes.desk, 1);
    expect(all).toHaveLength(map.cities.length);
    const moved = all.filter(({ city, lines }) => Math.abs((lines[0]?.y ?? 0) - (map.picture.cities[city]?.label_y ?? 0)) > 4);
    expect(moved).toEqual([]);
  });

  test('hubs come before cities with few connections', () => {
    const shown = new Set(names(map, sizes['small phone'], 1).map(({ city }) => city));
    const degree = (city: number) =>
      new Set(map.routes.flatMap(({ a, b }) => (a === map.cities[city]?.id ? [b] : b === map.cities[city]?.id ? [a] : []))).size;
    const mean = (cities: number[]) => cities.reduce((sum, city) => sum + degree(city), 0) / cities.length;
    const hidden = map.cities.map((_, city) => city).filter((city) => !shown.has(city));
    expect(mean([...shown])).toBeGreaterThan(mean(hidden) + 0.8);
  });

  test('names are placed quickly enough for every frame of a pinch', () => {
    names(map, sizes.phone, 1);
    const begin = performance.now();
    for (let at = 0; at < 50; at += 1) names(map, sizes.phone, 1 + at / 20);
    // Far above what it takes, so that a busy machine does not fail it.
    expect((performance.now() - begin) / 50).toBeLessThan(8);
  });
});

test('names neither shrink below the least size nor grow without end', () => {
  expect(nameSize(0.2, 0.2) * 0.2).toBeCloseTo(LEAST_NAME_PX);
  expect(nameSize(0.9, 0.2) * 0.9).toBeCloseTo(16.2);
  expect(nameSize(1.6, 0.2) * 1.6).toBeCloseTo(20);
  expect(nameSize(1.7, 1.7) * 1.7).toBeCloseTo(30.6);
});
