// The state of the site: whether sign-up is open, and the operator's announcement.
import * as api from '../net/api';
import type { Announcement } from '../protocol';
import { readStored, writeStored } from './storage';

class SiteState {
  signupOpen = $state(true);
  announcement = $state.raw<Announcement | null>(null);
  /** The id of the announcement that was closed in this browser. */
  #closed = $state(readStored('announcement'));

  /** The announcement, unless it was closed. */
  get shown(): Announcement | null {
    return this.announcement && this.announcement.id !== this.#closed ? this.announcement : null;
  }

  /** Asks the server. Without an answer, the last known state stays. */
  async load(): Promise<void> {
    const site = await api.site().catch(() => null);
    if (!site) return;
    this.signupOpen = site.signup_open;
    this.announcement = site.announcement;
  }

  close(): void {
    this.#closed = this.announcement?.id;
    writeStored('announcement', this.#closed);
  }
}

export const site = new SiteState();
