// Details of the table page: every number and every word on it belongs to what is shown, and nothing covers anything.
import type { Page } from '@playwright/test';
import type { MapInfo } from '../src/protocol';
import { deal, dull, expect, options, type Player, test } from './support';

const phone = { width: 390, height: 844, touch: true };

async function begin(who: Player, map: string, number: number, more: Parameters<typeof options>[3] = {}): Promise<void> {
  await who.open(options(map, 1, ['random'], more), deal(number));
  await who.start();
}

const overlap = (page: Page, one: string, other: string) =>
  page.evaluate(
    ([a, b]) => {
      const [first, second] = [a, b].map((selector) => document.querySelector(selector ?? '')?.getBoundingClientRect());
      if (!first || !second) throw new Error(`${a} or ${b} is missing`);
      return Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
    },
    [one, other],
  );

test('the cars that tickets need together follow the checked boxes', async ({ player }) => {
  const anna = await player();
  await begin(anna, 'europe', 72, { variant: {} });
  await anna.openTable();
  const { page } = anna;
  await expect(anna.prompt('keep')).toBeVisible();
  const sum = page.locator('[data-together]');
  const cars = async () => Number(await sum.getAttribute('data-together'));
  await expect(sum).toContainText('If you keep all');
  const all = await cars();
  const boxes = await page.locator('.prompt [data-ticket]').all();
  expect(boxes.length).toBe(4);
  for (const box of boxes.slice(0, 3)) await box.check();
  const three = await cars();
  expect(three).toBeLessThan(all);
  await expect(sum).toContainText(`${three} more cars`);
  await boxes[0]?.uncheck();
  expect(await cars()).toBeLessThan(three);
  await boxes[0]?.check();
  await anna.confirm();
  // The same number as after the choice.
  await page.locator('[data-tab="tickets"]').click();
  await expect(page.locator('.together')).toContainText(`${three} cars`);
});

test('offered tickets are whole, also when one has much to say', async ({ player }) => {
  for (const [width, height] of [
    [1440, 900],
    [1300, 800],
  ] as const) {
    const anna = await player({ width, height, language: 'el' });
    await begin(anna, 'europe', 73, { variant: { cars: 20 } });
    await anna.openTable();
    await expect(anna.prompt('keep')).toBeVisible();
    const choice = anna.page.locator('.prompt .choice');
    await expect(anna.page.locator('.prompt .ticket .state svg')).toHaveCount(4);
    expect(await choice.evaluate((element) => element.scrollHeight - element.clientHeight), `${width}`).toBeLessThanOrEqual(1);
    for (const ticket of await anna.page.locator('.prompt .ticket').all()) {
      expect(await ticket.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(1);
    }
  }
});

test('claimable routes stay highlighted while a path is shown, as the prompt says', async ({ player }) => {
  const anna = await player();
  await begin(anna, 'usa', 74, { variant: {} });
  await anna.until((ask) => (ask.legal.claims?.length ?? 0) > 0, dull);
  await anna.openTable();
  const { page } = anna;
  const text = page.locator('.prompt .more');
  await expect(text).toContainText('(highlighted)');
  await page.locator('[data-tab="tickets"]').click();
  await page.locator('.together button').click();
  await page.mouse.move(5, 5);
  await expect(page.locator('g.mark[data-mark="way"], g.mark[data-mark="both"]').first()).toBeAttached();
  await expect(page.locator('g.mark[data-mark="can"], g.mark[data-mark="both"]').first()).toBeAttached();
  await expect(text).toContainText('(highlighted)');
});

test('closed halves of double routes look closed in the game, after it, and in the replay', async ({ player }) => {
  const anna = await player();
  await begin(anna, 'usa', 75, { variant: { cars: 12 } });
  await anna.until((ask) => (ask.legal.claims?.length ?? 0) > 0);
  const map = await anna.api<MapInfo>('/api/maps/usa');
  const twin = (route: number) => map.routes[route]?.twin ?? null;
  await anna.until(
    () => false,
    (ask) => {
      const double = ask.legal.claims?.find((claim) => claim.routes[0] !== undefined && twin(claim.routes[0]) !== null);
      const payment = double?.payments[0];
      if (double?.routes[0] === undefined || !payment) return dull(ask);
      const cards = [
        ...Array<string | null>(payment.colored).fill(payment.color),
        ...Array<string>(payment.locomotives).fill('locomotive'),
      ];
      return { type: 'claim', route: double.routes[0], cards: cards as ('red' | 'locomotive')[] };
    },
  );
  const view = await anna.view();
  const taken = new Set(view.game?.seats.flatMap((seat) => seat.routes));
  const closed = [...taken].filter((route) => twin(route) !== null && !taken.has(twin(route) as number)).length;
  expect(closed).toBeGreaterThan(0);
  await anna.openTable();
  await expect(anna.page.locator('svg .closed')).toHaveCount(closed);
  await anna.page.goto(`/replay/${anna.table}`);
  await expect(anna.page.locator('svg [data-route]').first()).toBeAttached();
  await expect(anna.page.locator('svg .closed')).toHaveCount(0);
  await anna.page.keyboard.press('End');
  await expect(anna.page.locator('svg .closed')).toHaveCount(closed);
});

test('the words of all tabs fit in every language', async ({ player }) => {
  for (const language of ['en', 'el', 'ro', 'is', 'fi']) {
    const anna = await player({ language });
    await begin(anna, 'usa', 76);
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await anna.page.setViewportSize({ width, height });
      await anna.openTable();
      await expect(anna.page.locator('[data-tab]').first()).toBeVisible();
      for (const tab of await anna.page.locator('[data-tab]').all()) {
        const over = await tab.evaluate((element) => {
          const [box, word] = [element.getBoundingClientRect(), element.querySelector('span')?.getBoundingClientRect()];
          return word ? Math.max(box.left - word.left, word.right - box.right) : 0;
        });
        expect(over, `${language}, ${width}: ${await tab.textContent()}`).toBeLessThanOrEqual(0);
      }
    }
  }
});

