// A countdown that can be paused, after which something happens by itself.

/** The time between two steps, in milliseconds. */
const STEP = 100;

export class Countdown {
  readonly #total: number;
  readonly #onend: () => void;
  #left = $state(0);
  #paused = $state(false);
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(millis: number, onend: () => void) {
    this.#total = millis;
    this.#left = millis;
    this.#onend = onend;
  }

  /** The part of the time that is left, from 1 to 0. */
  get part(): number {
    return this.#left / this.#total;
  }

  /** The seconds that are left, rounded up. */
  get seconds(): number {
    return Math.ceil(this.#left / 1000);
  }

  get paused(): boolean {
    return this.#paused;
  }

  set paused(paused: boolean) {
    this.#paused = paused;
  }

  /** Starts to count. Returns a function that stops it for good. */
  start(): () => void {
    let last = performance.now();
    this.#timer = setInterval(() => {
      const now = performance.now();
      // In a page that nobody sees, time does not pass.
      if (!this.#paused && !document.hidden) this.#left = Math.max(0, this.#left - (now - last));
      last = now;
      if (this.#left > 0) return;
      this.stop();
      this.#onend();
    }, STEP);
    return () => this.stop();
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
