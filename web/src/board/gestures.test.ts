import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Gestures, gestures } from './gestures';

/** An element that counts how often it is measured, in a document of its own. */
class Element extends EventTarget {
  measured = 0;
  left = 100;
  ownerDocument = Object.assign(new EventTarget(), { documentElement: {} });
  getBoundingClientRect() {
    this.measured += 1;
    return { left: this.left, top: 50 };
  }
  setPointerCapture() {}
}

const pointer = (type: string, clientX: number, clientY: number) =>
  Object.assign(new Event(type), { button: 0, pointerId: 1, pointerType: 'mouse', clientX, clientY });

let resize: () => void = () => undefined;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const on = { pan: vi.fn(), zoom: vi.fn(), tap: vi.fn(), hover: vi.fn() } satisfies Gestures;
  const element = new Element();
  const remove = gestures(on)(element as unknown as SVGSVGElement);
  return { on, element, remove };
}

test('a moving pointer measures the board once', () => {
  const { on, element } = setUp();
  for (let x = 110; x < 160; x += 1) element.dispatchEvent(pointer('pointermove', x, 60));
  expect(element.measured).toBe(1);
  expect(on.hover).toHaveBeenLastCalledWith({ x: 59, y: 10 });
});

test('after scrolling, resizing, or a new press the board is measured again', () => {
  const { on, element } = setUp();
  element.dispatchEvent(pointer('pointermove', 110, 60));
  element.left = 90;
  element.ownerDocument.dispatchEvent(new Event('scroll'));
  element.dispatchEvent(pointer('pointermove', 110, 60));
  expect(on.hover).toHaveBeenLastCalledWith({ x: 20, y: 10 });
  element.left = 80;
  resize();
  element.dispatchEvent(pointer('pointermove', 110, 60));
  expect(on.hover).toHaveBeenLastCalledWith({ x: 30, y: 10 });
  element.left = 70;
  element.dispatchEvent(pointer('pointerdown', 110, 60));
  element.dispatchEvent(pointer('pointerup', 110, 60));
  expect(on.tap).toHaveBeenCalledWith({ x: 40, y: 10 }, 'mouse');
});

test('a press that moves pans and is no tap', () => {
  const { on, element, remove } = setUp();
  element.dispatchEvent(pointer('pointerdown', 110, 60));
  element.dispatchEvent(pointer('pointermove', 115, 60));
  expect(on.pan).not.toHaveBeenCalled();
  element.dispatchEvent(pointer('pointermove', 130, 65));
  element.dispatchEvent(pointer('pointerup', 130, 65));
  expect(on.pan).toHaveBeenCalledWith(20, 5);
  expect(on.tap).not.toHaveBeenCalled();
  if (typeof remove === 'function') remove();
  element.dispatchEvent(pointer('pointermove', 110, 60));
  expect(on.hover).toHaveBeenCalledTimes(1);
});
