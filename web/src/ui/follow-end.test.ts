import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followEnd } from './follow-end';

/** A list that is 100 pixels high; scrolling it is an event, as in a browser. */
class List extends EventTarget {
  scrollHeight = 300;
  clientHeight = 100;
  #top = 0;
  get scrollTop() {
    return this.#top;
  }
  set scrollTop(value: number) {
    this.#top = Math.min(value, this.scrollHeight - this.clientHeight);
    this.dispatchEvent(new Event('scroll'));
  }
}

let changed: () => void = () => undefined;
beforeEach(() => {
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  vi.stubGlobal(
    'MutationObserver',
    class extends Observer {
      constructor(callback: () => void) {
        super();
        changed = callback;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

function setUp() {
  const list = new List();
  followEnd(list as unknown as HTMLElement);
  const add = () => {
    list.scrollHeight += 20;
    changed();
  };
  return { list, add };
}

test('a list starts at its end and follows new lines', () => {
  const { list, add } = setUp();
  expect(list.scrollTop).toBe(200);
  add();
  add();
  expect(list.scrollTop).toBe(240);
});

test('a reader who has scrolled up stays there', () => {
  const { list, add } = setUp();
  list.scrollTop = 50;
  add();
  expect(list.scrollTop).toBe(50);
});

test('back at the end, the list follows again', () => {
  const { list, add } = setUp();
  list.scrollTop = 50;
  add();
  list.scrollTop = 215;
  add();
  expect(list.scrollTop).toBe(240);
});
