// Slips of the hand: the countdown before a claim is sent, and taking back what was sent.
import type { Action, Ask, MapInfo } from '../src/protocol';
import { inspect } from './inspect';
import { cards, deal, dull, expect, options, type Player, test } from './support';

/** A route that can be claimed, with only one payment for it, and no other half that could be meant. */
type Plain = { route: number; action: Action };

async function plainClaim(who: Player, ask: Ask): Promise<Plain | null> {
  const { routes } = await who.api<MapInfo>('/api/maps/usa');
  for (const { routes: claimable, payments } of ask.legal.claims ?? []) {
    const route = claimable.find((each) => routes[each]?.twin === null);
    const [payment] = payments;
    if (route !== undefined && payment && payments.length === 1) return { route, action: { type: 'claim', route, cards: cards(payment) } };
  }
  return null;
}

/** Lets everybody draw until the first player can claim a plain route. */
async function untilClaim(players: readonly Player[]): Promise<{ ask: Ask; claim: Plain }> {
  const [first] = players;
  if (!first) throw new Error('nobody plays');
  const last = new Map<Player, number>();
  for (;;) {
    for (const who of players) {
      const { ask } = await who.view();
      if (ask === null || ask.decision === last.get(who)) continue;
      const claim = who === first ? await plainClaim(first, ask) : null;
      if (claim) return { ask, claim };
      await who.send(ask, dull(ask));
      last.set(who, ask.decision);
    }
  }
}

async function two(player: () => Promise<Player>, confirm: string, number: number) {
  const [anna, ben] = [await player(), await player()];
  await anna.set({ confirm });
  await ben.join(await anna.open(options('usa', 2), deal(number)));
  await anna.start();
  const { ask, claim } = await untilClaim([anna, ben]);
  await anna.openTable();
  await expect(anna.page.locator(`.prompt[data-decision="${ask.decision}"]`)).toBeVisible();
  return { anna, ben, ask, claim };
}

const undo = '[data-do="undo"]';

