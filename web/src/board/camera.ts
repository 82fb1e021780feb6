// The part of the board that is shown. Pure: a point p of the board is on the screen at p × scale + (x, y).

export type Camera = { x: number; y: number; scale: number };
export type Size = { width: number; height: number };
export type Point = { x: number; y: number };

/** The largest scale, relative to the one that shows the whole board. */
const MAX_ZOOM = 7;

/** In views that are narrower than this, room that is left is mostly below the board, where the buttons are. */
const NARROW_PX = 700;

/** The whole board in the middle of the view. */
export function fit(board: Size, view: Size): Camera {
  const scale = Math.min(view.width / board.width, view.height / board.height) || 1;
  return { scale, x: (view.width - board.width * scale) / 2, y: (view.height - board.height * scale) * above(view) };
}

/** The share of the room that is left that lies above the board. */
const above = (view: Size) => (view.width < NARROW_PX ? 0.2 : 0.5);

/** A part of the board, with padding around it, in the middle of the view. */
export function frame(points: readonly Point[], board: Size, view: Size, padding = 70): Camera {
  if (points.length === 0) return fit(board, view);
  const [left, right] = [Math.min(...points.map((p) => p.x)) - padding, Math.max(...points.map((p) => p.x)) + padding];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)) - padding, Math.max(...points.map((p) => p.y)) + padding];
  const whole = fit(board, view).scale;
  const scale = Math.min(view.width / (right - left), view.height / (bottom - top), whole * 3);
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  return clamp({ scale, x: view.width / 2 - middle.x * scale, y: view.height / 2 - middle.y * scale }, board, view);
}

export function pan(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x + dx, y: camera.y + dy };
}

/** Closer or farther; what is under the point stays there. */
export function zoom(camera: Camera, factor: number, at: Point, board: Size, view: Size): Camera {
  const least = fit(board, view).scale;
  const scale = Math.min(least * MAX_ZOOM, Math.max(least, camera.scale * factor));
  const real = scale / camera.scale;
  return clamp({ scale, x: at.x - (at.x - camera.x) * real, y: at.y - (at.y - camera.y) * real }, board, view);
}

/** Not farther than the whole board, and not past its edges. */
export function clamp(camera: Camera, board: Size, view: Size): Camera {
  const scale = Math.max(camera.scale, fit(board, view).scale);
  const along = (at: number, length: number, room: number, before: number) =>
    length <= room ? (room - length) * before : Math.min(0, Math.max(room - length, at));
  return {
    scale,
    x: along(camera.x, board.width * scale, view.width, 0.5),
    y: along(camera.y, board.height * scale, view.height, above(view)),
  };
}

export function toBoard(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.scale, y: (point.y - camera.y) / camera.scale };
}

export function toScreen(camera: Camera, point: Point): Point {
  return { x: point.x * camera.scale + camera.x, y: point.y * camera.scale + camera.y };
}

/** The next smaller of the scales that lie 6% apart. */
export function stepBelow(scale: number): number {
  const STEPS_PER_DOUBLING = 12;
  return 2 ** (Math.floor(Math.log2(scale) * STEPS_PER_DOUBLING + 1e-6) / STEPS_PER_DOUBLING);
}

/** A camera on its way from one to another; `share` is 0 to 1. Begins and ends slowly. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const eased = share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2;
  const at = (a: number, b: number) => a + (b - a) * eased;
  return { x: at(from.x, to.x), y: at(from.y, to.y), scale: at(from.scale, to.scale) };
}

/** Whether all these points are on the screen, with a margin. */
export function sees(camera: Camera, points: readonly Point[], view: Size, margin: number): boolean {
  return points.every((point) => {
    const { x, y } = toScreen(camera, point);
    return x >= margin && x <= view.width - margin && y >= margin && y <= view.height - margin;
  });
}
