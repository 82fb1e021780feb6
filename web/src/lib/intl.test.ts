import { describe, expect, it } from 'vitest';
import { formatDate, formatList, formatNumber } from './intl';

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
  it('writes dates with Icelandic months', () => {
    expect(formatDate('is', day, { dateStyle: 'long' }, false)).toBe('16. nóvember 2026');
    expect(formatDate('is', day, { dateStyle: 'medium' }, false)).toBe('16. nóv. 2026');
    expect(formatDate('is', day, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, false)).toBe('09:05');
  });
});

describe('a language that is known', () => {
  it('is left to the browser', () => {
    expect(formatList('en', ['a', 'b'])).toBe('a and b');
    expect(formatNumber('fi', 1234.5)).toMatch(/^1\s234,5$/);
    expect(formatDate('en', day, { dateStyle: 'long' })).toContain('November');
  });
});
