// The camera of a board in a window whose size may change.
import type { BoardMap } from './map';
import * as cam from './camera';

/** How close to the edge the keyboard cursor may come before the board follows. */
const FOLLOW_MARGIN_PX = 60;
/** Padding around routes and cities that are shown together, in units of the board. */
const FRAME_PADDING = 130;
/** Within this distance of the edge, points do not count as seen. */
const SEEN_MARGIN_PX = 24;
/** From this scale on, a route can be seen well: its spaces are 6 pixels high. */
const CLEAR_SCALE = 0.42;
/** A board that is narrower than this is that of a phone: the whole of it is small. */
const SMALL_VIEW_PX = 700;
/** How much closer a double tap goes. */
const DOUBLE_TAP_ZOOM = 2.6;

export class Viewport {
  /** Set by the browser after layout; measuring would cause another layout. */
  size = $state.raw<DOMRectReadOnly | null>(null);
  /** The camera after the player moved the board; `null`: the whole board is shown. */
  #moved = $state.raw<cam.Camera | null>(null);
  /** Where the player was before a glance. */
  #before: { camera: cam.Camera | null } | null = null;
  /** Counts flights: a newer one ends the one before. */
  #flight = 0;
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

  /** Shows the whole board. */
  fit(millis = 0): void {
    this.#take();
    this.#fly(null, millis);
  }

  zoom(factor: number, at: cam.Point = { x: this.view.width / 2, y: this.view.height / 2 }): void {
    this.#take();
    this.#moved = cam.zoom(this.camera, factor, at, this.board, this.view);
  }

  /** Closer to a point, or the whole board again. */
  toggleZoom(at: cam.Point, millis: number): void {
    if (this.zoomed) return this.fit(millis);
    this.#take();
    this.#fly(cam.zoom(this.camera, DOUBLE_TAP_ZOOM, at, this.board, this.view), millis);
  }

  pan(dx: number, dy: number): void {
    this.#take();
    this.#moved = cam.clamp(cam.pan(this.camera, dx, dy), this.board, this.view);
  }

  /** These points, closer if that helps. */
  frame(points: readonly cam.Point[]): void {
    if (points.length === 0) return;
    this.#take();
    this.#moved = cam.frame(points, this.board, this.view, FRAME_PADDING);
  }

  /** Looks at these points for a while if they cannot be seen well; without points, goes back to where the player was. */
  glance(points: readonly cam.Point[], millis: number): void {
    if (points.length === 0) {
      const before = this.#before;
      this.#before = null;
      if (before) this.#fly(before.camera, millis);
      return;
    }
    const { camera, board, view } = this;
    if (!this.zoomed && view.width >= SMALL_VIEW_PX) return;
    const target = cam.frame(points, board, view, FRAME_PADDING);
    const isSeen = cam.sees(camera, points, view, SEEN_MARGIN_PX);
    if (isSeen && (camera.scale >= CLEAR_SCALE || target.scale < camera.scale * 1.2)) return;
    this.#before ??= { camera: this.#moved };
    this.#fly(target, millis);
  }

  /** The player moves the board: nothing else does any more. */
  #take(): void {
    this.#before = null;
    this.#flight += 1;
  }

  #fly(to: cam.Camera | null, millis: number): void {
    const flight = ++this.#flight;
    if (millis === 0) {
      this.#moved = to;
      return;
    }
    const [from, target] = [this.camera, to ?? cam.fit(this.board, this.view)];
    const begin = performance.now();
    const frame = (now: number) => {
      if (flight !== this.#flight) return;
      const share = Math.min(1, Math.max(0, (now - begin) / millis));
      this.#moved = share < 1 ? cam.between(from, target, share) : to;
      if (share < 1) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
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
