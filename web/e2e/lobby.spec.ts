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

test('the host changes seats and options before the game, and everybody follows', async ({ player }) => {
  const [host, guest] = [await player(), await player()];
  await host.open(options('usa', 3), deal(3));
  await guest.join(host.table);
  await host.openTable();
  await guest.openTable();
  const row = (page: Page, seat: number) => page.locator(`li[data-seat="${seat}"]`);
  // Guests cannot change anything but their own color.
  await expect(row(host.page, 1)).toContainText('Guest');
  await expect(guest.page.locator('.editor')).toHaveCount(0);
  await expect(guest.page.locator('[data-do="options"], [data-do="add-seat"]')).toHaveCount(0);
  // An empty seat becomes a bot, which has a name and a portrait.
  await row(host.page, 2).locator('select').selectOption('bot:sharp');
  await expect(row(guest.page, 2)).toContainText(/^\s*[A-Z][a-z]+ · Sharp/);
  await expect(row(guest.page, 2).locator('[data-portrait="bot"]')).toBeVisible();
  // One more seat, and one less.
  await host.page.locator('[data-do="add-seat"]').click();
  await expect(row(guest.page, 3)).toContainText('Open seat');
  await row(host.page, 3).getByRole('button', { name: 'Remove seat 4' }).click();
  await expect(row(guest.page, 3)).toHaveCount(0);
  // Options.
  const before = (await guest.view()).commitment;
  await host.page.locator('[data-do="options"]').click();
  const dialog = host.page.locator('dialog');
  await dialog.getByText('Turn-based').click();
  await dialog.getByText('Private', { exact: true }).click();
  await dialog.locator('summary', { hasText: 'House rules' }).click();
  await dialog.getByLabel('Train cars').fill('20');
  await host.page.locator('[data-do="options-save"]').click();
  await expect(dialog).toHaveCount(0);
  await expect(guest.page.locator('[data-house] [data-rule]')).toHaveText('Train cars per player 20 (standard: 45)');
  await expect(guest.page.getByText('Private table')).toBeVisible();
  const view = await guest.view();
  expect(view.options.clock.kind).toBe('days');
  expect(view.commitment).not.toBe(before);
  // Chat, with words and with a phrase.
  await guest.page.getByLabel('Your message').fill('ready?');
  await guest.page.keyboard.press('Enter');
  await expect(host.page.locator('.lines')).toContainText('ready?');
  await host.page.locator('[data-do="start"]').click();
  await expect.poll(async () => (await guest.view()).stage).toBe('playing');
});

test('a color stays with its player from the lobby to the game', async ({ player }) => {
  const [host, guest] = [await player(), await player()];
  await host.open(options('usa', 2, ['easy'], { order: { kind: 'random' } }), deal(5));
  await guest.join(host.table);
  await host.openTable();
  await guest.openTable();
  const own = (page: Page) => page.locator('li.own');
  await expect(own(guest.page)).toContainText('You');
  await expect(own(guest.page).locator('[data-color="0"]')).toBeDisabled();
  await own(guest.page).locator('[data-color="2"]').click();
  await expect(own(guest.page).locator('[data-color="2"]')).toHaveAttribute('aria-pressed', 'true');
  await expect(own(host.page).locator('[data-color="2"]')).toBeDisabled();
  // The bot had that color and got the other one.
  await own(host.page).locator('[data-color="4"]').click();
  await expect(own(guest.page).locator('[data-color="4"]')).toBeDisabled();
  const colors = async () => Object.fromEntries((await host.view()).seats.map((seat) => [seat.name, seat.color]));
  const before = await colors();
  expect(new Set(Object.values(before)).size).toBe(3);
  await host.start();
  expect(await colors()).toEqual(before);
  // Car and portrait in the player's row have the color.
  for (const { page } of [host, guest]) {
    const name = (await guest.view()).seats[(await guest.view()).own_seats[0] ?? 0]?.name ?? '';
    await expect(page.locator('.who', { hasText: name }).locator('path[fill="#107d60"]').first()).toBeAttached();
  }
});

test('a guest is asked for a name after sitting down, and can skip it', async ({ player }) => {
  const [host, guest, third] = [await player(), await player(), await player()];
  await host.open(options('usa', 3), deal(3));
  for (const one of [guest, third]) {
    one.table = host.table;
    await one.openTable();
    await expect(one.page.locator('[data-state="guest-name"]')).toHaveCount(0);
    await one.page.getByRole('button', { name: 'Sit here' }).first().click();
    await expect(one.page.locator('[data-state="guest-name"] input')).toHaveValue(/^Guest \d+$/);
  }
  const name = `Nella ${Math.floor(Math.random() * 1e6)}`;
  await guest.page.locator('[data-state="guest-name"] input').fill(name);
  await guest.page.getByRole('button', { name: 'Use this name' }).click();
  await expect(third.page.locator('li[data-seat]', { hasText: name })).toBeVisible();
  await expect(guest.page.locator('[data-state="guest-name"]')).toHaveCount(0);
  await third.page.getByRole('button', { name: 'Skip' }).click();
  await expect(third.page.locator('[data-state="guest-name"]')).toHaveCount(0);
  await third.page.reload();
  await expect(third.page.locator('li.own')).toContainText('Guest');
  await expect(third.page.locator('[data-state="guest-name"]')).toHaveCount(0);
});

test('everybody reads phrases in their own language', async ({ player }) => {
  const [host, guest] = [await player(), await player({ language: 'fi' })];
  await host.open(options('usa', 2), deal(3));
  await guest.join(host.table);
  await host.openTable();
  await guest.openTable();
  await host.page.getByText('Phrases', { exact: true }).click();
  await host.page.locator('[data-phrase="good_luck"]').click();
  await expect(host.page.locator('.lines')).toContainText('Good luck!');
  await expect(guest.page.locator('.lines')).toContainText('Onnea peliin!');
  // Also when the page is loaded later.
  await guest.page.reload();
  await expect(guest.page.locator('.lines')).toContainText('Onnea peliin!');
});

test('after a win, the next level is offered and not chosen', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  const levels = page.getByRole('group', { name: 'Bot level' });
  const seat = (bot: string | null) => ({
    kind: bot ? 'bot' : 'person',
    name: bot ? 'Ada' : 'Anna',
    user: null,
    bot,
    stand_in: false,
    present: true,
  });
  const won = (bot: string) => ({
    id: 'won',
    options: { map: 'usa', seats: [], clock: { kind: 'none' }, public: false, order: { kind: 'seated' } },
    stage: 'over',
    seats: [seat(null), seat(bot)],
    created: 1,
    updated: 2,
    own_seats: [0],
    your_turn: false,
    points: [90, 80],
    winners: [0],
  });
  let bot = 'easy';
  await page.route('**/api/me/tables*', (route) => route.fulfill({ json: { tables: [won(bot)] } }));
  await page.goto('/');
  await expect(levels.getByRole('radio', { name: 'Easy' })).toBeChecked();
  await page.locator('[data-suggest="steady"] button').click();
  await expect(levels.getByRole('radio', { name: 'Steady' })).toBeChecked();
  await expect(page.locator('[data-suggest]')).toHaveCount(0);
  // Nothing is above the last level.
  bot = 'merciless';
  await page.goto('/');
  await levels.getByText('Merciless').click();
  await expect(page.locator('[data-suggest]')).toHaveCount(0);
});
