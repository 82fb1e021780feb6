// The tables on the home page, kept up to date: a stream reports changes of our own, the public ones are polled.
import { currentUser } from '../../lib/account.svelte';
import { Cooldown } from '../../lib/cooldown.svelte';
import * as api from '../../net/api';
import { backoff } from '../../net/backoff';
import { ApiError, codeOf, waitOf } from '../../net/http';
import { protocolVersion } from '../../protocol';
import type { ListedTable } from '../../protocol';
import { sortOwn } from './lists';

/** The interval at which the public lists are polled while the page is visible, in milliseconds. */
const pause = 8_000;
/** Several lines of the stream in a row cause one request; in milliseconds. */
const gather = 250;

export class Lists {
  own = $state.raw<ListedTable[] | null>(null);
  open = $state.raw<ListedTable[] | null>(null);
  running = $state.raw<ListedTable[] | null>(null);
  /** The code of what went wrong with the last request, if anything did. */
  problem = $state<string | null>(null);
  /** The server speaks another version of the interface than this page. */
  outdated = $state(false);
  now = $state(Date.now());
  /** The wait after "too many requests"; the next look follows by itself. */
  readonly wait = new Cooldown();

  readonly #end = new AbortController();
  #timer: number | null = null;
  #soon: number | null = null;
  #attempt = 0;

  constructor() {
    document.addEventListener('visibilitychange', () => !document.hidden && this.refresh(), { signal: this.#end.signal });
    addEventListener('online', () => this.refresh(), { signal: this.#end.signal });
  }

  stop(): void {
    this.#end.abort();
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.#soon !== null) clearTimeout(this.#soon);
    this.wait.stop();
  }

  /** Asks for everything now, and again later. */
  refresh(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.wait.left > 0) return;
    void this.#load().then(() => {
      if (this.#end.signal.aborted) return;
      if (this.#timer !== null) clearTimeout(this.#timer);
      if (this.wait.left > 0) return;
      this.#timer = window.setTimeout(
        () => (document.hidden ? undefined : this.refresh()),
        this.problem === null ? pause : backoff(this.#attempt),
      );
    });
  }

  async #load(): Promise<void> {
    try {
      const [open, running, own] = await Promise.all([
        api.publicTables('gathering'),
        api.publicTables('playing'),
        currentUser.account ? api.ownTables() : { tables: [] },
      ]);
      // After a time without the server it may be another one.
      if (this.#attempt > 0) this.outdated = (await api.about()).protocol !== protocolVersion;
      if (this.#end.signal.aborted) return;
      this.open = open.tables;
      this.running = running.tables;
      this.own = sortOwn(own.tables);
      this.problem = null;
      this.#attempt = 0;
    } catch (error) {
      // A session that has ended is no problem here: everything but our own games is public.
      if (error instanceof ApiError && error.status === 401 && currentUser.account) return currentUser.exit();
      this.#attempt += 1;
      this.problem = codeOf(error);
      const seconds = waitOf(error);
      if (seconds !== null && !this.#end.signal.aborted) this.wait.start(seconds, () => this.refresh());
    }
    this.now = Date.now();
  }

  async #loadOwn(): Promise<void> {
    this.#soon = null;
    try {
      this.own = sortOwn((await api.ownTables()).tables);
    } catch {
      // The next poll shows the reason.
    }
  }

  /** Listens to what happens at our own tables until the signal ends it. */
  async listen(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        for await (const part of api.ownStream(signal)) {
          attempt = 0;
          if (/"type":"(your_turn|changed)"/.test(part)) this.#soon ??= window.setTimeout(() => void this.#loadOwn(), gather);
        }
      } catch (error) {
        // Broken, or ended by us. Without an account there is nothing to listen to.
        if (error instanceof ApiError && error.status === 401) return;
      }
      if (!signal.aborted) await new Promise((done) => setTimeout(done, backoff(attempt + 2)));
    }
  }
}
