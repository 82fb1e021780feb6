import { expect, test } from 'vitest';
import type { RulesInfo } from '../protocol';
import { changedRules } from './house-rules';

const rules = { cars: 45, first_tickets_keep: 2, doubles_open_at: 4, longest_path_points: 10 } as RulesInfo;

test('changed rules come with the printed value', () => {
  expect(changedRules({ cars: 15, longest_path_points: 0 }, rules)).toEqual([
    { rule: 'cars', value: 15, printed: 45 },
    { rule: 'longest_path_points', value: 0, printed: 10 },
  ]);
});

test('printed rules are not changed rules', () => {
  expect(changedRules(undefined, rules)).toEqual([]);
  expect(changedRules({ cars: 45 }, rules)).toEqual([]);
});

test('before the map is loaded, the printed value is unknown', () => {
  expect(changedRules({ cars: 15 }, null)).toEqual([{ rule: 'cars', value: 15, printed: null }]);
});
