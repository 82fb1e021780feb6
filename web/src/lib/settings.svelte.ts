// The current settings, stored in this browser.
import { firstLanguage, words } from './i18n.svelte';
import { pace, readSettings, type Settings } from './settings';
import { readStored, writeStored } from './storage';

const dark = matchMedia('(prefers-color-scheme: dark)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const coarse = matchMedia('(pointer: coarse)');

class LiveSettings {
  now = $state.raw<Settings>(readSettings(readStored('settings')));
  #dark = $state(dark.matches);
  #still = $state(still.matches);
  /** Whether the main pointer is a finger. */
  coarse = $state(coarse.matches);

  constructor() {
    dark.addEventListener('change', () => (this.#dark = dark.matches));
    still.addEventListener('change', () => (this.#still = still.matches));
    coarse.addEventListener('change', () => (this.coarse = coarse.matches));
  }

  get theme(): 'light' | 'dark' {
    const chosen = this.now.theme;
    return chosen === 'system' ? (this.#dark ? 'dark' : 'light') : chosen;
  }

  /** The factor for the duration of animations; 0 for none. */
  get pace(): number {
    return pace(this.now.speed, this.#still);
  }

  set(change: Partial<Settings>): void {
    this.now = { ...this.now, ...change };
    writeStored('settings', this.now);
    if ('language' in change) void words.use(firstLanguage(this.now.language));
  }
}

export const settings = new LiveSettings();

/** Applies the chosen colors and the chosen animation speed to the document. */
export function applySettings(): void {
  const root = document.documentElement;
  root.dataset['theme'] = settings.theme;
  root.dataset['contrast'] = settings.now.contrast;
  root.dataset['motion'] = settings.pace === 0 ? 'off' : 'on';
  root.style.setProperty('--pace', String(settings.pace));
}
