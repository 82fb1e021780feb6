// Before the game: house rules, seats, options, names, colors, and chat.
import type { Locator, Page } from '@playwright/test';
import { deal, expect, options, test } from './support';

test('everybody sees the house rules in full before sitting down', async ({ player }) => {
  const [host, guest] = [await player(), await player()];
  await host.open(options('usa', 2, [], { variant: { cars: 15, longest_path_points: 4 } }), deal(3));
  const rules = (within: Page | Locator) => within.locator('[data-house] [data-rule]');
  const expected = ['Train cars per player 15 (standard: 45)', 'Points for the longest path 4 (standard: 10)'];
  // In the public list, before joining.
  await guest.page.goto('/');
  await expect(rules(guest.page.locator(`[data-table="${host.table}"]`))).toHaveText(expected);
  // At the table, by its link, before sitting down; and for the host.
  guest.table = host.table;
  await guest.openTable();
  await expect(guest.page.getByRole('button', { name: 'Sit here' })).toBeVisible();
  await expect(rules(guest.page)).toHaveText(expected);
  await host.openTable();
  await expect(rules(host.page)).toHaveText(expected);
  // By its code.
  const code = (await host.page.locator('.code').textContent())?.trim() ?? '';
  const third = await player();
  await third.page.goto(`/join/${code}`);
  await expect(rules(third.page)).toHaveText(expected);
});

test('house rules of the last table are offered, never carried over', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  const rule = page.locator('[data-house] [data-rule]');
  const create = async (): Promise<string> => {
    await page.getByRole('button', { name: /Create table|Start game/ }).click();
    await expect(page).toHaveURL(/\/table\//);
    anna.table = /table\/([^?]+)/.exec(page.url())?.[1] ?? '';
    return anna.table;
  };
  await page.goto('/create');
  await page.locator('summary', { hasText: 'House rules' }).click();
  await page.getByLabel('Train cars').fill('15');
  await expect(rule).toHaveText('Train cars per player 15 (standard: 45)');
  await create();
  expect((await anna.view()).options.variant).toEqual({ cars: 15 });
  // The next table has printed rules, although the page offers those of the last one.
  await page.goto('/create');
  await expect(page.locator('summary', { hasText: 'House rules' })).toContainText('standard');
  await expect(page.locator('[data-do="house-again"]')).toBeVisible();
  await page.locator('[data-do="house-again"]').click();
  await expect(page.locator('summary', { hasText: 'House rules' })).toContainText('one changed');
  await page.locator('summary', { hasText: 'House rules' }).click();
  await page.getByRole('button', { name: 'Reset to standard rules' }).click();
  await create();
  expect((await anna.view()).options.variant ?? {}).toEqual({});
});
