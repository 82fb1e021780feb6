import { FluentParser } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import { OUTLINE } from './outline';
import { blocks, homes, isShown, sectionsFor } from './select';

const texts = import.meta.glob<string>('../../../locales/*/rules.ftl', { query: '?raw', import: 'default', eager: true });
const figures = Object.keys(import.meta.glob('./figures/*.svg'));

const ids = (language: string): string[] => {
  const text = texts[`../../../locales/${language}/rules.ftl`] ?? '';
  return new FluentParser({ withSpans: false }).parse(text).body.flatMap((entry) => (entry.type === 'Message' ? [entry.id.name] : []));
};

describe('the outline', () => {
  const wanted = OUTLINE.flatMap((section) => [section.title, ...section.items.map((item) => item.message)]);
  it('uses every message once', () => {
    expect(new Set(wanted).size).toBe(wanted.length);
  });
  it.each(['en', 'el', 'ro', 'is', 'fi'])('has all its messages in %s, and no more', (language) => {
    expect(ids(language).sort()).toEqual([...wanted].sort());
  });
  it('has all its figures', () => {
    const used = OUTLINE.flatMap((section) => (section.figure ? [`./figures/${section.figure}.svg`] : []));
    expect(used.sort()).toEqual(figures.sort());
  });
});

describe('what is shown', () => {
  it('leaves the other game out', () => {
    const shown = sectionsFor('usa').map((section) => section.id);
    expect(shown).not.toContain('tunnel');
    expect(shown).toContain('claim');
    expect(sectionsFor('both')).toHaveLength(OUTLINE.length);
    expect(sectionsFor('usa').find((section) => section.id === 'setup')?.items.some((item) => item.game === 'europe')).toBe(false);
  });
  it('knows where a rule is at home', () => {
    expect(homes.get('K5')?.message).toBe('rules-claim-double-1');
    expect(isShown('U2', 'usa')).toBe(false);
    expect(isShown('U2', 'europe')).toBe(true);
    expect(isShown('tunnel', 'usa')).toBe(false);
  });
  it('joins neighbouring bullets', () => {
    const turn = OUTLINE.find((section) => section.id === 'turn');
    expect(blocks(turn?.items ?? []).map((block) => block.kind)).toEqual(['paragraph', 'list']);
  });
});
