import { FluentBundle, FluentResource } from '@fluent/bundle';
import { describe, expect, it, test } from 'vitest';
import icelandic from '../../../locales/is/page.ftl?raw';
import { formatDate, formatList, formatNumber, numberLocale } from './intl';

const day = new Date(2026, 10, 16, 9, 5).getTime();

describe('a browser that does not know Icelandic', () => {
  it('writes lists', () => {
    expect(formatList('is', ['Anna', 'Birkir', 'Dísa'], false)).toBe('Anna, Birkir og Dísa');
    expect(formatList('is', ['Anna'], false)).toBe('Anna');
    expect(formatList('is', [], false)).toBe('');
  });
  it('writes numbers', () => {
    expect(formatNumber('is', 1234.5, undefined, false)).toBe('1.234,5');
  });
  it('chooses the plural forms of Icelandic in messages', () => {
    const texts = (known: boolean) => {
      const bundle = new FluentBundle(numberLocale('is', known), { useIsolating: false });
      bundle.addResource(new FluentResource(icelandic));
      const text = (id: string, args: Record<string, number>) => bundle.formatPattern(bundle.getMessage(id)?.value ?? '', args);
      const clocks = [0.5, 1, 1.5, 21].map((minutes) => text('gather-clock-live', { minutes, seconds: 5 }));
      return [...Array.from({ length: 130 }, (_, cars) => text('cars', { cars })), ...clocks];
    };
    const unknown = texts(false);
    expect([0, 1, 2, 11, 21, 31, 41, 45, 101, 111].map((cars) => unknown[cars])).toEqual([
      '0 lestarvagnar',
      '1 lestarvagn',
      '2 lestarvagnar',
      '11 lestarvagnar',
      '21 lestarvagn',
      '31 lestarvagn',
      '41 lestarvagn',
      '45 lestarvagnar',
      '101 lestarvagn',
      '111 lestarvagnar',
    ]);
    expect(unknown[130]).toMatch(/^0,5 mínútur /);
    expect(unknown).toEqual(texts(true));
  });
  it('writes dates with Icelandic months', () => {
    expect(formatDate('is', day, { dateStyle: 'long' }, false)).toBe('16. nóvember 2026');
    expect(formatDate('is', day, { dateStyle: 'medium' }, false)).toBe('16. nóv. 2026');
    expect(formatDate('is', day, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, false)).toBe('09:05');
  });
});

test('the locale of numbers is the language itself if the browser has its data', () => {
  expect(numberLocale('is', true)).toBe('is');
  expect(numberLocale('fi')).toBe('fi');
});

describe('a language that is known', () => {
  it('is left to the browser', () => {
    expect(formatList('en', ['a', 'b'])).toBe('a and b');
    expect(formatNumber('fi', 1234.5)).toMatch(/^1\s234,5$/);
    expect(formatDate('en', day, { dateStyle: 'long' })).toContain('November');
  });
});
