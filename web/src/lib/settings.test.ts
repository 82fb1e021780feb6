import { expect, test } from 'vitest';
import { defaults, pace, readSettings } from './settings';

test('nonsense becomes the default', () => {
  expect(readSettings(undefined)).toEqual(defaults);
  expect(readSettings({ theme: 'pink', volume: 7, sound: 'yes', language: 'xx' })).toEqual(defaults);
});

test('what was kept is read again', () => {
  const mine = { ...defaults, theme: 'dark', language: 'is', speed: 'fast', sound: true, volume: 0.2 };
  expect(readSettings(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
});

test('the confirmation of earlier versions that depended on the device still does', () => {
  expect(readSettings({ confirm: 'touch' }).confirm).toBe('device');
  for (const confirm of ['always', 'countdown', 'never'] as const) expect(readSettings({ confirm }).confirm).toBe(confirm);
});

test('the wish for less motion is honored', () => {
  expect(pace('normal', true)).toBe(0);
  expect(pace('off', false)).toBe(0);
  expect(pace('fast', false)).toBeLessThan(pace('normal', false));
});
