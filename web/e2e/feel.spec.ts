// Moments over the board and numbers that count: once, skippable, and never with reduced motion.
import type { Ask } from '../src/protocol';
import { tunnel } from './moments';
import { deal, dull, eager, expect, options, type Player, type PlayerOptions, test } from './support';

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

/** A game that Anna wins, up to its last turns; the page shows it from then on. */
async function won(who: Player): Promise<void> {
  await who.open(options('usa', 1, ['random'], { variant: { cars: 12 } }), deal(9));
  await who.start();
  const claimed = (ask: Ask) => ask.legal.claims?.length;
  await who.until((ask) => ask.legal.keep === undefined && (claimed(ask) ?? 0) > 0, dull);
  await who.openTable();
  await expect(who.prompt('idle')).toBeVisible();
  let last = 0;
  for (;;) {
    const ask = await who.asked(last);
    if (ask === null) return;
    await who.send(ask, eager(ask));
    last = ask.decision;
  }
}

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

test('points count up to what the server says, and at once with reduced motion', async ({ player }) => {
  for (const wish of [motion, {}]) {
    const anna = await player(wish);
    await won(anna).catch(() => undefined);
    const points = (await anna.view()).game!.seats.map((seat) => `${seat.points}`);
    for (const [seat, expected] of points.entries()) {
      const row = anna.page.locator(`[data-seat="${seat}"] [data-points]`).first();
      if (await row.isVisible()) await expect(row).toHaveText(expected);
    }
  }
});
