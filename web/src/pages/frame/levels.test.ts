import { describe, expect, it } from 'vitest';
import { suggest } from './levels';

const offered = ['gentle', 'easy', 'steady', 'sharp', 'merciless'].map((name) => ({ name, about: '' }));

describe('the level that is suggested', () => {
  it('is an easy one for a first game', () => {
    expect(suggest(offered, undefined, true)).toBe('easy');
    expect(suggest(offered, undefined, false)).toBe('steady');
  });
  it('is what was chosen before, as long as it is offered', () => {
    expect(suggest(offered, 'merciless', false)).toBe('merciless');
    expect(suggest(offered, 'greedy', false)).toBe('steady');
  });
  it('is one in the middle of a server with other levels, and named before the server has answered', () => {
    expect(suggest([{ name: 'a', about: '' }, { name: 'b', about: '' }, { name: 'c', about: '' }], undefined, true)).toBe('b');
    expect(suggest([], 'greedy', false)).toBe('steady');
    expect(suggest([], undefined, true)).toBe('easy');
  });
});
