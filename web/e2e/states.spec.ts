// Every state of the table and every page, on a phone and on a desk, light and dark: what axe finds, what fits, what fingers hit.
import type { Page } from '@playwright/test';
import { expectAccessible, inspect, expectTapTargets, sizes } from './inspect';
import { moments } from './moments';
import { deal, eager, expect, options, type Player, settled, test } from './support';

/** A page that has loaded everything. */
async function at(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
  await settled(page);
}

for (const [name, size] of Object.entries(sizes)) {
  for (const moment of moments) {
    // On a wide screen these look like others.
    const alike = ['the second card', 'an offer of tickets', 'whether to take a card'];
    if (!size.touch && (moment.finger || alike.includes(moment.name))) continue;
    test(`${name}: ${moment.name}`, async ({ player }) => {
      const anna = await player(size);
      const ask = await moment.reach(anna);
      await moment.choose?.(anna, ask);
      await expect(anna.prompt(moment.chosen ?? moment.asked)).toBeVisible();
      await inspect(anna.page, moment.name);
    });
  }

  test(`${name}: pages`, async ({ player }) => {
    test.slow();
    const { page } = await player(size);
    for (const path of [
      '/',
      '/create',
      '/settings',
      '/login',
      '/signup',
      '/profile',
      '/nowhere',
      '/table/ffffffffffffffffffff',
      '/join/ZZZZZZ',
    ]) {
      await at(page, path);
      await inspect(page, path);
    }
    await at(page, '/create');
    await page.locator('summary', { hasText: 'House rules' }).click();
    await page.getByLabel('Train cars').fill('3');
    await inspect(page, 'create, with a mistake');
    // The rules are read: their links are those of a text.
    for (const map of ['Europe', 'North America']) {
      await at(page, '/rules');
      await page.locator('label', { hasText: map }).first().click();
      await inspect(page, `rules of ${map}`, false);
    }
  });

  test(`${name}: an account`, async ({ player }) => {
    const anna = await player(size);
    const { page } = anna;
    await finished(anna);
    await page.goto('/signup');
    const who = `Anna ${Math.floor(Math.random() * 1e9)}`;
    await page.getByLabel('Name').fill(who);
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'common one' })).toBeVisible();
    await inspect(page, 'a refused password');
    await page.getByLabel('Password', { exact: true }).fill('eighty days around');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('link', { name: who })).toBeVisible();
    await at(page, '/');
    await inspect(page, 'home of an account');
    await at(page, '/profile');
    await page.getByLabel('Name of the new bot').fill(`Bot of ${who}`);
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await expect(page.getByLabel('Token', { exact: true })).toBeVisible();
    await inspect(page, 'profile of an account');
    await page.locator('[data-do="delete"]').click();
    await expect(page.locator('dialog')).toBeVisible();
    await inspect(page, 'deleting an account');
  });

  test(`${name}: before and beside the game`, async ({ player }) => {
    const [anna, ben] = [await player(size), await player(size)];
    const { page } = anna;
    await anna.open(options('europe', 2, ['greedy'], { public: false }), deal(40));
    await anna.openTable();
    await expect(page.locator('.code')).toBeVisible();
    await inspect(page, 'gathering, the host');
    const { link } = (await anna.view()).invitation as { link: string };
    await ben.page.goto(link);
    await expect(ben.page.getByRole('button', { name: 'Sit here' }).first()).toBeVisible();
    await inspect(ben.page, 'gathering, a guest');
    const seats = [{ for: 'anybody' as const }, { for: 'hot_seat' as const, name: 'Passepartout' }];
    await anna.open({ ...options('usa', 0), seats }, deal(41));
    await anna.start();
    await anna.openTable();
    await page.locator('[data-do="pass-device"]').click();
    await expect(anna.prompt('keep')).toBeVisible();
    for (const box of await page.locator('.prompt [data-ticket]').all()) await box.check();
    await anna.confirm();
    await expect(page.locator('[data-do="pass-device"]')).toBeVisible();
    await inspect(page, 'the device is passed on');
    await page.locator('[data-do="pass-device"]').click();
    await expect(anna.prompt('keep')).toBeVisible();
    await page.getByRole('button', { name: 'Menu' }).click();
    await inspect(page, 'the menu');
    await page.keyboard.press('Escape');
    for (const tab of ['tickets', 'chat', 'routes', ...(size.touch ? ['log', 'players', 'hand'] : [])]) {
      await page.locator(`[data-tab="${tab}"]`).click();
      await inspect(page, `tab ${tab}`);
    }
  });

  test(`${name}: after the game`, async ({ player }) => {
    const anna = await player(size);
    const { page } = anna;
    const table = await finished(anna);
    await anna.openTable();
    await expect(page.locator('.winner')).toBeVisible();
    await inspect(page, 'the result');
    await page.locator('[data-do="fairness"]').click();
    await page.locator('[data-do="check-deal"]').click();
    await expect(page.locator('[data-fair="true"]')).toBeVisible();
    await inspect(page, 'the deal is checked');
    await at(page, `/replay/${table}?step=20`);
    await expect(page.locator('output')).toContainText('20');
    await inspect(page, 'replay');
    // With animations, the score is revealed step by step.
    await anna.openTable();
    await expect(page.locator('.winner')).toBeVisible();
    await page.locator('section.count').getByRole('button', { name: /board/i }).click();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.locator('[data-do="repeat-scoring"]').click();
    await expect(page.locator('.count [data-do="skip"]')).toBeVisible();
    await expectAccessible(page, 'the count');
    if (size.touch) await expectTapTargets(page, 'the count');
  });
}

/** Plays a short game over HTTP and says where. */
async function finished(anna: Player): Promise<string> {
  const table = await anna.open(options('europe', 1, ['greedy', 'greedy'], { variant: { cars: 10 } }), deal(17));
  await anna.start();
  expect(await anna.until(() => false, eager)).toBeNull();
  return table;
}
