// Dragging with mouse or finger. Positions are those of the window.
import type { Attachment } from 'svelte/attachments';

export type DragHandlers = {
  enabled: () => boolean;
  move: (x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  cancel: () => void;
};

/** Distance that makes a press a drag, in pixels. */
const slack = 8;

export function draggable(on: DragHandlers): Attachment<HTMLElement> {
  return (element) => {
    let start: { x: number; y: number; id: number } | null = null;
    let dragging = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !on.enabled()) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    };
    const move = (event: PointerEvent) => {
      if (!start || event.pointerId !== start.id) return;
      if (!dragging && Math.hypot(event.clientX - start.x, event.clientY - start.y) < slack) return;
      if (!dragging) element.setPointerCapture(event.pointerId);
      dragging = true;
      on.move(event.clientX, event.clientY);
    };
    const up = (event: PointerEvent) => {
      if (dragging && event.type === 'pointerup') on.drop(event.clientX, event.clientY);
      else if (dragging) on.cancel();
      start = null;
      dragging = false;
    };
    // A finger that drags a card upwards must not scroll the page.
    const touch = (event: TouchEvent) => {
      if (dragging) event.preventDefault();
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', up);
    element.addEventListener('touchmove', touch, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', up);
      element.removeEventListener('touchmove', touch);
    };
  };
}
