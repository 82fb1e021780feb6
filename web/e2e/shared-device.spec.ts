// Several people share a device: nobody ever sees the hand or the tickets of another player, in no part of the page, and the page
// does not even receive them before the player they belong to has taken the device.
import type { Page } from '@playwright/test';
import type { MapInfo, TableView } from '../src/protocol';
import { deal, expect, expectNoSecrets, options, type Player, test } from './support';

const seats = [{ for: 'anybody' as const }, { for: 'hot_seat' as const, name: 'Bella' }, { for: 'hot_seat' as const, name: 'Carla' }];
const ready = (page: Page) => page.locator('[data-do="pass-device"]');

/** Opens a table for three people at one device; `first` begins. */
async function begin(anna: Player, first: number, number: number, map = 'usa'): Promise<void> {
  await anna.open({ ...options(map, 0), seats, order: { kind: 'begins', seat: first } }, deal(number));
  await anna.start();
}

/** What the server knows about a seat, asked for apart from the page. */
const secretsOf = async (anna: Player, seat: number) => {
  const view = await anna.api<TableView>(`/api/tables/${anna.table}?seat=${seat}`);
  const { game } = view;
  if (!game) throw new Error('no game');
  const offer = game.phase.type === 'first_tickets' || game.phase.type === 'tickets' ? (game.phase.offer ?? []) : [];
  return { tickets: [...(game.tickets ?? []), ...offer], hand: game.hand ?? {}, view };
};

/** Everything that the page contains: text, attributes, the title, live regions; without the names of cities on the board. */
function dump(page: Page) {
  return page.evaluate(() => {
    const all = [document.title];
    for (const element of document.querySelectorAll('body, body *')) {
      for (const { name, value } of element.attributes) if (name !== 'd' && name !== 'class') all.push(`${name}=${value}`);
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) all.push(node.textContent ?? '');
      if (element instanceof HTMLInputElement) all.push(element.value);
    }
    return all;
  });
}

/** Checks that nothing of any seat is in the page. */
async function expectNothing(anna: Player, page: Page, what: string): Promise<void> {
  const found = await dump(page);
  const text = found.join('\n');
  const info = await anna.api<MapInfo>('/api/maps/usa');
  const cityOf = (id: string) => info.cities.find((city) => city.id === id)?.name ?? id;
  for (const seat of [0, 1, 2]) {
    const { tickets, hand } = await secretsOf(anna, seat);
    expect(tickets.length + Object.keys(hand).length).toBeGreaterThan(0);
    for (const ticket of tickets) {
      const ends = info.tickets[ticket];
      if (!ends) throw new Error('no such ticket');
      expect(found, `${what}: ticket ${ticket} of seat ${seat}`).not.toContain(`data-ticket=${ticket}`);
      for (const name of [`${cityOf(ends.a)} – ${cityOf(ends.b)}`, `${cityOf(ends.a)} to ${cityOf(ends.b)}`]) {
        expect(text.includes(name) && !text.includes(`aria-label=${name}`), `${what}: ${name} of seat ${seat}`).toBe(false);
      }
    }
  }
  // Neither hands nor tickets, nor what follows from them: legal moves, the analysis, marks on the board.
  await expect(page.locator('[data-hand] [data-card], .ticket, [data-together], .prompt [data-do="confirm"]'), what).toHaveCount(0);
  await expect(page.locator('svg .glow'), `${what}: no route is marked`).toHaveCount(0);
  await expect(page.locator('[data-draw="pile"]:not(:disabled), [data-slot]:not(:disabled)'), `${what}: no legal move`).toHaveCount(0);
  expect(text, what).not.toMatch(/can be claimed|You can claim/i);
  // The title follows a moment later.
  await expect.poll(() => page.title(), what).not.toMatch(/turn/i);
}