test('a claim waits for a countdown, which can be paused, canceled, and cut short', async ({ player }) => {
  const { anna, ask, claim } = await two(player, 'countdown', 41);
  const { page } = anna;
  const mark = page.locator('.prompt [data-countdown]');
  const asked = async () => (await anna.view()).ask?.decision;
  await anna.clickRoute(claim.route);
  await expect(mark).toHaveAttribute('data-countdown', '3');
  // The countdown pauses for a player who is about to cancel, with the mouse or with the keyboard.
  await page.locator('.prompt [data-do="cancel"]').hover();
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: 'in 3 seconds' })).toHaveCount(1);
  await inspect(page, 'the countdown');
  await page.waitForTimeout(3_500);
  await expect(anna.prompt('claim')).toBeVisible();
  for (let tab = 0; tab < 3; tab += 1) {
    if (await page.locator('.prompt [data-do="cancel"]').evaluate((button) => button === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(page.locator('.prompt [data-do="cancel"]')).toBeFocused();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(3_500);
  expect(await asked()).toBe(ask.decision);
  await page.keyboard.press('Escape');
  await expect(anna.prompt('idle')).toBeVisible();
  await page.waitForTimeout(3_500);
  expect(await asked()).toBe(ask.decision);
  // Without a word, the claim is sent.
  await anna.clickRoute(claim.route);
  await page.mouse.move(5, 5);
  await expect(mark).toHaveAttribute('data-countdown', '1');
  expect(await asked()).toBe(ask.decision);
  await expect.poll(asked).not.toBe(ask.decision);
  expect((await anna.view()).game?.seats[0]?.routes).toContain(claim.route);
});

test('Enter does not wait for the end of the countdown', async ({ player }) => {
  const { anna, ask, claim } = await two(player, 'device', 41);
  await anna.clickRoute(claim.route);
  await expect(anna.page.locator('.prompt [data-countdown="3"]')).toBeVisible();
  await anna.page.keyboard.press('Enter');
  await expect.poll(async () => (await anna.view()).ask?.decision, { timeout: 2_000 }).not.toBe(ask.decision);
});

test('no time limit where a claim is always confirmed, and on a touch screen', async ({ player }) => {
  const always = await two(player, 'always', 41);
  await always.anna.clickRoute(always.claim.route);
  const touch = await two(() => player({ touch: true, width: 390, height: 844 }), 'touch', 41);
  await touch.anna.clickRoute(touch.claim.route);
  for (const { anna, ask } of [always, touch]) {
    await expect(anna.prompt('claim')).toBeVisible();
    await expect(anna.page.locator('[data-countdown]')).toHaveCount(0);
    await anna.page.waitForTimeout(2_000);
    expect((await anna.view()).ask?.decision).toBe(ask.decision);
  }
});

test('a claim is taken back until the next player acts', async ({ player }) => {
  const { anna, ben, ask, claim } = await two(player, 'never', 42);
  await ben.openTable();
  await anna.clickRoute(claim.route);
  const button = anna.page.locator(undo);
  await expect(button).toBeVisible();
  await expect(ben.page.locator('.prompt.asking')).toBeVisible();
  await expect(ben.page.locator(undo)).toHaveCount(0);
  await inspect(anna.page, 'a move that can be taken back');
  await button.click();
  // Anna gets the question again, and Ben gets a notice.
  await expect(anna.page.locator('.prompt.asking')).toBeVisible();
  await expect(button).toHaveCount(0);
  await expect(ben.page.locator('.toast')).toContainText('took back');
  await expect(ben.page.locator('.prompt.asking')).toHaveCount(0);
  const view = await anna.view();
  expect([view.game?.seats[0]?.routes, view.ask?.legal]).toEqual([[], ask.legal]);
  expect((await ben.view()).game?.seats[0]?.routes).toEqual([]);
  await expect(anna.page.locator('.log .undone')).toHaveCount(1);
  // With the keyboard, from anywhere on the page.
  await anna.clickRoute(claim.route);
  await expect(button).toBeVisible();
  await anna.page.keyboard.press('Control+z');
  await expect(anna.page.locator('.prompt.asking')).toBeVisible();
  // Once Ben has acted, it is too late.
  await anna.clickRoute(claim.route);
  await expect(button).toBeVisible();
  const claimed = await anna.view();
  const answer = await ben.asked();
  if (answer) await ben.send(answer, dull(answer));
  await expect(button).toHaveCount(0);
  const body = { request: 'late', event: claimed.undo?.event };
  const late = await anna.context.request.post(`/api/tables/${anna.table}/undo`, { data: body });
  expect([late.status(), ((await late.json()) as { code: string }).code]).toEqual([409, 'undo/too-late']);
});

test('a claim cannot be taken back after a bot has acted, and a card never', async ({ player }) => {
  const anna = await player();
  await anna.set({ confirm: 'never' });
  await anna.open(options('usa', 1, ['greedy']), deal(43));
  await anna.start();
  const { claim, ask } = await untilClaim([anna]);
  await anna.openTable();
  await expect(anna.page.locator(`.prompt[data-decision="${ask.decision}"]`)).toBeVisible();
  const before = await anna.view();
  await anna.clickRoute(claim.route);
  // The bots of this server do not wait.
  const next = await anna.asked(ask.decision);
  const body = { request: 'late', event: before.number + 1 };
  const late = await anna.context.request.post(`/api/tables/${anna.table}/undo`, { data: body });
  expect([late.status(), ((await late.json()) as { code: string }).code]).toEqual([409, 'undo/too-late']);
  await expect(anna.page.locator(`.prompt[data-decision="${next?.decision}"]`)).toBeVisible();
  await expect(anna.page.locator(undo)).toHaveCount(0);
  await anna.page.locator('[data-draw="pile"]:not(:disabled)').click();
  await anna.asked(next?.decision);
  const drawn = { request: 'drawn', event: (await anna.view()).number };
  const final = await anna.context.request.post(`/api/tables/${anna.table}/undo`, { data: drawn });
  expect(((await final.json()) as { code: string }).code).toBe('undo/revealed');
});

test('players who share a device can take a move back before it is passed on', async ({ player }) => {
  const anna = await player();
  await anna.set({ confirm: 'never' });
  const seats = [{ for: 'anybody' as const }, { for: 'hot_seat' as const, name: 'Ben' }];
  await anna.open(options('usa', 2, [], { seats }), deal(44));
  await anna.start();
  for (const seat of [0, 1]) {
    const view = await anna.api<{ ask: Ask }>(`/api/tables/${anna.table}?seat=${seat}`);
    await anna.send(view.ask, dull(view.ask));
  }
  for (let seat = 0; ; seat = 1 - seat) {
    const { ask } = await anna.api<{ ask: Ask }>(`/api/tables/${anna.table}?seat=${seat}`);
    const claim = seat === 0 ? await plainClaim(anna, ask) : null;
    if (claim) {
      await anna.openTable();
      await anna.page.locator('[data-do="pass-device"]').click();
      await expect(anna.page.locator(`.prompt[data-decision="${ask.decision}"]`)).toBeVisible();
      await anna.clickRoute(claim.route);
      break;
    }
    await anna.send(ask, dull(ask));
    const again = await anna.api<{ ask: Ask | null }>(`/api/tables/${anna.table}?seat=${seat}`);
    if (again.ask) await anna.send(again.ask, dull(again.ask));
  }
  await expect(anna.page.locator('[data-do="pass-device"]')).toBeVisible();
  await anna.page.locator(`dialog ${undo}`).click();
  // The device is still between two players, so the player whose turn it is again takes it.
  await expect.poll(async () => (await anna.view()).game?.seats[0]?.routes).toEqual([]);
  await anna.page.locator('[data-do="pass-device"]').click();
  await expect(anna.page.locator('.prompt.asking')).toBeVisible();
});
