// The account of this browser.
import * as api from '../net/api';
import { ApiError } from '../net/http';
import type { Account } from '../protocol';
import { readSettings } from './settings';
import { settings } from './settings.svelte';

class CurrentUser {
  account = $state.raw<Account | null>(null);
  /** Whether we have asked yet. */
  known = $state(false);
  /** The operator has suspended the account of this browser, until this time if the server named one. */
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

  /** This account it is from now on, with the settings it keeps. */
  enter(account: Account): void {
    this.account = account;
    this.known = true;
    this.suspended = null;
    const kept = account.settings;
    if (typeof kept === 'object' && kept !== null && Object.keys(kept).length > 0) settings.set(readSettings(kept));
  }

  /** Nobody any more: logged out, or deleted. */
  exit(): void {
    this.account = null;
    this.suspended = null;
  }

  /** Takes over a new name that the server has announced. */
  rename(name: string): void {
    if (this.account) this.account = { ...this.account, name };
  }

  /** Creates a guest account for a visitor without one. */
  async ensureAccount(): Promise<Account> {
    if (this.account) return this.account;
    this.account = await api.guest({ name: null });
    return this.account;
  }

  /** Takes over the number of recovery codes that are left. */
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
