// The pages around the table: creating, joining, accounts, settings, replays, rules.
import type { Page } from '@playwright/test';
import { deal, eager, expect, options, type Player, test } from './support';

/** Plays a short game over HTTP and says where. */
async function finished(anna: Player, map: string, isPublic = true): Promise<string> {
  const table = await anna.open(options(map, 1, ['greedy', 'greedy'], { public: isPublic, variant: { cars: 10 } }), deal(17));
  await anna.start();
  expect(await anna.until(() => false, eager)).toBeNull();
  return table;
}

test('a table is created, found among the departures, and by its code', async ({ player }) => {
  const [host, second, third] = [await player(), await player(), await player()];
  await host.page.goto('/create');
  await host.page.getByText('Turn-based').click();
  await host.page.getByText('3 days').click();
  await host.page.getByText('Public', { exact: true }).click();
  await host.page.getByRole('button', { name: 'Create table' }).click();
  await expect(host.page).toHaveURL(/\/table\//);
  const code = (await host.page.locator('.code').textContent())?.trim() ?? '';
  const id = /table\/([^?]+)/.exec(host.page.url())?.[1] ?? '';
  await second.page.goto('/');
  await second.page.locator(`[data-table="${id}"] .join`).click();
  await expect(second.page).toHaveURL(new RegExp(id));
  await third.page.goto('/');
  await third.page.locator('#code').fill('!!');
  await third.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(third.page.getByText('Enter a table’s code')).toBeVisible();
  await third.page.locator('#code').fill(code.toLowerCase());
  await third.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(third.page).toHaveURL(new RegExp(id));
});

test('five levels of bots are offered, an easy one for a first game', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  const names = ['Gentle', 'Easy', 'Steady', 'Sharp', 'Merciless'];
  const levels = page.getByRole('group', { name: 'Bot level' });
  await page.goto('/');
  await expect(levels.locator('label')).toHaveText(names);
  await expect(levels.getByRole('radio', { name: 'Easy' })).toBeChecked();
  await page.locator('[data-play="usa"]').click();
  await expect(page).toHaveURL(/\/table\//);
  anna.table = /table\/([^?]+)/.exec(page.url())?.[1] ?? '';
  expect((await anna.view()).seats.flatMap((seat) => seat.bot ?? [])).toEqual(['easy', 'easy']);
  await expect(page.getByText(/^\s*[A-Z][a-z]+ · Easy/)).toHaveCount(2);
  // The level never changes by itself; what is chosen is kept.
  await page.goto('/');
  await expect(levels.getByRole('radio', { name: 'Easy' })).toBeChecked();
  await levels.getByText('Gentle').click();
  await expect(page.getByText('A friendly first opponent')).toBeVisible();
  await page.locator('[data-play="europe"]').click();
  await expect(page).toHaveURL(/\/table\//);
  await page.goto('/');
  await expect(levels.getByRole('radio', { name: 'Gentle' })).toBeChecked();
});

test('every bot at a table of one’s own has a level of its own', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  // A plan from before there were levels.
  await page.addInitScript(() => {
    const seats = [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }, { kind: 'bot', bot: 'sharp' }];
    localStorage.setItem('fogg.create', JSON.stringify({ seats }));
  });
  await page.goto('/create');
  const values = ['person', ...['gentle', 'easy', 'steady', 'sharp', 'merciless'].map((level) => `bot:${level}`), 'hot_seat'];
  const options = page.getByLabel('Seat 2').locator('option');
  await expect(options).toHaveCount(values.length);
  expect(await options.evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value))).toEqual(values);
  await expect(page.getByLabel('Seat 2')).toHaveValue('bot:steady');
  await expect(page.getByLabel('Seat 3')).toHaveValue('bot:sharp');
  await page.getByLabel('Seat 2').selectOption('bot:gentle');
  await expect(page.getByText('A friendly first opponent')).toBeVisible();
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page).toHaveURL(/\/table\//);
  anna.table = /table\/([^?]+)/.exec(page.url())?.[1] ?? '';
  expect((await anna.view()).seats.flatMap((seat) => seat.bot ?? []).sort()).toEqual(['gentle', 'sharp']);
});

test('what cannot be played is said before a table is opened', async ({ player }) => {
  const { page } = await player();
  await page.goto('/create');
  await page.locator('fieldset', { hasText: 'Number of players' }).locator('label', { hasText: '2' }).first().click();
  await page.getByLabel('Seat 2').selectOption('hot_seat');
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'needs a name' })).toBeVisible();
  await page.getByLabel('Name of the player in seat 2').fill('Passepartout');
  await page.locator('summary', { hasText: 'House rules' }).click();
  await page.getByLabel('Train cars').fill('3');
  await expect(page.getByText(/from \d+ to 60/)).toBeVisible();
  await page.getByLabel('Train cars').fill('30');
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page).toHaveURL(/\/table\//);
  await expect(page.getByText(/Pass the device|Choose your starting tickets/).first()).toBeVisible();
});

