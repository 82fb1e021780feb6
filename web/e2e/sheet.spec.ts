// The sheet of a finished game: tickets, scores over time, statistics, and the picture.
import type { Page } from '@playwright/test';
import type { GameStatistics, MapInfo, Score } from '../src/protocol';
import { expectTapTargets, inspect } from './inspect';
import { deal, eager, expect, options, type Player, settled, test } from './support';

const SHEET = 'section.count[data-step="result"]';

/** Plays a short game over HTTP and shows its sheet. */
async function finished(anna: Player, map = 'europe', bots = ['greedy', 'greedy']): Promise<string> {
  const table = await anna.open(options(map, 1, bots, { variant: { cars: 12 }, public: false }), deal(17));
  await anna.start();
  expect(await anna.until(() => false, eager)).toBeNull();
  await anna.openTable();
  await expect(anna.page.locator('[data-row="sheet-turns"]')).toBeVisible();
  return table;
}

const score = (anna: Player) => anna.api<Score>(`/api/tables/${anna.table}/score`);
const box = async (page: Page, selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test('the tickets, routes, and stations of everybody can be shown on the board', async ({ player }) => {
  const anna = await player();
  await finished(anna);
  const { page } = anna;
  const { seats } = await score(anna);
  for (const [seat, own] of seats.entries()) {
    for (const { ticket } of own.tickets) await expect(page.locator(`${SHEET} [data-ticket="${ticket}"]`)).toHaveCount(1);
    await expect(page.locator(`[data-sheet-seat="${seat}"]`)).toBeVisible();
  }
  // The path of a completed ticket is marked, and no longer when it is selected again.
  const done = seats.flatMap((own) => own.tickets).find((ticket) => ticket.completed && ticket.routes.length > 0);
  const { game } = await anna.view();
  const marked = page.locator('g.mark');
  await expect(marked).toHaveCount(0);
  if (done) {
    const button = page.locator(`${SHEET} [data-ticket="${done.ticket}"]`);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await expect(marked).toHaveCount(done.routes.length);
    await page.keyboard.press('Enter');
    await expect(marked).toHaveCount(0);
  }
  // Everything that somebody has built.
  const most = game?.seats.findIndex((view) => view.routes.length > 1) ?? 0;
  const built = page.locator(`[data-sheet-seat="${most}"] [data-show="built"]`);
  await built.click();
  await expect(marked).toHaveCount(game?.seats[most]?.routes.length ?? 0);
  await expect(built).toHaveAttribute('aria-pressed', 'true');
});

test('statistics and scores over time agree with the server', async ({ player }) => {
  const anna = await player();
  await finished(anna);
  const { page } = anna;
  const found = await anna.api<GameStatistics>(`/api/tables/${anna.table}/statistics`);
  const row = (label: string) => page.locator(`[data-row="${label}"] td`);
  await expect(row('sheet-face-up')).toHaveText(found.seats.map((own) => String(own.drawn_face_up)));
  await expect(row('sheet-tunnels-tried')).toHaveText(found.seats.map((own) => String(own.tunnels_tried)));
  await expect(row('sheet-stations-built')).toHaveText(found.seats.map((own) => String(own.stations)));
  // The chart has a line for each seat, and its last points are the totals.
  const totals = (await score(anna)).seats.map((own) => String(own.total));
  const chart = page.getByRole('img', { name: /round by round/ });
  await expect(chart).toBeVisible();
  await expect(chart.locator('[data-line]')).toHaveCount(totals.length);
  await expect(chart.locator('.total')).toHaveText(totals);
  const dashes = await chart.locator('[data-line]').evaluateAll((lines) => lines.map((line) => line.getAttribute('stroke-dasharray')));
  expect(new Set(dashes).size, 'lines differ in more than color').toBe(totals.length);
  // The same as a table.
  await page.getByText('Show as a table').click();
  await expect(page.locator('details table tbody tr').last().locator('td')).toHaveText(totals);
});

test('a map without tunnels and stations has no rows for them', async ({ player }) => {
  const anna = await player();
  await finished(anna, 'usa', ['greedy']);
  await expect(anna.page.locator('[data-row^="sheet-tunnels"], [data-row="sheet-stations-built"]')).toHaveCount(0);
  await expect(anna.page.locator('[data-row]')).toHaveCount(8);
});

test('after the end every place shows the final scores, and the board stays where it was', async ({ player }) => {
  const anna = await player({ motion: 'no-preference' });
  await anna.open(options('usa', 1, ['greedy'], { variant: { cars: 10 } }), deal(23));
  await anna.start();
  await anna.openTable();
  const { page } = anna;
  await expect(anna.prompt('keep')).toBeVisible();
  const before = await box(page, '.area [role="group"]');
  expect(await anna.until(() => false, eager)).toBeNull();
  await expect(page.locator('section.count')).toBeVisible();
  await page.locator('[data-do="skip"]').click();
  await expect(page.locator(SHEET)).toBeVisible();
  await settled(page);
  expect(await box(page, '.area [role="group"]')).toEqual(before);
  const { seats } = await score(anna);
  const routes = (await anna.view()).game?.seats.map((view) => view.points);
  const totals = seats.map((own) => own.total);
  expect(totals, 'tickets and the longest path count').not.toEqual(routes);
  await page.locator(SHEET).getByRole('button', { name: /board/i }).click();
  for (const [seat, total] of totals.entries()) {
    await expect(page.locator(`aside [data-seat="${seat}"] .points [aria-hidden]`)).toHaveText(String(total));
  }
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [seat, total] of totals.entries()) {
    await expect(page.locator(`.strip [data-seat="${seat}"] b [aria-hidden]`)).toHaveText(String(total));
  }
});

