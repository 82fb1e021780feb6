// The table on phones and tablets: what fits, what can be read, and how fingers move the board.
import type { Page } from '@playwright/test';
import type { Ask, MapInfo } from '../src/protocol';
import { expectNoSidewaysScroll, expectTapTargets } from './inspect';
import { expectPrompt, moments } from './moments';
import { cards, deal, dull, eager, expect, options, type Player, settled, test } from './support';

/** Sizes of screens, and the share of each that the board takes at least. */
const screens = {
  'small phone': { width: 360, height: 640, share: 0.3 },
  phone: { width: 390, height: 844, share: 0.38 },
  'phone on its side': { width: 844, height: 390, share: 0.49 },
  tablet: { width: 768, height: 1024, share: 0.45 },
} as const;

type Rect = { x: number; y: number; width: number; height: number };

/** Plays over HTTP with four bots for some turns, then opens the table at the beginning of a turn. */
async function midGame(who: Player, turns: number): Promise<Ask> {
  await who.open(options('europe', 1, ['steady', 'greedy', 'steady', 'greedy'], { variant: {} }), deal(21));
  await who.start();
  let last = 0;
  for (let turn = 0; ; turn += 1) {
    const ask = (await who.asked(last)) as Ask;
    if (turn >= turns && ask.legal.claims && ask.legal.tickets) {
      await who.openTable();
      await expectPrompt(who, ask, 'idle');
      await settled(who.page);
      return ask;
    }
    await who.send(ask, turn % 3 === 2 ? eager(ask) : dull(ask));
    last = ask.decision;
  }
}

const box = async (page: Page, selector: string): Promise<Rect> => (await page.locator(selector).first().boundingBox()) as Rect;

const scaleOf = (page: Page) => page.locator('.board svg[role="group"] > g').evaluate((shape) => (shape as SVGGElement).getCTM()?.a ?? 0);

/** Names that are too small, that meet, or that are cut off by the board. */
function badNames(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const board = document.querySelector('.board svg[role="group"]')?.getBoundingClientRect();
    const names = [...document.querySelectorAll<SVGTextElement>('[data-name]')].map((text) => {
      const { left, right, top, bottom } = text.getBoundingClientRect();
      // A line is higher than its letters.
      const spare = (bottom - top) * 0.14;
      const size = parseFloat(getComputedStyle(text).fontSize) * (text.getCTM()?.a ?? 0);
      return { name: text.dataset['name'], text: text.textContent, left, right, top: top + spare, bottom: bottom - spare, size };
    });
    const bad = names.filter(({ size }) => size < 11).map(({ text, size }) => `${text} has ${size} px`);
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1))
        if (one.name !== other.name && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom)
          bad.push(`${one.text} meets ${other.text}`);
    if (names.length < 8) bad.push(`only ${names.length} names`);
    const seen = names.filter((name) => board && name.right > board.left && name.left < board.right);
    return seen.length === 0 ? ['no name is on the screen'] : bad;
  });
}