test('a guest signs up, changes everything, and leaves', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  await anna.open(options('usa', 1, ['greedy']));
  const name = `Anna ${Math.floor(Math.random() * 1e6)}`;
  await page.goto('/signup');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill('password');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'common one' })).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('eighty days around');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(page.getByText('My games')).toBeVisible();
  // A bot of one's own: its token is shown once.
  await page.goto('/profile');
  await page.getByLabel('Name of the new bot').fill(`Bot of ${name}`);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByLabel('Token', { exact: true })).toHaveValue(/^fogg_/);
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Download my data' }).click()]);
  expect(file.suggestedFilename()).toContain('fogg');
  // Settings follow the account to another device.
  await page.goto('/settings');
  await page.locator('label', { hasText: 'dark' }).click();
  await expect.poll(() => theme(page)).toBe('dark');
  await expect.poll(async () => (await anna.api<{ settings: { theme?: string } | null }>('/api/me')).settings?.theme).toBe('dark');
  const other = await player();
  await other.page.goto('/login');
  await other.page.getByLabel('Name').fill(name);
  await other.page.getByLabel('Password', { exact: true }).fill('nonsense!');
  await other.page.getByRole('button', { name: 'Log in' }).click();
  await expect(other.page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await other.page.getByLabel('Password', { exact: true }).fill('eighty days around');
  await other.page.getByRole('button', { name: 'Log in' }).click();
  await expect.poll(() => theme(other.page)).toBe('dark');
  // And out.
  await other.page.goto('/profile');
  await other.page.locator('[data-do="delete"]').click();
  await other.page.locator('dialog').getByLabel('Password', { exact: true }).fill('eighty days around');
  await other.page.locator('[data-do="delete-yes"]').click();
  await expect(other.page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
});

const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

test('a finished game is watched again, step by step', async ({ player }) => {
  const anna = await player();
  const table = await finished(anna, 'europe');
  const { page } = anna;
  await page.goto(`/replay/${table}?step=20`);
  const at = async () => Number((await page.locator('output').textContent())?.split('/')[0]);
  await expect.poll(at).toBe(20);
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(21);
  await page.keyboard.press('Home');
  await expect.poll(at).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(at).toBeGreaterThan(40);
  await page.locator('input[type=range]').fill('33');
  await expect(page).toHaveURL(/step=33/);
  expect(await page.locator('.cards').count(), 'everybody’s cards').toBeGreaterThan(1);
  await page.locator('.eyes select').selectOption('1');
  await expect(page).toHaveURL(/seat=1/);
  await expect.poll(() => page.locator('.cards').count()).toBeLessThanOrEqual(1);
  expect(await at()).toBe(33);
  // The log has all steps, and one can go forward in it. The board is only to be looked at.
  await expect(page.getByRole('tab', { name: 'Log' })).toBeVisible();
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect(page.locator('[aria-current="step"]').first()).toBeInViewport();
  const last = page.locator('[data-step]').last();
  await last.click();
  await expect.poll(at).toBe(Number(await last.getAttribute('data-step')));
  await expect(last).toHaveAttribute('aria-current', 'step');
  await expect(page.locator('svg [role="button"], svg [tabindex]')).toHaveCount(0);
  // A private game is not for everybody.
  const hidden = await finished(anna, 'usa', false);
  const stranger = await player();
  await stranger.page.goto(`/replay/${hidden}`);
  await expect(stranger.page.locator('main')).toContainText('can’t be shown');
});

test('the rules open at a rule, also one of the other game', async ({ player }) => {
  const { page } = await player();
  await page.goto('/rules#K5');
  await expect(page.locator('#K5')).toBeInViewport();
  await page.locator('label', { hasText: 'North America' }).click();
  await expect(page.locator('#tunnel')).toHaveCount(0);
  await page.goto('/rules#U2');
  await page.reload();
  await expect(page.locator('#U2')).toBeInViewport();
});

test('a sweep and a reshuffle are told in the log', async ({ player }) => {
  test.slow();
  const anna = await player();
  const wanted = new Map([
    ['display_swept', 'Too many locomotives'],
    ['reshuffled', 'the discards were shuffled'],
  ]);
  for (let number = 1; number < 30 && wanted.size > 0; number += 1) {
    await anna.open(options('usa', 1, ['greedy', 'greedy', 'greedy', 'greedy'], { variant: {} }), deal(number));
    await anna.start();
    await anna.openTable();
    const start = anna.received.length;
    await anna.until(
      () => wanted.size === 0 || [...wanted.keys()].some((fact) => anna.received.slice(start).join().includes(`"${fact}"`)),
      eager,
    );
    const heard = anna.received.slice(start).join();
    for (const [fact, words] of wanted) {
      if (!heard.includes(`"${fact}"`)) continue;
      await expect(anna.page.getByText(words, { exact: false }).first()).toBeVisible();
      wanted.delete(fact);
    }
  }
  expect([...wanted.keys()]).toEqual([]);
});
