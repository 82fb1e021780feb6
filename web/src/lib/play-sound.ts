// Plays a sound if the settings allow it.
import { settings } from './settings.svelte';
import { play, type Sound } from './sound';

export function playSound(sound: Sound): void {
  if (settings.now.sound) play(sound, settings.now.volume);
}
