// Decisions made with the mouse; lost.spec.ts breaks off in the middle of each.
import type { Ask, MapInfo } from '../src/protocol';
import { tunnel } from './moments';
import { cards, deal, dull, expect, options, test } from './support';

test('a tunnel is paid', async ({ player }) => {
  const anna = await player();
  const { ask, route } = await tunnel(anna, 'payable');
  const [payment] = ask.legal.tunnel?.payments ?? [];
  await anna.perform(ask, { type: 'pay', cards: cards(payment!) });
  expect((await anna.view()).game?.seats[0]?.routes).toContain(route);
});

test('a tunnel that cannot be paid is given up', async ({ player }) => {
  const anna = await player();
  const { ask, route } = await tunnel(anna, 'unpayable');
  await expect(anna.page.locator('.prompt [data-do="confirm"]')).toBeDisabled();
  await anna.perform(ask, { type: 'withdraw' });
  expect((await anna.view()).game?.seats[0]?.routes).not.toContain(route);
});

test('a station is built', async ({ player }) => {
  const anna = await player();
  await anna.open(options('europe', 1, ['random']), deal(4));
  await anna.start();
  await anna.openTable();
  const ask = (await anna.until((ask) => ask.legal.stations !== undefined)) as Ask;
  await anna.page.reload();
  await anna.perform(ask, { type: 'station', city: 'paris', cards: [] });
  const { game } = await anna.view();
  expect(game?.seats[0]?.stations).toEqual(['paris']);
});

test('the closed half of a double route says why', async ({ player }) => {
  const anna = await player();
  await anna.open(options('usa', 1, ['random'], { variant: {} }), deal(5));
  await anna.start();
  const map = await anna.api<{ routes: { twin: number | null }[] }>('/api/maps/usa');
  const double = (ask: Ask) =>
    (ask.legal.claims ?? []).flatMap(({ routes, payments }) =>
      routes.filter((route) => map.routes[route]?.twin != null).map((route) => ({ route, payment: payments[0] })),
    )[0];
  const ask = (await anna.until((ask) => double(ask) !== undefined)) as Ask;
  const found = double(ask);
  await anna.openTable();
  await anna.perform(ask, { type: 'claim', route: found!.route, cards: cards(found!.payment!) });
  await anna.asked(ask.decision);
  const twin = map.routes[found!.route]!.twin!;
  // The board has it, and so has the list of routes, for those who cannot point.
  await anna.clickRoute(twin);
  await expect(anna.prompt('refused')).toBeVisible();
  await anna.page.keyboard.press('Escape');
  await expect(anna.prompt('refused')).toBeHidden();
  await anna.page.locator('[data-tab="routes"]').click();
  await anna.page.locator(`[data-list-route="${twin}"]`).click();
  await expect(anna.prompt('refused')).toBeVisible();
  await expect(anna.prompt('refused').getByRole('link')).toHaveAttribute('href', /\/rules#K[356]/);
});

test('a route that cannot be paid says why, and a choice can be taken back', async ({ player }) => {
  const anna = await player();
  await anna.open(options('usa', 1, ['greedy']), deal(6));
  await anna.start();
  const map = await anna.api<MapInfo>('/api/maps/usa');
  const singles = (ask: Ask) =>
    (ask.legal.claims ?? []).flatMap(({ routes }) => routes.filter((route) => map.routes[route]?.twin === null));
  const ask = (await anna.until((ask) => singles(ask).length > 0)) as Ask;
  await anna.openTable();
  const claimable = new Set((ask.legal.claims ?? []).flatMap((claims) => claims.routes));
  const other = map.routes.findIndex((route, index) => !claimable.has(index) && route.twin === null);
  await anna.clickRoute(other);
  await expect(anna.prompt('refused')).toBeVisible();
  await anna.page.keyboard.press('Escape');
  await expect(anna.prompt('idle')).toBeVisible();
  const [single] = singles(ask);
  await anna.clickRoute(single!);
  await expect(anna.prompt('claim')).toBeVisible();
  await anna.page.locator('.prompt [data-do="cancel"]').click();
  await expect(anna.prompt('idle')).toBeVisible();
  expect((await anna.view()).ask?.decision).toBe(ask.decision);
});

test('a station is built with the keyboard, in the city that has the focus', async ({ player }) => {
  const anna = await player();
  await anna.open(options('europe', 1, ['random']), deal(4));
  await anna.start();
  const first = (await anna.asked()) as Ask;
  await anna.send(first, dull(first));
  const ask = (await anna.until((ask) => ask.legal.stations !== undefined)) as Ask;
  await anna.openTable();
  await expect(anna.prompt('idle')).toBeVisible();
  const { page } = anna;
  // A route with a number for which there is no city.
  const map = await anna.api<MapInfo>('/api/maps/europe');
  const route = map.routes.length - 1;
  expect(route).toBeGreaterThan(map.cities.length);
  await page.locator(`[data-route="${route}"]`).focus();
  await page.keyboard.press('s');
  await expect(anna.prompt('city')).toBeVisible();
  await page.locator(`[data-route="${route}"]`).focus();
  await page.keyboard.press('Enter');
  // Nothing is chosen yet: the focus goes to the nearest city first.
  await expect(anna.prompt('city')).toBeVisible();
  const focused = page.locator('[data-city]:focus');
  await expect(focused).toHaveCount(1);
  const near = await focused.getAttribute('data-city');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveCount(1);
  const city = await focused.getAttribute('data-city');
  expect(city).not.toBe(near);
  await page.keyboard.press('Enter');
  await expect(anna.prompt('station')).toBeVisible();
  await anna.confirm();
  await expect.poll(async () => (await anna.view()).game?.seats[0]?.stations).toEqual([city]);
  expect((await anna.view()).ask?.decision ?? 0).not.toBe(ask.decision);
});