/** Parts of the table that leave the screen, or lie over each other. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = ['header', '.strip', '.board', '.prompt', '.market', '.panel', '.tabs'].flatMap((selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility()).slice(0, 1),
    );
    const boxes = parts.map((element) => ({ name: element.className || element.tagName, at: element.getBoundingClientRect(), element }));
    const bad: string[] = [];
    for (const { name, at } of boxes)
      if (at.left < -1 || at.top < -1 || at.right > innerWidth + 1 || at.bottom > innerHeight + 1) bad.push(`${name} leaves the screen`);
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const [wide, high] = [
          Math.min(one.at.right, other.at.right) - Math.max(one.at.left, other.at.left),
          Math.min(one.at.bottom, other.at.bottom) - Math.max(one.at.top, other.at.top),
        ];
        if (wide > 1 && high > 1) bad.push(`${one.name} lies over ${other.name}`);
      }
    // What must not be cut off by its part.
    for (const element of document.querySelectorAll<HTMLElement>(
      '.prompt .button, .market button, .panel li[data-card], .strip li, .strip .stat',
    )) {
      if (!element.checkVisibility()) continue;
      const [at, within] = [element.getBoundingClientRect(), element.closest('.prompt, .market, .panel, .strip')?.getBoundingClientRect()];
      if (!within) continue;
      if (at.bottom > within.bottom + 2 || at.right > within.right + 2 || at.left < within.left - 2 || at.top < within.top - 2)
        bad.push(`“${element.innerText || element.dataset['card']}” is cut off in ${element.closest('[class]')?.className}`);
    }
    for (const player of document.querySelectorAll<HTMLElement>('.strip li'))
      for (const stat of player.querySelectorAll<HTMLElement>('.stat'))
        if (stat.getBoundingClientRect().right > player.getBoundingClientRect().right + 0.5) bad.push('a number leaves its player');
    return [...new Set(bad)];
  });
}

for (const [name, { share, ...size }] of Object.entries(screens)) {
  test(`${name}: nothing is cut off, the board is large, and names can be read`, async ({ player }) => {
    const anna = await player({ ...size, touch: true });
    const { page } = anna;
    await midGame(anna, 14);
    expect(await misplaced(page)).toEqual([]);
    await expectNoSidewaysScroll(page, name);
    await expectTapTargets(page, name);
    const board = await box(page, '.board');
    expect((board.width * board.height) / (size.width * size.height)).toBeGreaterThanOrEqual(share);
    expect(await badNames(page)).toEqual([]);
    // Closer, there are at least as many names, and they can be read as well.
    const before = await page.locator('[data-name]').count();
    for (let step = 0; step < 3; step += 1) {
      await page.locator('[data-zoom="in"]').click();
      expect(await badNames(page)).toEqual([]);
    }
    expect(await page.locator('[data-name]').count()).toBeGreaterThanOrEqual(before);
    // What everybody may know about the opponents is there.
    const opponent = page.locator('.strip li').nth(2);
    for (const label of ['Train cars', 'Cards in hand', 'Tickets', 'Stations left']) await expect(opponent).toContainText(label);
    // Face-up cards are as large as the decks.
    const [card, deck] = [await box(page, '[data-slot] .face'), await box(page, '[data-draw] .deck')];
    expect(card.width).toBeGreaterThanOrEqual(deck.width - 0.5);
    expect(card.height).toBeGreaterThanOrEqual(deck.height - 0.5);
  });

  test(`${name}: the board and the hand stay where they are while one pays`, async ({ player }) => {
    const anna = await player({ ...size, touch: true });
    const { page } = anna;
    const moment = moments.find((each) => each.name === 'how to pay for a route');
    const ask = (await moment?.reach(anna)) as Ask;
    await settled(page);
    const [board, card] = [await box(page, '.board'), await box(page, '.panel [data-card]')];
    await moment?.choose?.(anna, ask);
    await expect(anna.prompt('claim')).toBeVisible();
    await settled(page);
    expect(await box(page, '.board')).toEqual(board);
    expect((await box(page, '.panel [data-card]')).width).toBeGreaterThanOrEqual(card.width - 1);
    expect(await misplaced(page)).toEqual([]);
    await expect(page.locator('.prompt [data-do="confirm"]')).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, name);
  });
}

/** Touches as the browser reports them, in quick succession. */
async function fingers(
  page: Page,
): Promise<{ tap: (x: number, y: number) => Promise<void>; press: (x: number, y: number, toY: number) => Promise<void> }> {
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    tap: async (x, y) => {
      await touch('touchStart', [{ x, y }]);
      await touch('touchEnd', []);
    },
    press: async (x, y, toY) => {
      await touch('touchStart', [{ x, y }]);
      for (let step = 1; step <= 8; step += 1) await touch('touchMove', [{ x, y: y + ((toY - y) * step) / 8 }]);
      await touch('touchEnd', []);
    },
  };
}

test('a double tap zooms in on its point and out again, and claims nothing', async ({ player }) => {
  const anna = await player({ ...screens.phone, touch: true });
  const { page } = anna;
  const ask = await midGame(anna, 6);
  const route = ask.legal.claims?.[0]?.routes[0] as number;
  const { x, y, width, height } = await box(page, `[data-route="${route}"]`);
  const [atX, atY] = [x + width / 2, y + height / 2];
  const whole = await scaleOf(page);
  const { tap } = await fingers(page);
  await tap(atX, atY);
  // The first tap was answered without waiting.
  await expect(anna.prompt('idle')).toHaveCount(0);
  await page.locator('.prompt [data-do="cancel"]').click();
  await page.waitForTimeout(400);
  await tap(atX, atY);
  await tap(atX, atY);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(whole * 2.5);
  // What the first tap chose is put away, and the point is where it was.
  await expect(anna.prompt('idle')).toBeVisible();
  const after = await box(page, `[data-route="${route}"]`);
  expect(Math.abs(after.x + after.width / 2 - atX)).toBeLessThan(30);
  await page.waitForTimeout(400);
  await tap(atX, atY);
  await tap(atX, atY);
  await expect.poll(() => scaleOf(page)).toBeCloseTo(whole, 3);
  expect((await anna.view()).ask?.decision).toBe(ask.decision);
});

