// What the page says with numbers: refusals, the hint about a route, the price of a station, and when a bot takes over.
import type { Ask, MapInfo, Study } from '../src/protocol';
import { expectAccessible } from './inspect';
import { deal, dull, expect, options, type Player, test } from './support';

async function turn(who: Player, id: string, number: number): Promise<{ ask: Ask; map: MapInfo }> {
  await who.open(options(id, 1, ['random'], { variant: {} }), deal(number));
  await who.start();
  const first = (await who.asked()) as Ask;
  await who.send(first, dull(first));
  const ask = (await who.asked(first.decision)) as Ask;
  await who.openTable();
  await expect(who.page.locator(`.prompt[data-decision="${ask.decision}"][data-intent="idle"]`)).toBeVisible();
  return { ask, map: await who.api<MapInfo>(`/api/maps/${id}`) };
}

/** A route of one color that cannot be claimed, with its neighbors far enough away to be hit. */
function closed(ask: Ask, map: MapInfo): number {
  const can = new Set((ask.legal.claims ?? []).flatMap((claims) => claims.routes));
  return map.routes.findIndex((route, at) => route.color !== null && route.twin === null && route.length >= 5 && !can.has(at));
}

async function studied(who: Player): Promise<void> {
  await expect.poll(() => who.received.some((text) => text.includes('"type":"study"'))).toBe(true);
}

test('a refusal says what is needed and what there is', async ({ player }) => {
  const anna = await player();
  const { ask, map } = await turn(anna, 'usa', 31);
  await studied(anna);
  const route = closed(ask, map);
  const { hand } = (await anna.view()).game!;
  const { color, length } = map.routes[route]!;
  const [have, locomotives] = [hand?.[color!] ?? 0, hand?.locomotive ?? 0];
  await anna.clickRoute(route);
  await expect(anna.prompt('refused')).toContainText(`${length} ${color} needed: you have ${have} ${color} and ${locomotives} locomotive`);
  await expectAccessible(anna.page, 'a refusal with numbers');
});

test('the hint stands next to the route and names its points', async ({ player }) => {
  const anna = await player();
  const { ask, map } = await turn(anna, 'usa', 31);
  const route = closed(ask, map);
  const shape = (await anna.page.locator(`[data-route="${route}"]`).first().boundingBox())!;
  await anna.page.mouse.move(shape.x + shape.width / 2, shape.y + shape.height / 2);
  const hint = anna.page.locator(`[data-hint="${route}"]`);
  await expect(hint).toContainText(`${map.rules.route_points[map.routes[route]!.length - 1]} points`);
  const box = (await hint.boundingBox())!;
  const gap = (a: number, b: number, c: number, d: number) => Math.max(0, c - b, a - d);
  const away = Math.hypot(
    gap(box.x, box.x + box.width, shape.x, shape.x + shape.width),
    gap(box.y, box.y + box.height, shape.y, shape.y + shape.height),
  );
  expect(away).toBeGreaterThan(4);
  expect(away).toBeLessThan(40);
});

test('a station has a price now and at the end', async ({ player }) => {
  const anna = await player();
  const { map } = await turn(anna, 'europe', 29);
  await anna.page.locator('.prompt [data-do="station"]').click();
  await anna.page.locator('.prompt select').selectOption('wien');
  await expect(anna.prompt('station')).toContainText(`${map.rules.station_points} points`);
  await expect(anna.prompt('station')).toContainText('1 card');
});

test('an absent player is waited for until a bot takes over', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  await anna.open(options('usa', 2, [], { variant: {} }), deal(4));
  await ben.join(anna.table);
  await anna.start();
  for (const who of [anna, ben]) {
    const ask = (await who.asked()) as Ask;
    await who.send(ask, dull(ask));
  }
  await ben.openTable();
  await anna.openTable();
  await expect(anna.prompt('idle')).toBeVisible();
  // Anna's turn is over, and Ben goes.
  const away = anna.page.locator('[data-away="1"]');
  const pile = anna.page.locator('[data-draw="pile"]:not(:disabled)');
  await pile.click();
  await expect(anna.prompt()).toContainText('second card');
  await pile.click();
  await expect(anna.prompt()).toContainText('Waiting for');
  await expect(away).toHaveCount(0);
  await ben.page.goto('about:blank');
  await expect(away).toContainText(/is away\. A bot takes over in [12]:\d\d/);
  const first = await away.textContent();
  await expect.poll(() => away.textContent()).not.toBe(first);
  await expectAccessible(anna.page, 'an absent player');
  await ben.openTable();
  await expect(away).toHaveCount(0);
});

test('the study of the server has the numbers', async ({ player }) => {
  const anna = await player();
  await turn(anna, 'usa', 31);
  await studied(anna);
  const text = anna.received.find((each) => each.includes('"type":"study"'))!;
  const study = JSON.parse(text) as Study;
  const short = study.routes.filter((each) => each.code === 'action/not-in-hand');
  expect(short.length).toBeGreaterThan(0);
  for (const { shortage } of short) expect(shortage?.needed).toBeGreaterThan((shortage?.have ?? 99) + (shortage?.locomotives ?? 0));
});
