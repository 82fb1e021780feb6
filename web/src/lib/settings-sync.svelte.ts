// Saves the settings with the account, if there is one, so that other devices use them too.
import * as api from '../net/api';
import { currentUser } from './account.svelte';
import { readSettings } from './settings';
import { settings } from './settings.svelte';

/** Delay before settings are saved, in milliseconds. Several changes in a row are saved once. */
const delay = 400;

/** Saves changes from now on. Called once, during the initialization of a component. */
export function syncSettings(): void {
  let last = JSON.stringify(settings.now);
  $effect(() => {
    const now = JSON.stringify(settings.now);
    const account = currentUser.account;
    if (!account || now === last || now === JSON.stringify(readSettings(account.settings))) {
      last = now;
      return;
    }
    const save = () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
      last = now;
      // The settings stay in this browser in any case, and the next change tries again.
      void api.saveSettings(settings.now).catch(() => undefined);
    };
    const timer = setTimeout(save, delay);
    addEventListener('pagehide', save);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', save);
    };
  });
}
