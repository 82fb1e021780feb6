import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BoardMap } from './map';
import { Viewport } from './viewport.svelte';

const map = { picture: { width: 1700, height: 1100, cities: [], routes: [] } } as unknown as BoardMap;
const [west, east] = [[{ x: 200, y: 300 }], [{ x: 1500, y: 900 }]];

function open(width: number, height: number): Viewport {
  const port = new Viewport(() => map);
  port.size = { width, height } as DOMRectReadOnly;
  return port;
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => setTimeout(() => frame(performance.now()), 16));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a double tap goes closer to its point, and the next one shows the whole board', () => {
  const port = open(390, 340);
  const at = { x: 100, y: 150 };
  const before = port.toBoard(at);
  port.toggleZoom(at, 0);
  expect(port.camera.scale).toBeCloseTo(port.whole * 2.6);
  expect(port.toBoard(at).x).toBeCloseTo(before.x);
  port.toggleZoom({ x: 300, y: 20 }, 0);
  expect(port.zoomed).toBe(false);
});

test('a phone looks at what is chosen, smoothly, and goes back to where it was', () => {
  const port = open(390, 340);
  port.glance(west, 300);
  expect(port.zoomed).toBe(false);
  vi.advanceTimersByTime(150);
  const half = port.camera.scale;
  expect(half).toBeGreaterThan(port.whole);
  vi.advanceTimersByTime(300);
  expect(port.camera.scale).toBeGreaterThan(half);
  expect(port.toBoard({ x: 195, y: 170 }).x).toBeLessThan(600);
  // What is chosen next is looked at as well; then everything is as before.
  port.glance(east, 0);
  expect(port.toBoard({ x: 195, y: 170 }).x).toBeGreaterThan(1100);
  port.glance([], 0);
  expect(port.camera.scale).toBe(port.whole);
});

test('a player who moves the board meanwhile stays there', () => {
  const port = open(390, 340);
  port.glance(west, 0);
  port.pan(-10, 0);
  const { camera } = port;
  port.glance([], 0);
  expect(port.camera).toEqual(camera);
});

test('nothing moves where it can be seen well, or on a desk that shows the whole board', () => {
  const desk = open(1100, 700);
  desk.glance(west, 0);
  expect(desk.zoomed).toBe(false);
  desk.zoom(3, { x: 100, y: 100 });
  const { camera } = desk;
  desk.glance([desk.toBoard({ x: 500, y: 300 })], 0);
  expect(desk.camera).toEqual(camera);
  desk.glance(east, 0);
  expect(desk.camera).not.toEqual(camera);
  desk.glance([], 0);
  expect(desk.camera).toEqual(camera);
});
