// Games that end without a result, and rematches.
import { deal, eager, expect, options, test } from './support';

test('a rematch against bots starts immediately', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  await anna.open(options('usa', 1, ['greedy'], { public: false, variant: { cars: 10 } }), deal(17));
  await anna.start();
  expect(await anna.until(() => false, eager)).toBeNull();
  const first = anna.table;
  await anna.openTable();
  await page.locator('[data-do="rematch"]').click();
  await expect(page).not.toHaveURL(new RegExp(first));
  await expect(page.getByText('Choose your starting tickets').first()).toBeVisible();
  await expect(page.locator('[data-do="start"]')).toHaveCount(0);
});

test('a game against bots waits or is abandoned, and then counts for nobody', async ({ player }) => {
  const anna = await player();
  const { page } = anna;
  await anna.open(options('usa', 1, ['easy'], { public: false }), deal(17));
  await anna.start();
  await anna.openTable();
  const leave = async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('dialog [data-do="leave"]').click();
  };
  // Later: the game waits, and nobody has left it.
  await leave();
  await page.locator('dialog [data-do="later"]').click();
  await expect(page.locator(`[data-table="${anna.table}"]`)).toBeVisible();
  expect((await anna.view()).stage).toBe('playing');
  await page.locator(`[data-table="${anna.table}"]`).click();
  // Abandoned: it is neither among the running nor among the finished games.
  await leave();
  await page.locator('dialog [data-do="abandon"]').click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: 'Play now' })).toBeVisible();
  expect((await anna.view()).stage).toBe('closed');
  await expect(page.locator(`[data-table="${anna.table}"]`)).toHaveCount(0);
  await expect(page.getByText('Finished games')).toHaveCount(0);
  await anna.openTable();
  await expect(page.locator('[data-state="closed"]')).toContainText('without a result');
  const record = await anna.context.request.get(`/api/tables/${anna.table}/record`);
  expect(record.ok()).toBe(false);
});

test('people end a game by agreement', async ({ player }) => {
  const [anna, bert] = [await player(), await player()];
  await anna.open(options('usa', 2), deal(17));
  await bert.join(anna.table);
  await anna.start();
  await anna.openTable();
  await bert.openTable();
  const propose = async () => {
    await anna.page.getByRole('button', { name: 'Menu' }).click();
    await anna.page.locator('dialog [data-do="propose-end"]').click();
    await anna.page.locator('dialog [data-do="propose-end-yes"]').click();
  };
  const bar = (page: typeof anna.page) => page.locator('[data-state="end-proposal"]');
  await propose();
  await expect(bar(anna.page)).toContainText('have been asked');
  await expect(bar(bert.page)).toContainText('proposes to end the game');
  await bar(bert.page).locator('[data-do="end-no"]').click();
  await expect(bar(anna.page)).toHaveCount(0);
  await expect(bar(bert.page)).toHaveCount(0);
  expect((await anna.view()).stage).toBe('playing');
  await propose();
  // A proposal survives a reload.
  await expect(bar(bert.page)).toBeVisible();
  await bert.page.reload();
  await bar(bert.page).locator('[data-do="end-yes"]').click();
  for (const { page } of [anna, bert]) await expect(page.locator('[data-state="closed"]')).toContainText('without a result');
});
