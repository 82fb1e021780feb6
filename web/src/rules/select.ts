// What of the outline is shown, and where the rules are at home. Pure.
import { type Game, type Item, OUTLINE, type Section } from './outline';

export type Shown = Game | 'both';

/** The sections and items for one game, or for both. */
export function sectionsFor(shown: Shown): Section[] {
  const fits = (game: Section['game'] | undefined) => shown === 'both' || game === undefined || game === 'both' || game === shown;
  return OUTLINE.filter((section) => fits(section.game)).map((section) => ({ ...section, items: section.items.filter((item) => fits(item.game)) }));
}

/** The item at which each rule is at home: the first that names it. */
export const homes: ReadonlyMap<string, Item> = (() => {
  const found = new Map<string, Item>();
  for (const section of OUTLINE) for (const item of section.items) for (const rule of item.rules) if (!found.has(rule)) found.set(rule, item);
  return found;
})();

/** Whether a rule, or a section, can be seen while this is shown. */
export function isShown(anchor: string, shown: Shown): boolean {
  return sectionsFor(shown).some((section) => section.id === anchor || section.items.some((item) => item.rules.includes(anchor) && homes.get(anchor)?.message === item.message));
}

export type Block = { kind: 'paragraph'; item: Item } | { kind: 'list'; items: Item[] };

/** Neighbouring bullets are one list. */
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