test('the score table keeps its height while the deal is checked', async ({ player }) => {
  const anna = await player({ width: 1440, height: 700 });
  await finished(anna, 'usa', ['greedy']);
  const { page } = anna;
  const before = await box(page, `${SHEET} .scroll`);
  expect(before.height).toBeGreaterThan(80);
  await page.locator('[data-do="fairness"]').click();
  await page.locator('[data-do="check-deal"]').click();
  await expect(page.locator('[data-fair="true"]')).toBeVisible();
  expect((await box(page, `${SHEET} .scroll`)).height).toBe(before.height);
});

test('the picture can be downloaded and shared', async ({ player }) => {
  const anna = await player();
  // A browser that can share files; what it is given is kept for the test.
  await anna.page.addInitScript(() => {
    const shared: { name: string; type: string; size: number }[] = [];
    Object.assign(globalThis, { shared });
    navigator.canShare = () => true;
    navigator.share = async (data) => {
      for (const { name, type, size } of data?.files ?? []) shared.push({ name, type, size });
    };
  });
  const table = await finished(anna);
  const { page } = anna;
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('[data-do="picture"]').click()]);
  expect(download.suggestedFilename()).toBe(`fogg-${table}.png`);
  expect(await download.failure()).toBeNull();
  await page.locator('[data-do="share-picture"]').click();
  type Shared = { shared: { name: string; type: string; size: number }[] };
  await expect.poll(() => page.evaluate(() => (globalThis as unknown as Shared).shared.length)).toBe(1);
  const [file] = await page.evaluate(() => (globalThis as unknown as Shared).shared);
  expect(file).toMatchObject({ name: `fogg-${table}.png`, type: 'image/png' });
  expect(file?.size).toBeGreaterThan(50_000);
});

test('the sheet leads to the replay and back, with the key of the table', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  const table = await finished(anna, 'usa', ['greedy']);
  await anna.page.locator(SHEET).getByRole('link', { name: 'Watch replay' }).click();
  await expect(anna.page).toHaveURL(new RegExp(`/replay/${table}`));
  await anna.page.getByRole('link', { name: 'Scores' }).click();
  await expect(anna.page.locator('[data-row="sheet-turns"]')).toBeVisible();
  await expect(anna.page.locator('section.count')).toHaveAttribute('data-step', 'result');
  // A stranger without the key sees neither.
  for (const sheet of ['statistics', 'picture.png', 'picture.svg']) {
    const answer = await ben.context.request.get(`/api/tables/${table}/${sheet}`);
    expect(answer.status(), sheet).toBe(404);
  }
});

for (const [width, height, touch] of [
  [1440, 900, false],
  [390, 844, true],
  [360, 640, true],
  [844, 390, true],
] as const) {
  test(`the sheet at ${width} × ${height}: accessible, light and dark`, async ({ player }) => {
    const anna = await player({ width, height, touch });
    await finished(anna, 'europe', ['greedy', 'greedy', 'greedy', 'greedy']);
    await anna.page.getByText('Show as a table').click();
    await inspect(anna.page, 'the sheet');
    if (touch && width >= 500) await expectTapTargets(anna.page, 'the sheet');
    const map = await anna.api<MapInfo>('/api/maps/europe');
    expect(map.rules.stations).toBeGreaterThan(0);
  });
}

for (const [language, title] of [
  ['el', 'Στατιστικά'],
  ['ro', 'Statistici'],
  ['is', 'Tölfræði'],
  ['fi', 'Tilastot'],
] as const) {
  test(`the sheet in ${language}`, async ({ player }) => {
    const anna = await player({ language, width: 390, height: 844, touch: true });
    await finished(anna);
    await expect(anna.page.getByRole('heading', { name: title })).toBeVisible();
    await inspect(anna.page, `the sheet in ${language}`);
  });
}
