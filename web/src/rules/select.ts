// The part of the outline that is shown, and the item of each rule. Pure.
import type { MapInfo } from '../protocol';
import { type Feature, type Item, OUTLINE, type Section } from './outline';

/** The map whose rules are shown; `null`: the rules of all maps. */
export type Shown = MapInfo | null;

const features: Record<Feature, (map: MapInfo) => boolean> = {
  ferries: (map) => map.routes.some((route) => route.ferry > 0),
  tunnels: (map) => map.routes.some((route) => route.tunnel),
  stations: (map) => map.rules.stations > 0,
  'no-stations': (map) => map.rules.stations === 0,
  'long-tickets': (map) => map.rules.first_long_tickets > 0,
  'no-long-tickets': (map) => map.rules.first_long_tickets === 0,
};

/** The maps to which something applies, if not to all of them. */
export function onlyOn(feature: Feature | undefined, maps: readonly MapInfo[]): MapInfo[] {
  if (feature === undefined) return [];
  const found = maps.filter(features[feature]);
  return found.length === maps.length ? [] : found;
}

/** The sections and items for a map, or for all. */
export function sectionsFor(shown: Shown): Section[] {
  const applies = (feature: Feature | undefined) => shown === null || feature === undefined || features[feature](shown);
  return OUTLINE.filter((section) => applies(section.only)).map((section) => ({
    ...section,
    items: section.items.filter((item) => applies(item.only)),
  }));
}

/** The item with the anchor of each rule: the first that names it. */
export const itemForRule: ReadonlyMap<string, Item> = (() => {
  const found = new Map<string, Item>();
  for (const section of OUTLINE)
    for (const item of section.items) for (const rule of item.rules) if (!found.has(rule)) found.set(rule, item);
  return found;
})();

/** Whether a rule or a section is visible while this is shown. */
export function isShown(anchor: string, shown: Shown): boolean {
  return sectionsFor(shown).some(
    (section) =>
      section.id === anchor ||
      section.items.some((item) => item.rules.includes(anchor) && itemForRule.get(anchor)?.message === item.message),
  );
}

export type Block = { kind: 'paragraph'; item: Item } | { kind: 'list'; items: Item[] };

/** Joins neighboring bullets into one list. */
export function blocks(items: readonly Item[]): Block[] {
  const made: Block[] = [];
  for (const item of items) {
    const last = made.at(-1);
    if (item.kind === 'paragraph') made.push({ kind: 'paragraph', item });
    else if (last?.kind === 'list') last.items.push(item);
    else made.push({ kind: 'list', items: [item] });
  }
  return made;
}
