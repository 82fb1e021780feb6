// Decisions made with the mouse; lost.spec.ts breaks off in the middle of each.
import type { Ask } from '../src/protocol';
import { cards, deal, expect, options, test } from './support';

test('a tunnel is withdrawn, and another one paid', async ({ player }) => {
  const anna = await player();
  const map = await anna.api<{ routes: { tunnel: boolean }[] }>('/api/maps/europe');
  const tunnel = (ask: Ask) =>
    (ask.legal.claims ?? []).flatMap(({ routes, payments }) =>
      routes.filter((route) => map.routes[route]?.tunnel).map((route) => ({ route, payment: payments[0] })),
    )[0];
  const done = new Set<string>();
  for (let number = 1; number < 40 && done.size < 2; number += 1) {
    await anna.open(options('europe', 1, ['random']), deal(number));
    await anna.start();
    const ask = await anna.until((ask) => tunnel(ask) !== undefined);
    const found = ask ? tunnel(ask) : undefined;
    if (ask === null || found?.payment === undefined) continue;
    await anna.send(ask, { type: 'claim', route: found.route, cards: cards(found.payment) });
    const view = await anna.view();
    // Often nothing that was turned up matches.
    if (view.game?.phase.type !== 'tunnel' || view.ask === null) continue;
    const pay = view.ask.legal.tunnel?.payments[0];
    const wanted = pay !== undefined && !done.has('paid') ? 'paid' : 'withdrawn';
    if (done.has(wanted)) continue;
    await anna.look();
    await expect(anna.prompt('tunnel')).toBeVisible();
    await anna.perform(view.ask, wanted === 'paid' && pay ? { type: 'pay', cards: cards(pay) } : { type: 'withdraw' });
    done.add(wanted);
    const after = await anna.view();
    expect(after.game?.seats[0]?.routes.includes(found.route)).toBe(wanted === 'paid');
  }
  expect([...done].sort()).toEqual(['paid', 'withdrawn']);
});

test('a station is built', async ({ player }) => {
  const anna = await player();
  await anna.open(options('europe', 1, ['random']), deal(4));
  await anna.start();
  await anna.look();
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
  await anna.look();
  await anna.perform(ask, { type: 'claim', route: found!.route, cards: cards(found!.payment!) });
  await anna.asked(ask.decision);
  const twin = map.routes[found!.route]!.twin!;
  // The list of routes names it exactly, also for those who cannot point.
  await anna.page.locator('[data-tab="routes"]').click();
  await anna.clickRoute(twin);
  await expect(anna.prompt('refused')).toBeVisible();
  await expect(anna.prompt('refused').getByRole('link')).toHaveAttribute('href', /\/rules#K[356]/);
});

test('a route that cannot be paid says why, and a choice can be taken back', async ({ player }) => {
  const anna = await player();
  await anna.open(options('usa', 1, ['greedy']), deal(6));
  await anna.start();
  const ask = (await anna.until((ask) => (ask.legal.claims?.length ?? 0) > 0)) as Ask;
  await anna.look();
  const claimable = new Set((ask.legal.claims ?? []).flatMap((claims) => claims.routes));
  const map = await anna.api<{ routes: { twin: number | null }[] }>('/api/maps/usa');
  const other = map.routes.findIndex((route, index) => !claimable.has(index) && route.twin === null);
  await anna.clickRoute(other);
  await expect(anna.prompt('refused')).toBeVisible();
  await anna.page.keyboard.press('Escape');
  await expect(anna.prompt('idle')).toBeVisible();
  const single = [...claimable].find((route) => map.routes[route]?.twin === null);
  if (single !== undefined) {
    await anna.clickRoute(single);
    await expect(anna.prompt('claim')).toBeVisible();
    await anna.page.locator('.prompt [data-do="cancel"]').click();
    await expect(anna.prompt('idle')).toBeVisible();
  }
  expect((await anna.view()).ask?.decision).toBe(ask.decision);
});
