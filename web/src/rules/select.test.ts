import { FluentParser } from '@fluent/syntax';
import { describe, expect, it } from 'vitest';
import type { MapInfo } from '../protocol';
import { OUTLINE } from './outline';
import { blocks, isShown, itemForRule, onlyOn, sectionsFor } from './select';

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

/** A map of which only its features matter. */
function map(id: string, { ferries = false, tunnels = false, stations = 0, long = 0 }): MapInfo {
  const routes = [{ ferry: ferries ? 1 : 0, tunnel: tunnels }];
  return { id, routes, rules: { stations, first_long_tickets: long } } as unknown as MapInfo;
}
const plain = map('plain', {});
const rich = map('rich', { ferries: true, tunnels: true, stations: 3, long: 1 });

describe('what is shown', () => {
  const ids = (shown: MapInfo | null) => sectionsFor(shown).map((section) => section.id);
  const messages = (shown: MapInfo) => sectionsFor(shown).flatMap((section) => section.items.map((item) => item.message));
  it('follows from the features of a map', () => {
    expect(ids(plain)).toContain('claim');
    for (const section of ['ferry', 'tunnel', 'station']) {
      expect(ids(plain)).not.toContain(section);
      expect(ids(rich)).toContain(section);
    }
    expect(ids(map('wet', { ferries: true }))).toContain('ferry');
    expect(ids(null)).toHaveLength(OUTLINE.length);
  });
  it('has one way to deal the first tickets and one way to break a tie', () => {
    expect(messages(plain)).toEqual(expect.arrayContaining(['rules-setup-3', 'rules-tie-2']));
    expect(messages(plain)).not.toEqual(expect.arrayContaining(['rules-setup-4']));
    expect(messages(rich)).toEqual(expect.arrayContaining(['rules-setup-4', 'rules-tie-3']));
    expect(messages(rich)).not.toEqual(expect.arrayContaining(['rules-tie-2']));
  });
  it('names the maps to which something applies, unless these are all', () => {
    expect(onlyOn('tunnels', [plain, rich])).toEqual([rich]);
    expect(onlyOn('no-stations', [plain, rich])).toEqual([plain]);
    expect(onlyOn('tunnels', [rich])).toEqual([]);
    expect(onlyOn(undefined, [plain, rich])).toEqual([]);
  });
  it('finds the item of a rule', () => {
    expect(itemForRule.get('K5')?.message).toBe('rules-claim-double-1');
    expect(isShown('U2', plain)).toBe(false);
    expect(isShown('U2', rich)).toBe(true);
    expect(isShown('tunnel', plain)).toBe(false);
    expect(isShown('tunnel', null)).toBe(true);
  });
  it('joins neighboring bullets', () => {
    const turn = OUTLINE.find((section) => section.id === 'turn');
    expect(blocks(turn?.items ?? []).map((block) => block.kind)).toEqual(['paragraph', 'list']);
  });
});
