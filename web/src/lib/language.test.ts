import { expect, test } from 'vitest';
import { pickLanguage } from './language';

test('a remembered choice wins over the browser', () => {
  expect(pickLanguage('fi', ['el-GR'])).toBe('fi');
});

test('a regional variant finds its language', () => {
  expect(pickLanguage(null, ['el-GR', 'en'])).toBe('el');
  expect(pickLanguage(undefined, ['is'])).toBe('is');
});

test('the first language that exists is taken, English otherwise', () => {
  expect(pickLanguage(null, ['xx', 'ro-MD', 'en'])).toBe('ro');
  expect(pickLanguage('klingon', ['ja'])).toBe('en');
  expect(pickLanguage(null, [])).toBe('en');
});