/** Checks that the page has received nothing of any seat since it was loaded. */
function expectNothingReceived(received: readonly string[], what: string): void {
  for (const text of received) {
    expect(text, what).not.toMatch(/"hand":\{|"tickets":\[\d|"offer":\[\d|"legal":|"cards":\{/);
  }
}

/** Takes the device, for the player whose turn it is. */
async function take(page: Page, name: string): Promise<void> {
  await expect(ready(page)).toContainText(name);
  await ready(page).click();
  await expect(ready(page)).toBeHidden();
}

async function keep(anna: Player): Promise<void> {
  for (const box of await anna.page.locator('.prompt [data-ticket]').all()) await box.check();
  await anna.confirm();
}

test('the first screen hides the seat that chooses first, and names its player', async ({ player }) => {
  // By lot, somebody else's seat may be the first.
  for (const first of [0, 1]) {
    const anna = await player();
    await begin(anna, first, 60 + first);
    const { page } = anna;
    anna.received.length = 0;
    await anna.openTable();
    await expect(ready(page)).toBeVisible();
    await expectNothing(anna, page, 'first screen');
    expectNothingReceived(anna.received, 'first screen');
    const { seats } = await anna.view();
    const name = seats[0]?.name ?? '';
    await expect(page.getByRole('dialog')).toContainText(name);
    await take(page, name);
    await expect(anna.prompt('keep')).toBeVisible();
    await expect(anna.prompt('keep').getByRole('heading')).toContainText(name);
  }
});

test('at every hand-over the page contains nothing of anybody', async ({ player }) => {
  const anna = await player();
  await begin(anna, 0, 62);
  const { page } = anna;
  await anna.openTable();
  const names = (await anna.view()).seats.map((seat) => seat.name);
  for (const name of names) {
    await expect(ready(page)).toBeVisible();
    await expectNothing(anna, page, `before the tickets of ${name}`);
    await take(page, name);
    // What this player looks at is gone when the next one comes.
    await page.locator('.prompt .ticket').first().hover();
    await keep(anna);
  }
  for (const name of [...names, ...names]) {
    await expect(ready(page)).toBeVisible();
    await expectNothing(anna, page, `before a turn of ${name}`);
    const received = anna.received.length;
    await page.waitForTimeout(400);
    expectNothingReceived(anna.received.slice(received), `before a turn of ${name}`);
    await take(page, name);
    await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
    await page.locator('[data-tab="tickets"]').click();
    await page.locator('[role="tabpanel"] button').first().click();
    await page.locator('[data-draw="pile"]:not(:disabled)').click();
    // The curtain stays open between the two cards.
    await expect(page.locator('[data-slot="0"]:not(:disabled)')).toBeVisible();
    await expect(ready(page)).toBeHidden();
    await page.locator('[data-draw="pile"]:not(:disabled)').click();
  }
  await expect(ready(page)).toBeVisible();
  for (const tab of ['routes', 'chat', 'tickets']) {
    // Behind the curtain, whatever tab was left open.
    await page.locator(`[data-tab="${tab}"]`).evaluate((element) => (element as HTMLElement).click());
    await expectNothing(anna, page, `tab ${tab}`);
  }
});

test('a reload, a second tab, back and forward, and a lost connection close the curtain', async ({ player }) => {
  const anna = await player();
  await begin(anna, 0, 64);
  const { page } = anna;
  await anna.openTable();
  const names = (await anna.view()).seats.map((seat) => seat.name);
  for (const name of names) {
    await take(page, name);
    await keep(anna);
  }
  const closed = async (where: Page, what: string) => {
    await expect(ready(where)).toBeVisible();
    await expect(ready(where)).toContainText(names[0] ?? '');
    await expectNothing(anna, where, what);
  };
  await closed(page, 'before the first turn');
  await page.reload();
  await closed(page, 'a reload with the curtain closed');
  await take(page, names[0] ?? '');
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
  anna.received.length = 0;
  await page.reload();
  await closed(page, 'a reload with the curtain open');
  expectNothingReceived(anna.received, 'a reload');
  await take(page, names[0] ?? '');
  const second = await anna.context.newPage();
  await second.goto(`/table/${anna.table}`);
  await closed(second, 'a second tab');
  await second.close();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.goBack();
  await closed(page, 'back');
  await page.goto('/rules');
  await page.goBack();
  await closed(page, 'back from another document');
  await page.goForward();
  await page.goBack();
  await closed(page, 'forward and back');
  // Somebody took the turns in another window while this one was asleep.
  await take(page, names[0] ?? '');
  await expect(page.locator('[data-hand] [data-card]').first()).toBeVisible();
  await anna.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  await closed(page, 'the page was left');
});

test('a player with a device of their own learns nothing about a shared one', async ({ player }) => {
  const [anna, dora] = [await player(), await player()];
  await anna.open(
    {
      ...options('usa', 0),
      seats: [seats[0] as (typeof seats)[0], seats[1] as (typeof seats)[0], { for: 'anybody' }],
      order: { kind: 'seated' },
    },
    deal(66),
  );
  await dora.join(anna.table);
  await anna.start();
  await Promise.all([anna.openTable(), dora.openTable()]);
  await take(anna.page, (await anna.view()).seats[0]?.name ?? '');
  await keep(anna);
  await take(anna.page, 'Bella');
  await keep(anna);
  await keep(dora);
  for (let turn = 0; turn < 3; turn += 1) {
    for (const name of [(await anna.view()).seats[0]?.name ?? '', 'Bella']) {
      await take(anna.page, name);
      for (const _ of [1, 2]) {
        const decision = await anna.page.locator('.prompt[data-decision]').getAttribute('data-decision');
        await anna.page.locator('[data-draw="pile"]:not(:disabled)').click();
        await expect(anna.page.locator(`.prompt[data-decision="${decision}"]`)).toBeHidden();
      }
    }
    for (const _ of [1, 2]) {
      await expect(ready(anna.page)).toBeHidden();
      const decision = await dora.page.locator('.prompt[data-decision]').getAttribute('data-decision');
      await dora.page.locator('[data-draw="pile"]:not(:disabled)').click();
      await expect(dora.page.locator(`.prompt[data-decision="${decision}"]`)).toBeHidden();
    }
  }
  expectNoSecrets(dora.received, 2, deal(66));
});
