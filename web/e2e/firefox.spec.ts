// The same page in a browser of another make: Debian's Firefox, as Mozilla ships it (firefox.mjs).
import { resolve } from 'node:path';
import { type Browser, firefox } from '@playwright/test';
import { expectNoSidewaysScroll } from './inspect';
import { deal, dull, eager, expect, options, Player, test as base } from './support';

/** The hash of `body {}`. */
const emptyBody = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT+SmwNZWA=';

const test = base.extend<object, { fox: Browser }>({
  fox: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const fox = await firefox.launch({
        channel: 'moz-firefox',
        executablePath: resolve(import.meta.dirname, 'firefox.mjs'),
        timeout: 90_000,
      });
      await use(fox);
      await fox.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const [name, width, height, theme] of [
  ['desk', 1440, 900, 'light'],
  ['phone', 390, 844, 'dark'],
] as const) {
  test(`Firefox, ${name}: a game, its replay, and the rules`, async ({ fox, server }, info) => {
    test.slow();
    const anna = await Player.create(fox, server, { width, height });
    const { page } = anna;
    await anna.set({ theme, speed: 'off' });
    const keep = async (what: string) => {
      await expectNoSidewaysScroll(page, what);
      await page.screenshot({ path: info.outputPath(`${what}.png`) });
    };
    await page.goto('/');
    await expect(page.locator('[data-play="usa"]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await keep('home');
    await anna.open(options('europe', 1, ['greedy'], { variant: { cars: 10 } }), deal(17));
    await anna.openTable();
    await expect(page.locator('.code')).toBeVisible();
    await keep('gathering');
    await page.locator('[data-do="start"]').click();
    let last = 0;
    for (let move = 0; move < 9; move += 1) {
      const ask = await anna.asked(last);
      if (ask === null) break;
      // Some cards, and a claim as soon as there is one.
      await anna.perform(ask, move < 5 ? dull(ask) : eager(ask));
      last = ask.decision;
    }
    expect((await anna.view()).game?.seats[0]?.routes.length).toBeGreaterThan(0);
    await expect(anna.prompt()).toBeVisible();
    await keep('table');
    await anna.until(() => false, eager);
    await expect(page.locator('.winner')).toBeVisible();
    await keep('result');
    await page.goto(`/replay/${anna.table}?step=30`);
    await expect(page.locator('output')).toContainText('30');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('output')).toContainText('31');
    await keep('replay');
    await page.goto('/rules#K5');
    await expect(page.locator('#K5')).toBeInViewport();
    await keep('rules');
    await page.goto('/settings');
    await expect(page.getByRole('switch').first()).toBeVisible();
    await keep('settings');
    // Firefox logs everything that the policy forbids, also the style that Playwright adds for every screenshot.
    expect(anna.browserErrors.filter((text) => !text.includes(emptyBody))).toEqual([]);
    await anna.context.close();
  });
}

test('Firefox: the menu of a chat line, a report, and recovery codes', async ({ fox, server }) => {
  test.slow();
  const [anna, ben] = [await Player.create(fox, server, {}), await Player.create(fox, server, {})];
  const { page } = anna;
  await ben.join(await anna.open(options('usa', 2)));
  await anna.start();
  await ben.api(`/api/tables/${anna.table}/say`, { text: 'You will never arrive in time.' });
  await anna.openTable();
  // Only one window has the focus.
  await page.bringToFront();
  await page.locator('[data-tab="chat"]').click();
  await page.getByRole('log').getByRole('button').click();
  await expect(page.getByRole('menuitem', { name: /^Mute/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Thank you. The operator will look at it.')).toBeVisible();
  await page.goto('/signup');
  await page.getByLabel('Name').fill(`Anna ${Math.floor(Math.random() * 1e9)}`);
  await page.getByLabel('Password', { exact: true }).fill('eighty days around');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  await expect(page.locator('[data-codes] li')).toHaveCount(10);
  await expectNoSidewaysScroll(page, 'recovery codes');
  expect([...anna.browserErrors, ...ben.browserErrors]).toEqual([]);
  for (const who of [anna, ben]) await who.context.close();
});
