// Sounds only for those who want them; a word when it is one's turn and one looks elsewhere.
import type { Ask } from '../src/protocol';
import { deal, dull, expect, options, type Player, test } from './support';

type Ears = { contexts: number; sounds: number };
type Told = { title: string; body: string };

/** Listens to what would be heard. */
async function listen(who: Player): Promise<() => Promise<Ears>> {
  await who.page.addInitScript(() => {
    const ears = { contexts: 0, sounds: 0 };
    const Real = globalThis.AudioContext;
    globalThis.AudioContext = class extends Real {
      constructor() {
        super();
        ears.contexts += 1;
      }
      override createGain(): GainNode {
        ears.sounds += 1;
        return super.createGain();
      }
    };
    Object.assign(globalThis, { ears });
  });
  return () => who.page.evaluate(() => (globalThis as unknown as { ears: Ears }).ears);
}

/** Draws a card in the browser, which makes a sound if any are wanted. */
async function draw(who: Player, last = 0): Promise<number> {
  const ask = (await who.asked(last)) as Ask;
  await who.perform(ask, dull(ask));
  return ask.decision;
}

test('sounds are made only when they are turned on', async ({ player }) => {
  const anna = await player();
  const ears = await listen(anna);
  await anna.open(options('usa', 1, ['greedy'], { variant: {} }), deal(50));
  await anna.start();
  await anna.openTable();
  let last = await draw(anna);
  last = await draw(anna, last);
  last = await draw(anna, last);
  expect(await ears()).toEqual({ contexts: 0, sounds: 0 });
  await anna.page.getByRole('button', { name: 'Turn sounds on' }).click();
  last = await draw(anna, last);
  await expect.poll(async () => (await ears()).sounds).toBeGreaterThan(0);
  expect((await ears()).contexts, 'one is enough').toBe(1);
  await anna.page.getByRole('button', { name: /sounds off/i }).click();
  await anna.page.waitForTimeout(500);
  const { sounds } = await ears();
  last = await draw(anna, last);
  await draw(anna, last);
  expect(await ears()).toEqual({ contexts: 1, sounds });
});

test('the settings let one hear how loud it is', async ({ player }) => {
  const anna = await player();
  const ears = await listen(anna);
  await anna.page.goto('/settings');
  await expect(anna.page.getByLabel('Volume')).toBeDisabled();
  expect(await ears()).toEqual({ contexts: 0, sounds: 0 });
  await anna.page.getByRole('switch', { name: 'Sounds' }).click();
  await expect.poll(async () => (await ears()).sounds).toBeGreaterThan(0);
  const { sounds } = await ears();
  await anna.page.getByLabel('Volume').fill('0');
  await anna.page.waitForTimeout(300);
  expect((await ears()).sounds).toBe(sounds);
  await anna.page.getByLabel('Volume').fill('0.8');
  await expect.poll(async () => (await ears()).sounds).toBeGreaterThan(sounds);
});

/** A browser that allows notifications (or not) and whose tab can be put into the background. */
async function stub(who: Player, permission: NotificationPermission): Promise<() => Promise<Told[]>> {
  await who.page.addInitScript((permission) => {
    const told: Told[] = [];
    const state = { told, hidden: false };
    class Stub {
      static permission = permission;
      static requestPermission = () => Promise.resolve(permission);
      onclick: (() => void) | null = null;
      constructor(title: string, more: { body: string }) {
        told.push({ title, body: more.body });
      }
      close(): void {}
    }
    Object.assign(globalThis, { Notification: Stub, state });
    Object.defineProperty(document, 'hidden', { get: () => state.hidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (state.hidden ? 'hidden' : 'visible') });
  }, permission);
  return () => who.page.evaluate(() => (globalThis as unknown as { state: { told: Told[] } }).state.told);
}

async function hide(who: Player, hidden: boolean): Promise<void> {
  await who.page.evaluate((hidden) => {
    (globalThis as unknown as { state: { hidden: boolean } }).state.hidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

/** Anna and Ben at a table, Anna in the browser; the first tickets are chosen and it is Anna's turn. */
async function table(anna: Player, ben: Player): Promise<Ask> {
  const id = await anna.open(options('usa', 2, [], { variant: {} }), deal(51));
  await ben.join(id);
  await anna.start();
  for (const who of [ben, anna]) {
    const ask = (await who.asked()) as Ask;
    await who.send(ask, dull(ask));
  }
  return (await anna.asked(1)) as Ask;
}

/** Two cards, past the page. */
async function turn(who: Player): Promise<void> {
  for (const phase of ['first', 'second']) {
    await expect.poll(async () => (await who.view()).ask?.legal.draw?.pile, phase).toBe(true);
    const { ask } = await who.view();
    await who.send(ask as Ask, { type: 'draw', from: 'pile' });
  }
}

const marked = /^● /;
const icon = (who: Player) => who.page.locator('#icon').getAttribute('href');

test('title, icon and a notification tell that it is one’s turn', async ({ player }) => {
  const [anna, ben] = [await player(), await player()];
  const told = await stub(anna, 'granted');
  await anna.page.goto('/settings');
  await anna.page.getByRole('switch', { name: 'Notify me when it’s my turn' }).click();
  await expect(anna.page.getByRole('switch', { name: 'Notify me when it’s my turn' })).toBeChecked();
  await table(anna, ben);
  await anna.openTable();
  await expect(anna.page).toHaveTitle(marked);
  expect(await icon(anna)).toMatch(/^data:image\/svg/);
  await turn(anna);
  await expect(anna.page).not.toHaveTitle(marked);
  expect(await icon(anna)).toBe('/icon.svg');
  expect(await told(), 'nothing while one looks').toEqual([]);
  await hide(anna, true);
  await turn(ben);
  await expect(anna.page).toHaveTitle(marked);
  await expect.poll(told).toHaveLength(1);
  expect((await told())[0]?.title).toMatch(/your turn/i);
  // One looks again, and nothing more is said.
  await hide(anna, false);
  await turn(anna);
  await turn(ben);
  await expect(anna.page).toHaveTitle(marked);
  expect(await told()).toHaveLength(1);
  // The mark does not stay behind.
  await anna.page.goto('/');
  await expect(anna.page).not.toHaveTitle(marked);
});

for (const [wish, permission, why] of [
  [true, 'denied', 'the browser forbids it'],
  [false, 'granted', 'nobody asked for it'],
] as const) {
  test(`no notification when ${why}`, async ({ player }) => {
    const [anna, ben] = [await player(), await player()];
    const told = await stub(anna, permission);
    await anna.set({ notify: wish });
    await table(anna, ben);
    await anna.openTable();
    await expect(anna.page).toHaveTitle(marked);
    await hide(anna, true);
    await turn(anna);
    await turn(ben);
    await expect(anna.page).toHaveTitle(marked);
    await anna.page.waitForTimeout(300);
    expect(await told()).toEqual([]);
  });
}
