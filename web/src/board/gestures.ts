// Fingers, mouse, and wheel on the board, reported to the owner as pans, zooms, taps, and hovers in pixels of the board's element.
import type { Attachment } from 'svelte/attachments';
import type { Point } from './camera';

export type Gestures = {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  tap: (at: Point, pointer: string) => void;
  hover: (at: Point | null) => void;
  /** A second tap of a finger at the same place. */
  doubleTap: (at: Point) => void;
  /** Takes the last tap back, because it was the first of two. */
  untap: () => void;
  /** Whether a tap of a finger waits until it is known to be no double tap: because it could not be taken back. */
  tapWaits: () => boolean;
};

/** How far a finger may move and still tap. */
const TAP_SLACK_PX = 9;
/** How soon after the first tap, and how near to it, a second one must come. */
const DOUBLE_TAP_MILLIS = 300;
const DOUBLE_TAP_PX = 36;
/** One finger that stays down after a double tap zooms: this many pixels double the scale. */
const DOUBLING_PX = 110;

export function gestures(on: Gestures): Attachment<SVGSVGElement> {
  return (element) => {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let moved = false;
    /** The last tap of a finger, for a while. */
    let tapped: { at: Point; millis: number } | null = null;
    /** Where the second tap of a double tap went down. */
    let second: Point | null = null;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    // Measuring lays the page out, and a pointer moves often. The element moves only when something scrolls or changes its size, and
    // what may have moved it otherwise ends before the next finger comes down.
    let bounds: DOMRect | null = null;
    const forget = () => (bounds = null);
    const position = (event: MouseEvent): Point => {
      bounds ??= element.getBoundingClientRect();
      return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
    };
    const near = (a: Point, b: Point, distance: number) => Math.hypot(a.x - b.x, a.y - b.y) < distance;
    const stopWaiting = () => {
      clearTimeout(waiting);
      waiting = undefined;
    };
    const others = (id: number) => [...fingers].filter(([other]) => other !== id).map(([, point]) => point);

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      forget();
      const at = position(event);
      fingers.set(event.pointerId, at);
      moved = fingers.size > 1;
      start = at;
      on.hover(null);
      const isSecond = tapped !== null && event.timeStamp - tapped.millis < DOUBLE_TAP_MILLIS && near(at, tapped.at, DOUBLE_TAP_PX);
      second = isSecond && fingers.size === 1 ? at : null;
      if (second && waiting !== undefined) stopWaiting();
      else if (second) on.untap();
      tapped = null;
    };
    const move = (event: PointerEvent) => {
      const at = position(event);
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== 'touch') on.hover(at);
        return;
      }
      if (!moved && start && near(at, start, TAP_SLACK_PX)) return;
      if (!moved) element.setPointerCapture(event.pointerId);
      moved = true;
      fingers.set(event.pointerId, at);
      const [other] = others(event.pointerId);
      if (second && !other) return on.zoom(2 ** ((at.y - before.y) / DOUBLING_PX), second);
      if (!other) return on.pan(at.x - before.x, at.y - before.y);
      // Two fingers: the middle between them moves, and their distance zooms.
      const apart = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
      on.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      on.zoom(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      if (event.type !== 'pointerup' || moved || fingers.size > 0) return;
      const at = position(event);
      if (event.pointerType !== 'touch') return on.tap(at, event.pointerType);
      if (second) return on.doubleTap(second);
      tapped = { at, millis: event.timeStamp };
      if (!on.tapWaits()) return on.tap(at, event.pointerType);
      waiting = setTimeout(() => {
        waiting = undefined;
        on.tap(at, event.pointerType);
      }, DOUBLE_TAP_MILLIS);
    };
    const leave = () => {
      forget();
      on.hover(null);
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      on.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), position(event));
    };

    // One signal removes all listeners.
    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener('pointerdown', down, { signal });
    element.addEventListener('pointermove', move, { signal });
    element.addEventListener('pointerup', up, { signal });
    element.addEventListener('pointercancel', up, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    element.addEventListener('wheel', wheel, { passive: false, signal });
    element.ownerDocument.addEventListener('scroll', forget, { capture: true, passive: true, signal });
    const resized = new ResizeObserver(forget);
    resized.observe(element);
    resized.observe(element.ownerDocument.documentElement);
    return () => {
      listening.abort();
      stopWaiting();
      resized.disconnect();
    };
  };
}
