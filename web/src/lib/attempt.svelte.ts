// A request that a button sends, with its state: under way, failed, or blocked for a while.
import { Cooldown } from './cooldown.svelte';
import { failure } from './failure';
import { waitOf } from '../net/http';

export class Attempt {
  busy = $state(false);
  /** The error of the last request, in words; empty if there was none. */
  text = $state('');
  /** The wait after "too many requests". */
  readonly wait = new Cooldown();

  /** Whether nothing may be sent now. */
  get blocked(): boolean {
    return this.busy || this.wait.left > 0;
  }

  /** Sends the request unless another one is under way; `false` if it failed. `words` can replace the text of an error. */
  async run(request: () => Promise<unknown>, words: (error: unknown) => string = failure): Promise<boolean> {
    if (this.blocked) return false;
    this.busy = true;
    this.text = '';
    try {
      await request();
      return true;
    } catch (error) {
      this.fail(error, words);
      return false;
    } finally {
      this.busy = false;
    }
  }

  fail(error: unknown, words: (error: unknown) => string = failure): void {
    const seconds = waitOf(error);
    if (seconds === null) this.text = words(error);
    else this.wait.start(seconds);
  }
}
