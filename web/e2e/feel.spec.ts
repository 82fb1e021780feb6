// Moments over the board and numbers that count: once, skippable, and never with reduced motion.
import type { Ask } from '../src/protocol';
import { tunnel } from './moments';
import { cards, deal, dull, eager, expect, options, type Player, type PlayerOptions, test } from './support';

const motion: PlayerOptions = { motion: 'no-preference' };
const moment = (who: Player, kind: string) => who.page.locator(`[data-moment="${kind}"]`);

/** Counts the moments that appear from now on. */
async function count(who: Player): Promise<() => Promise<string[]>> {
  await who.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenMoments: seen });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap((change) => [...change.addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        const found = node.matches('[data-moment]') ? node : node.querySelector<HTMLElement>('[data-moment]');
        if (found) seen.push(found.dataset['moment'] ?? '');
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () => who.page.evaluate(() => (globalThis as unknown as { seenMoments: string[] }).seenMoments);
}

test('a tunnel that is given up has its moment, once', async ({ player }) => {
  const anna = await player(motion);
  await tunnel(anna, 'unpayable');
  const seen = await count(anna);
  await anna.page.locator('.prompt [data-do="withdraw"]').click();
  await expect(moment(anna, 'tunnel')).toBeVisible();
  await expect(moment(anna, 'tunnel')).toHaveCount(0, { timeout: 10_000 });
  expect(await seen()).toEqual(['tunnel']);
});

for (const skip of ['a click', 'a key'] as const) {
  test(`${skip} ends a moment, and nothing is blocked by it`, async ({ player }) => {
    const anna = await player(motion);
    await tunnel(anna, 'unpayable');
    await anna.page.locator('.prompt [data-do="withdraw"]').click();
    await expect(moment(anna, 'tunnel')).toBeVisible();
    expect(await moment(anna, 'tunnel').evaluate((box) => getComputedStyle(box).pointerEvents)).toBe('none');
    if (skip === 'a click') await anna.page.locator('aside .rubric').first().click();
    else await anna.page.keyboard.press('x');
    await expect(moment(anna, 'tunnel')).toHaveCount(0, { timeout: 600 });
  });
}

test('there are no moments with reduced motion, and none with animations off', async ({ player }) => {
  const [still, off] = [await player(), await player(motion)];
  await off.set({ speed: 'off' });
  for (const who of [still, off]) {
    await tunnel(who, 'unpayable');
    const seen = await count(who);
    await who.page.locator('.prompt [data-do="withdraw"]').click();
    await expect(who.page.locator('.log [data-turn]', { hasText: 'gave up on the tunnel' })).toBeVisible();
    expect(await seen()).toEqual([]);
  }
});

test('the last round and a win have their moments', async ({ player }) => {
  const anna = await player(motion);
  await anna.set({ speed: 'fast' });
  await anna.open(options('usa', 1, ['random'], { variant: { cars: 12 } }), deal(9));
  await anna.start();
  await anna.openTable();
  const seen = await count(anna);
  let last = 0;
  for (;;) {
    const ask = await anna.asked(last);
    if (ask === null) break;
    await anna.send(ask, eager(ask));
    last = ask.decision;
  }
  await anna.page.locator('[data-do="skip"]').click();
  const score = await anna.api<{ ranking: number[][] }>(`/api/tables/${anna.table}/score`);
  const wins = score.ranking[0]?.includes(0) === true;
  await expect.poll(seen).toContain('last-round');
  if (wins) await expect.poll(seen).toContain('win');
  const all = await seen();
  expect(all.filter((kind) => kind === 'last-round')).toHaveLength(1);
  expect(all.filter((kind) => kind === 'win')).toHaveLength(wins ? 1 : 0);
  expect(wins, 'this deal is won').toBe(true);
});

for (const [name, wish] of [
  ['count up', motion],
  ['change at once with reduced motion', {}],
] as const) {
  test(`points ${name}`, async ({ player }) => {
    const anna = await player(wish);
    await anna.open(options('usa', 1, ['random'], { variant: {} }), deal(26));
    await anna.start();
    const long = (ask: Ask) => ask.legal.claims?.find(({ payments }) => payments[0] && payments[0].colored + payments[0].locomotives >= 4);
    const ask = (await anna.until((ask) => ask.legal.keep === undefined && long(ask) !== undefined, dull)) as Ask;
    await anna.openTable();
    await expect(anna.prompt('idle')).toBeVisible();
    const points = anna.page.locator('aside [data-seat="0"] [data-points]');
    await points.evaluate((box) => {
      const values: string[] = [];
      Object.assign(globalThis, { values });
      new MutationObserver(() => values.push(box.textContent ?? '')).observe(box, { characterData: true, childList: true, subtree: true });
    });
    const { routes, payments } = long(ask)!;
    await anna.send(ask, { type: 'claim', route: routes[0]!, cards: cards(payments[0]!) });
    const after = (await anna.view()).game!.seats[0]!.points;
    await expect(points).toHaveText(`${after}`);
    const values = await anna.page.evaluate(() => (globalThis as unknown as { values: string[] }).values);
    if (wish === motion) expect(new Set(values).size).toBeGreaterThan(1);
    else expect(new Set(values)).toEqual(new Set([`${after}`]));
  });
}
