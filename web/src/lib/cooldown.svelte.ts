// A number of seconds that is counted down to zero.

export class Cooldown {
  /** Seconds left. */
  left = $state(0);
  /** Seconds at the start. Screen readers get this number, so that they are not interrupted every second. */
  total = $state(0);
  #until = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #done: (() => void) | null = null;

  /** Starts again with this many seconds; `done` is called when they are over. */
  start(seconds: number, done: (() => void) | null = null): void {
    this.stop();
    this.total = Math.max(1, Math.ceil(seconds));
    this.#until = Date.now() + this.total * 1000;
    this.#done = done;
    this.#count();
  }

  /** Ends it without calling `done`. */
  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.#done = null;
    this.left = 0;
  }

  #count(): void {
    const millis = this.#until - Date.now();
    this.left = Math.max(0, Math.ceil(millis / 1000));
    this.#timer = null;
    if (this.left > 0) this.#timer = setTimeout(() => this.#count(), millis - (this.left - 1) * 1000);
    else this.#done?.();
  }
}