test('one finger zooms after a double tap, and a tap that cannot be taken back waits', async ({ player }) => {
  const anna = await player({ ...screens.phone, touch: true });
  await anna.set({ confirm: 'never' });
  const { page } = anna;
  const ask = await midGame(anna, 6);
  const single = ask.legal.claims?.find((claims) => claims.payments.length === 1)?.routes[0] ?? ask.legal.claims?.[0]?.routes[0];
  const { x, y, width, height } = await box(page, `[data-route="${single}"]`);
  const whole = await scaleOf(page);
  const { tap, press } = await fingers(page);
  await tap(x + width / 2, y + height / 2);
  await press(x + width / 2, y + height / 2, y + height / 2 + 110);
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(whole * 1.7);
  await page.waitForTimeout(500);
  expect((await anna.view()).ask?.decision).toBe(ask.decision);
});

test('the board goes to a ticket and comes back, unless motion is reduced', async ({ player }) => {
  for (const motion of ['no-preference', 'reduce'] as const) {
    const anna = await player({ ...screens.phone, touch: true, motion });
    const { page } = anna;
    const ask = await midGame(anna, 6);
    const whole = await scaleOf(page);
    const route = ask.legal.claims?.[0]?.routes[0] as number;
    await anna.clickRoute(route);
    await expect(anna.prompt('idle')).toHaveCount(0);
    if (motion === 'reduce') {
      await page.waitForTimeout(900);
      expect(await scaleOf(page)).toBeCloseTo(whole, 3);
      continue;
    }
    await expect.poll(() => scaleOf(page)).toBeGreaterThan(whole * 1.5);
    await page.locator('.prompt [data-do="cancel"]').click();
    await expect.poll(() => scaleOf(page)).toBeCloseTo(whole, 3);
  }
});

test('cities of open tickets have rings, and what can be claimed stays marked while paths are shown', async ({ player }) => {
  const anna = await player({});
  const { page } = anna;
  await midGame(anna, 6);
  await expect(page.locator('[data-mark="ticket"]').first()).toBeVisible();
  const claims = (await page.locator('g[data-mark="can"], g[data-mark="both"]').count()) as number;
  expect(claims).toBeGreaterThan(0);
  expect(await page.locator('g[data-mark="both"]').count()).toBeGreaterThan(0);
  await page.locator('.together button').click();
  await expect(page.locator('g[data-mark="way"], g[data-mark="both"]').first()).toBeAttached();
  expect(await page.locator('g[data-mark="can"], g[data-mark="both"]').count()).toBe(claims);
});

/** A deal in which the first tunnel that is tried costs nothing more. If the bots or the rules change, try another number. */
const freeTunnelDeal = 1;

test('the box of a free tunnel does not hide it, and its cards are face up when the next turn begins', async ({ player }) => {
  const anna = await player({ motion: 'no-preference' });
  const { page } = anna;
  const info = await anna.api<MapInfo>('/api/maps/europe');
  await anna.open(options('europe', 1, ['random'], { variant: {} }), deal(freeTunnelDeal));
  await anna.start();
  const tunnels = (ask: Ask) =>
    (ask.legal.claims ?? []).flatMap(({ routes, payments }) =>
      routes.filter((route) => info.routes[route]?.tunnel).map((route) => ({ route, payment: payments[0] })),
    );
  const ask = await anna.until((each) => tunnels(each).length > 0);
  const [found] = ask ? tunnels(ask) : [];
  if (!ask || !found?.payment) throw new Error(`deal ${freeTunnelDeal}: no tunnel can be tried`);
  await anna.openTable();
  await expectPrompt(anna, ask, 'idle');
  await anna.send(ask, { type: 'claim', route: found.route, cards: cards(found.payment) });
  const shown = page.locator(`[data-tunnel="${found.route}"]`);
  await expect(shown, `deal ${freeTunnelDeal}: nothing more is due`).toBeVisible();
  await expect(page.locator('.prompt.asking')).toBeVisible();
  expect(await shown.locator('[role="img"]').getAttribute('aria-label')).toMatch(/\S/);
  await expect(shown.locator('.waiting')).toHaveCount(0);
  const [note, route] = [(await shown.boundingBox()) as Rect, await box(page, `[data-route="${found.route}"]`)];
  expect(note.y > route.y + route.height || note.y + note.height < route.y).toBe(true);
});

test('on a phone the level of the bots is chosen above the maps that start a game', async ({ player }) => {
  const { page } = await player({ ...screens.phone, touch: true });
  await page.goto('/');
  const [level, map] = [page.getByRole('radiogroup').or(page.locator('fieldset')).first(), page.locator('section .maps button').first()];
  await expect(map).toBeVisible();
  await expect(level).toBeVisible();
  expect(((await level.boundingBox()) as Rect).y).toBeLessThan(((await map.boundingBox()) as Rect).y);
});
