import { expect, test } from 'vitest';
import { hintPlace } from './hint-place';

const area = { left: 100, top: 50, width: 800, height: 600 };
const hint = { width: 200, height: 40 };
const route = (left: number, top: number, width: number, height: number) => ({
  left: left + area.left,
  top: top + area.top,
  width,
  height,
});

test('a flat route has its hint above it, and below it at the upper edge', () => {
  expect(hintPlace(route(300, 300, 100, 20), hint, area)).toEqual({ x: 250, y: 248 });
  expect(hintPlace(route(300, 10, 100, 20), hint, area)).toEqual({ x: 250, y: 42 });
});

test('a steep route has its hint beside it, on the side with room', () => {
  expect(hintPlace(route(300, 300, 20, 100), hint, area)).toEqual({ x: 332, y: 330 });
  expect(hintPlace(route(700, 300, 20, 100), hint, area)).toEqual({ x: 488, y: 330 });
});

test('a hint does not leave the area', () => {
  expect(hintPlace(route(10, 300, 60, 20), hint, area).x).toBe(4);
  expect(hintPlace(route(760, 300, 60, 20), hint, area).x).toBe(596);
  expect(hintPlace(route(300, 560, 20, 100), hint, area).y).toBe(556);
});
