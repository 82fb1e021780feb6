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
  const on = {
    pan: vi.fn(),
    zoom: vi.fn(),
    tap: vi.fn(),
    hover: vi.fn(),
    doubleTap: vi.fn(),
    untap: vi.fn(),
    tapWaits: vi.fn(() => false),
  } satisfies Gestures;
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

/** A finger at a time in milliseconds. */
const finger = (type: string, clientX: number, clientY: number, millis: number) => {
  const event = Object.assign(new Event(type), { button: 0, pointerId: 7, pointerType: 'touch', clientX, clientY });
  Object.defineProperty(event, 'timeStamp', { value: millis });
  return event;
};

function tapAt(element: Element, x: number, y: number, millis: number): void {
  element.dispatchEvent(finger('pointerdown', x, y, millis));
  element.dispatchEvent(finger('pointerup', x, y, millis + 40));
}

test('a tap is reported immediately, and taken back when it was the first of two', () => {
  const { on, element } = setUp();
  tapAt(element, 150, 90, 1000);
  expect(on.tap).toHaveBeenCalledExactlyOnceWith({ x: 50, y: 40 }, 'touch');
  expect(on.untap).not.toHaveBeenCalled();
  tapAt(element, 156, 92, 1200);
  expect(on.untap).toHaveBeenCalledOnce();
  expect(on.doubleTap).toHaveBeenCalledExactlyOnceWith({ x: 56, y: 42 });
  expect(on.tap).toHaveBeenCalledOnce();
  // The third tap is the first of the next two.
  tapAt(element, 156, 92, 1300);
  expect(on.tap).toHaveBeenCalledTimes(2);
});

test('two taps that are late or far apart are two taps', () => {
  const { on, element } = setUp();
  tapAt(element, 150, 90, 1000);
  tapAt(element, 150, 90, 1500);
  tapAt(element, 250, 90, 1600);
  expect(on.tap).toHaveBeenCalledTimes(3);
  expect(on.doubleTap).not.toHaveBeenCalled();
  expect(on.untap).not.toHaveBeenCalled();
});

test('a finger that stays down after a double tap zooms around it', () => {
  const { on, element } = setUp();
  tapAt(element, 150, 90, 1000);
  element.dispatchEvent(finger('pointerdown', 150, 90, 1150));
  element.dispatchEvent(finger('pointermove', 150, 145, 1200));
  element.dispatchEvent(finger('pointermove', 152, 200, 1250));
  element.dispatchEvent(finger('pointerup', 152, 200, 1300));
  const factor = on.zoom.mock.calls.reduce((all, [by]) => all * (by as number), 1);
  expect(factor).toBeCloseTo(2);
  expect(on.zoom.mock.calls.every(([, at]) => at.x === 50 && at.y === 40)).toBe(true);
  expect(on.pan).not.toHaveBeenCalled();
  expect(on.doubleTap).not.toHaveBeenCalled();
  expect(on.tap).toHaveBeenCalledOnce();
});

test('a tap that could not be taken back waits for a second one', () => {
  vi.useFakeTimers();
  const { on, element } = setUp();
  on.tapWaits.mockReturnValue(true);
  tapAt(element, 150, 90, 1000);
  expect(on.tap).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(on.tap).toHaveBeenCalledOnce();
  tapAt(element, 150, 90, 2000);
  tapAt(element, 150, 90, 2150);
  vi.advanceTimersByTime(1000);
  expect(on.doubleTap).toHaveBeenCalledOnce();
  expect(on.tap).toHaveBeenCalledOnce();
  expect(on.untap).not.toHaveBeenCalled();
  vi.useRealTimers();
});

test('clicks of a mouse are never taken together', () => {
  const { on, element } = setUp();
  for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) element.dispatchEvent(pointer(type, 150, 90));
  expect(on.tap).toHaveBeenCalledTimes(2);
  expect(on.doubleTap).not.toHaveBeenCalled();
});