test('on a phone the chat can be written in while a question is open', async ({ player }) => {
  const anna = await player(phone);
  await begin(anna, 'europe', 77);
  await anna.openTable();
  const { page } = anna;
  await expect(anna.prompt('keep')).toBeVisible();
  await page.locator('[data-tab="chat"]').click();
  const panel = page.locator('#sheet-panel');
  const field = panel.locator('input');
  await expect(field).toBeInViewport({ ratio: 1 });
  const inside = async () => {
    const [box, outer] = [await field.boundingBox(), await panel.boundingBox()];
    return box && outer ? outer.y + outer.height - (box.y + box.height) : -1;
  };
  expect(await inside()).toBeGreaterThanOrEqual(0);
  for (const text of ['one', 'two', 'three', 'four']) {
    await field.fill(text);
    await field.press('Enter');
    await expect(panel.locator('p', { hasText: text }).first()).toBeAttached();
  }
  expect(await inside()).toBeGreaterThanOrEqual(0);
});

test('a lost network is reported immediately above the table, and the connection returns with it', async ({ player }) => {
  for (const size of [{}, phone, { width: 320, height: 700, touch: true }]) {
    const anna = await player({ ...size, language: 'el' });
    const { page } = anna;
    let deaf = false;
    await page.routeWebSocket(/\/socket/, (near) => {
      const far = near.connectToServer();
      near.onMessage((message) => (deaf ? undefined : far.send(message)));
      far.onMessage((message) => (deaf ? undefined : near.send(message)));
    });
    await begin(anna, 'usa', 78);
    await anna.openTable();
    await expect(anna.prompt('keep')).toBeVisible();
    const notice = page.locator('.bar[role="alert"]');
    await expect(notice).toHaveCount(0);
    deaf = true;
    await page.evaluate(() => window.dispatchEvent(new Event('offline')));
    await expect(notice).toBeVisible({ timeout: 1_000 });
    // It covers neither the board nor the players.
    expect(await overlap(page, '.bar[role="alert"]', '#main')).toBeLessThan(1);
    deaf = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(notice).toBeHidden({ timeout: 5_000 });
    await expect(anna.prompt('keep')).toBeVisible();
  }
});

test('a wrong word about the network is taken back', async ({ player }) => {
  const anna = await player();
  await begin(anna, 'usa', 79);
  await anna.openTable();
  await expect(anna.prompt('keep')).toBeVisible();
  // The server is on this machine and still answers.
  await anna.page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(anna.page.locator('.bar[role="alert"]')).toBeHidden();
});

test('after the game, the button for the scoring does not lie on the board', async ({ player }) => {
  for (const size of [{}, phone]) {
    const anna = await player(size);
    await begin(anna, 'usa', 80, { variant: { cars: 6 } });
    await anna.until(() => false);
    await anna.openTable();
    const { page } = anna;
    await page.getByRole('button', { name: 'View board' }).click();
    const again = page.getByRole('button', { name: 'Show scoring again' });
    await expect(again).toBeVisible();
    const box = await again.boundingBox();
    const board = await page.locator('.area').boundingBox();
    if (!box || !board) throw new Error('not on the screen');
    const beside = box.y >= board.y + board.height || box.y + box.height <= board.y || box.x >= board.x + board.width;
    expect(beside).toBe(true);
    await again.click();
    await expect(page.locator('.winner')).toBeVisible();
  }
});

test('the menu changes the language and leads to the settings', async ({ player }) => {
  const anna = await player();
  await begin(anna, 'usa', 81);
  await anna.openTable();
  const { page } = anna;
  await page.getByRole('button', { name: 'Menu' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/settings');
  await dialog.getByLabel('Language').selectOption('fi');
  await expect(dialog.getByRole('heading', { name: 'Valikko' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
});

test('spectators land on a tab with something in it', async ({ player }) => {
  const anna = await player();
  await begin(anna, 'usa', 82);
  for (const [size, tab] of [
    // The log has a place of its own in tall windows.
    [{}, 'chat'],
    [{ height: 700 }, 'log'],
    [phone, 'players'],
  ] as const) {
    const ben = await player(size);
    ben.table = anna.table;
    await ben.openTable();
    await expect(ben.page.locator('[data-tab][aria-selected="true"]')).toHaveAttribute('data-tab', tab);
    await expect(ben.page.locator('[data-tab="tickets"], [data-tab="hand"]')).toHaveCount(0);
  }
});

test('a payment without a choice has no radio button', async ({ player }) => {
  const anna = await player();
  await anna.set({ confirm: 'always' });
  await begin(anna, 'usa', 83, { variant: {} });
  const single = (ask: Parameters<typeof dull>[0]) =>
    ask.legal.claims?.find((claim) => claim.payments.length === 1 && claim.routes.length === 1);
  const ask = await anna.until((asked) => single(asked) !== undefined, dull);
  const claim = ask && single(ask);
  if (!claim?.routes[0] && claim?.routes[0] !== 0) throw new Error('no such route came up');
  await anna.openTable();
  await expect(anna.prompt()).toHaveAttribute('data-decision', `${ask?.decision}`);
  await anna.clickRoute(claim.routes[0]);
  await expect(anna.prompt('claim')).toBeVisible();
  await expect(anna.page.locator('.prompt .only')).toBeVisible();
  await expect(anna.page.locator('.prompt input[type="radio"]')).toHaveCount(0);
});
