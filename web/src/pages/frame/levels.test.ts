import { describe, expect, it } from 'vitest';
import { suggestLevel } from './levels';

const offered = ['gentle', 'easy', 'steady', 'sharp', 'merciless'].map((name) => ({ name, about: '' }));

describe('the level that is suggested', () => {
  it('is an easy one for a first game', () => {
    expect(suggestLevel(offered, undefined, true)).toBe('easy');
    expect(suggestLevel(offered, undefined, false)).toBe('steady');
  });
  it('is what was chosen before, as long as it is offered', () => {
    expect(suggestLevel(offered, 'merciless', false)).toBe('merciless');
    expect(suggestLevel(offered, 'greedy', false)).toBe('steady');
  });
  it('is one in the middle of a server with other levels, and named before the server has answered', () => {
    expect(
      suggestLevel(
        [
          { name: 'a', about: '' },
          { name: 'b', about: '' },
          { name: 'c', about: '' },
        ],
        undefined,
        true,
      ),
    ).toBe('b');
    expect(suggestLevel([], 'greedy', false)).toBe('steady');
    expect(suggestLevel([], undefined, true)).toBe('easy');
  });
});
