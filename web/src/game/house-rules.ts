// House rules: differences from the printed rules of a map. Pure.
import type { RulesInfo, VariantOptions } from '../protocol';

export type HouseRule = keyof VariantOptions;

export const houseRules: readonly HouseRule[] = ['cars', 'first_tickets_keep', 'doubles_open_at', 'longest_path_points'];

/** A rule that a table has changed. `printed` is unknown until the map is loaded. */
export type ChangedRule = { rule: HouseRule; value: number; printed: number | null };

/** The rules that a table has changed, with the printed values of its map. */
export function changedRules(variant: VariantOptions | undefined, rules: RulesInfo | null): ChangedRule[] {
  return houseRules.flatMap((rule) => {
    const value = variant?.[rule];
    const printed = rules?.[rule] ?? null;
    return value === undefined || value === null || value === printed ? [] : [{ rule, value, printed }];
  });
}
