// The account of this browser.
import * as api from '../net/api';
import { ApiError } from '../net/http';
import type { Account } from '../protocol';
import { readSettings } from './settings';
import { settings } from './settings.svelte';

class CurrentUser {
  account = $state.raw<Account | null>(null);
  /** Whether the server was asked for the account. */
  known = $state(false);
  /** Set while the account is suspended; with the end of the suspension, if the server named it. */
  suspended = $state.raw<{ until: number | null } | null>(null);

  async load(): Promise<void> {
    try {
      const account = await api.me();
      if (account) this.enter(account);
      else this.exit();
    } catch (error) {
      this.suspended = error instanceof ApiError && error.code === 'account/suspended' ? { until: error.until } : null;
      throw error;
    } finally {
      this.known = true;
    }
  }

  /** Uses an account from now on, with the settings that are saved with it. */
  enter(account: Account): void {
    this.account = account;
    this.known = true;
    this.suspended = null;
    const kept = account.settings;
    if (typeof kept === 'object' && kept !== null && Object.keys(kept).length > 0) settings.set(readSettings(kept));
  }

  /** Uses no account from now on: it was logged out or deleted. */
  exit(): void {
    this.account = null;
    this.suspended = null;
  }

  /** Uses a new name that the server has announced. */
  rename(name: string): void {
    if (this.account) this.account = { ...this.account, name };
  }

  /** Creates a guest account for a visitor without one. */
  async ensureAccount(): Promise<Account> {
    if (this.account) return this.account;
    this.account = await api.guest({ name: null });
    return this.account;
  }

  /** Sets the number of recovery codes that are left. */
  codes(recovery_codes: number): void {
    if (this.account) this.account = { ...this.account, recovery_codes };
  }

  isMuted(user: string): boolean {
    return this.account?.muted.includes(user) ?? false;
  }

  async mute(user: string, muted: boolean, name: string): Promise<void> {
    await api.mute({ user, muted });
    if (!this.account) return;
    const others = this.account.muted.filter((other) => other !== user);
    const muted_names = { ...this.account.muted_names, [user]: name };
    this.account = { ...this.account, muted: muted ? [...others, user] : others, muted_names };
  }
}

export const currentUser = new CurrentUser();
