import { expect, test } from 'vitest';
import { between, clamp, fit, frame, pan, sees, stepBelow, toBoard, toScreen, zoom } from './camera';

const board = { width: 1700, height: 1000 };
const view = { width: 850, height: 700 };

test('the whole board fits, in the middle', () => {
  expect(fit(board, view)).toEqual({ scale: 0.5, x: 0, y: 100 });
});

test('what is under the pointer stays there while zooming', () => {
  const at = { x: 400, y: 300 };
  const before = fit(board, view);
  const after = zoom(before, 2, at, board, view);
  expect(after.scale).toBe(1);
  const here = toBoard(before, at);
  expect(toScreen(after, here).x).toBeCloseTo(at.x);
  expect(toScreen(after, here).y).toBeCloseTo(at.y);
});

test('one can neither get lost nor lose the board', () => {
  expect(zoom(fit(board, view), 0.1, { x: 0, y: 0 }, board, view)).toEqual(fit(board, view));
  const close = zoom(fit(board, view), 2, { x: 400, y: 300 }, board, view);
  expect(clamp(pan(close, 9999, 9999), board, view)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(clamp(pan(close, -9999, -9999), board, view)).toEqual({ scale: 1, x: -850, y: -300 });
});

test('a part is framed without going too close', () => {
  const camera = frame([{ x: 800, y: 500 }], board, view);
  expect(camera.scale).toBeCloseTo(1.5);
  expect(toScreen(camera, { x: 800, y: 500 })).toEqual({ x: 425, y: 350 });
});

test('steps of the scale are never above it, and at most 6% below', () => {
  for (const scale of [0.2, 0.229, 0.5, 1, 1.7]) {
    expect(stepBelow(scale)).toBeLessThanOrEqual(scale * 1.0001);
    expect(stepBelow(scale)).toBeGreaterThan(scale * 0.94);
  }
});

test('a camera flies from one place to another', () => {
  const [from, to] = [fit(board, view), frame([{ x: 800, y: 500 }], board, view)];
  expect(between(from, to, 0)).toEqual(from);
  expect(between(from, to, 1)).toEqual(to);
  expect(between(from, to, 0.5).scale).toBeCloseTo((from.scale + to.scale) / 2);
});

test('what is near the edge is not seen', () => {
  const camera = fit(board, view);
  expect(sees(camera, [{ x: 800, y: 500 }], view, 20)).toBe(true);
  expect(
    sees(
      camera,
      [
        { x: 800, y: 500 },
        { x: 20, y: 500 },
      ],
      view,
      20,
    ),
  ).toBe(false);
});
