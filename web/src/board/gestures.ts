// Fingers, mouse and wheel on the board: what they mean is told to the owner in screen points.
import type { Attachment } from 'svelte/attachments';
import type { Point } from './camera';

export type Gestures = {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  tap: (at: Point, pointer: string) => void;
  hover: (at: Point | null) => void;
};

/** How far a finger may move and still tap, in pixels. */
const slack = 9;

export function gestures(on: Gestures): Attachment<SVGSVGElement> {
  return (element) => {
    const fingers = new Map<number, Point>();
    let start: Point | null = null;
    let moved = false;

    const place = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const others = (id: number) => [...fingers].filter(([other]) => other !== id).map(([, point]) => point);

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      const at = place(event);
      fingers.set(event.pointerId, at);
      moved = fingers.size > 1 || false;
      start = at;
      on.hover(null);
    };
    const move = (event: PointerEvent) => {
      const at = place(event);
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== 'touch') on.hover(at);
        return;
      }
      if (!moved && start && Math.hypot(at.x - start.x, at.y - start.y) < slack) return;
      if (!moved) element.setPointerCapture(event.pointerId);
      moved = true;
      fingers.set(event.pointerId, at);
      const [other] = others(event.pointerId);
      if (!other) return on.pan(at.x - before.x, at.y - before.y);
      // Two fingers: the middle between them moves, and their distance zooms.
      const apart = (point: Point) => Math.max(20, Math.hypot(point.x - other.x, point.y - other.y));
      on.pan((at.x - before.x) / 2, (at.y - before.y) / 2);
      on.zoom(apart(at) / apart(before), { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    };
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId)) return;
      if (event.type === 'pointerup' && !moved && fingers.size === 0) on.tap(place(event), event.pointerType);
    };
    const leave = () => on.hover(null);
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 16 : 1;
      on.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), place(event));
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('wheel', wheel, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('wheel', wheel);
    };
  };
}
