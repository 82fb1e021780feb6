// Settings, as they are stored in the browser and with the account. Pure; settings.svelte.ts has the current ones.
import { isLanguage, type Language } from './language';

export type Settings = {
  /** `null`: the language of the browser. */
  language: Language | null;
  theme: 'system' | 'light' | 'dark';
  contrast: 'normal' | 'high';
  /** The speed of animations. */
  speed: 'normal' | 'fast' | 'off';
  /** The time for which each turn of another player is shown. */
  tempo: 'relaxed' | 'brisk' | 'instant';
  /** `device`: a tap on touch screens, a countdown elsewhere. */
  confirm: 'device' | 'always' | 'countdown' | 'never';
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  notify: boolean;
  /** Larger symbols on spaces and cards. */
  symbols: 'normal' | 'large';
};

export const defaults: Settings = {
  language: null,
  theme: 'system',
  contrast: 'normal',
  speed: 'normal',
  tempo: 'brisk',
  confirm: 'device',
  sound: false,
  volume: 0.5,
  notify: false,
  symbols: 'normal',
};

/** Reads stored settings. Missing and invalid values become the default, as does `confirm: 'touch'` of earlier versions. */
export function readSettings(value: unknown): Settings {
  const given = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const one = <T extends string>(key: keyof Settings, options: readonly T[], otherwise: T): T =>
    options.find((option) => option === given[key]) ?? otherwise;
  const flag = (key: keyof Settings, otherwise: boolean) => (typeof given[key] === 'boolean' ? given[key] : otherwise);
  const volume = given['volume'];
  return {
    language: isLanguage(given['language']) ? given['language'] : null,
    theme: one('theme', ['system', 'light', 'dark'], defaults.theme),
    contrast: one('contrast', ['normal', 'high'], defaults.contrast),
    speed: one('speed', ['normal', 'fast', 'off'], defaults.speed),
    tempo: one('tempo', ['relaxed', 'brisk', 'instant'], defaults.tempo),
    confirm: one('confirm', ['device', 'always', 'countdown', 'never'], defaults.confirm),
    sound: flag('sound', defaults.sound),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
    notify: flag('notify', defaults.notify),
    symbols: one('symbols', ['normal', 'large'], defaults.symbols),
  };
}

/** The factor for the duration of animations; 0 for none. */
export function pace(speed: Settings['speed'], reducedMotion: boolean): number {
  if (reducedMotion || speed === 'off') return 0;
  return speed === 'fast' ? 0.45 : 1;
}

/** The time until the next turn of another player is shown, and until the next move of the same turn, in milliseconds. */
export type TurnTime = { readonly turn: number; readonly move: number };

export const turnTimes: Readonly<Record<Settings['tempo'], TurnTime>> = {
  relaxed: { turn: 2400, move: 800 },
  brisk: { turn: 1100, move: 350 },
  instant: { turn: 0, move: 0 },
};
