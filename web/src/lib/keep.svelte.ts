// Keeps the settings with the account, if there is one: a change follows it to other devices.
import { changeAccount } from '../net/api';
import { self } from './account.svelte';
import { readSettings } from './settings';
import { settings } from './settings.svelte';

/** Several changes in a row are one. */
const delay = 700;

/** Saves changes from now on; to be called once, while a component is being made. */
export function keepSettings(): void {
  let last = JSON.stringify(settings.now);
  $effect(() => {
    const now = JSON.stringify(settings.now);
    const account = self.account;
    if (!account || now === last || now === JSON.stringify(readSettings(account.settings))) {
      last = now;
      return;
    }
    const timer = setTimeout(() => {
      last = now;
      // It stays on this device in any case; the next change tries again.
      void changeAccount({ settings: settings.now }).catch(() => undefined);
    }, delay);
    return () => clearTimeout(timer);
  });
}
