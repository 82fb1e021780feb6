// The camera of a board in a window whose size may change.
import type { BoardMap } from './map';
import * as cam from './camera';

/** How close to the edge the keyboard cursor may come before the board follows. */
const FOLLOW_MARGIN_PX = 60;
/** Padding around routes and cities that are shown together, in units of the board. */
const FRAME_PADDING = 130;

export class Viewport {
  /** Set by the browser after layout; measuring would cause another layout. */
  size = $state.raw<DOMRectReadOnly | null>(null);
  /** The camera after the player moved the board; `null`: the whole board is shown. */
  #moved = $state.raw<cam.Camera | null>(null);
  readonly #map: () => BoardMap;

  constructor(map: () => BoardMap) {
    this.#map = map;
  }

  readonly board = $derived.by<cam.Size>(() => ({ width: this.#map().picture.width, height: this.#map().picture.height }));
  readonly view = $derived.by<cam.Size>(() => ({ width: Math.max(1, this.size?.width ?? 0), height: Math.max(1, this.size?.height ?? 0) }));
  readonly camera = $derived.by(() => (this.#moved ? cam.clamp(this.#moved, this.board, this.view) : cam.fit(this.board, this.view)));
  readonly zoomed = $derived.by(() => this.camera.scale > cam.fit(this.board, this.view).scale * 1.01);

  readonly whole = $derived.by(() => cam.fit(this.board, this.view).scale);
  /** The scale in steps, never larger than it is: what depends on it is not drawn again in every frame of a pinch. */
  readonly step = $derived.by(() => Math.max(this.whole, cam.stepBelow(this.camera.scale)));

  fit(): void {
    this.#moved = null;
  }

  zoom(factor: number, at: cam.Point = { x: this.view.width / 2, y: this.view.height / 2 }): void {
    this.#moved = cam.zoom(this.camera, factor, at, this.board, this.view);
  }

  pan(dx: number, dy: number): void {
    this.#moved = cam.clamp(cam.pan(this.camera, dx, dy), this.board, this.view);
  }

  /** These points, closer if that helps. */
  frame(points: readonly cam.Point[]): void {
    if (points.length > 0) this.#moved = cam.frame(points, this.board, this.view, FRAME_PADDING);
  }

  /** Moves a point into view, if only a part of the board is seen. */
  follow(point: cam.Point): void {
    if (!this.zoomed) return;
    const on = cam.toScreen(this.camera, point);
    const shift = (value: number, room: number) =>
      value < FOLLOW_MARGIN_PX ? FOLLOW_MARGIN_PX - value : value > room - FOLLOW_MARGIN_PX ? room - FOLLOW_MARGIN_PX - value : 0;
    this.pan(shift(on.x, this.view.width), shift(on.y, this.view.height));
  }

  toBoard(at: cam.Point): cam.Point {
    return cam.toBoard(this.camera, at);
  }
}
