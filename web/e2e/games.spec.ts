// Whole games, played with the mouse by two people in two browsers, with a bot.
import type { Locator } from '@playwright/test';
import { between } from './mock';
import { deal, dull, expect, expectNoSecrets, options, type Player, test } from './support';

for (const map of ['usa', 'europe']) {
  test(`two people and a bot play ${map} to the end`, async ({ player }) => {
    const [anna, ben] = [await player(), await player()];
    const secret = deal(map === 'usa' ? 7 : 9);
    const table = await anna.open(options(map, 2, ['greedy']), secret);
    await ben.join(table);
    await anna.openTable();
    await expect(anna.page.locator('[data-do="start"]')).toBeVisible();
    await ben.openTable();
    await anna.page.locator('[data-do="start"]').click();
    await Promise.all([anna.play(), ben.play()]);

    for (const [seat, who] of [anna, ben].entries()) {
      const skip = who.page.locator('[data-do="skip"]');
      await expect(skip.or(who.page.locator('[data-do="rematch"]'))).toBeVisible();
      if (await skip.isVisible()) await skip.click();
      await expect(who.page.locator('.winner')).toBeVisible();
      expectNoSecrets(who.received, seat, secret);
    }
    // The count on the page is the server's.
    const score = await anna.api<{ seats: { total: number }[] }>(`/api/tables/${table}/score`);
    for (const { total } of score.seats) await expect(anna.page.getByRole('cell', { name: `${total}`, exact: true }).first()).toBeVisible();
    // The deal can be checked in the browser.
    await anna.page.locator('[data-do="fairness"]').click();
    await anna.page.locator('[data-do="check-deal"]').click();
    await expect(anna.page.locator('[data-fair="true"]')).toBeVisible();
    // And they play again.
    await ben.page.locator('[data-do="rematch"]').click();
    await expect(ben.page).not.toHaveURL(new RegExp(table));
  });
}

test('one click from the home page leads into a game', async ({ player }) => {
  const anna = await player();
  await anna.page.goto('/');
  await anna.page.locator('[data-play="usa"]').click();
  await expect(anna.prompt('keep')).toBeVisible();
  await expect(anna.page).toHaveURL(/\/table\//);
});

test('people who share a device are hidden from each other', async ({ player }) => {
  const anna = await player();
  const seats = [{ for: 'anybody' as const }, { for: 'hot_seat' as const, name: 'Passepartout' }];
  await anna.open({ ...options('usa', 0), seats }, deal(3));
  await anna.start();
  await anna.openTable();
  const page = anna.page;
  let passed = 0;
  for (let step = 0; step < 8; step += 1) {
    const ready = page.locator('[data-do="pass-device"]');
    const decision = anna.prompt('keep').or(page.locator('[data-draw="pile"]:not(:disabled)'));
    await expect(ready.or(decision).first()).toBeVisible();
    if (await ready.isVisible()) {
      // Nobody's cards are on the screen while the device changes hands, and nothing behind it can be reached.
      await expect(ready).toContainText(/I’m/);
      if (passed === 0) await expectOnlyDialog(anna, ready);
      passed += 1;
      await ready.click();
      await expect(ready).toBeHidden();
      continue;
    }
    if (await anna.prompt('keep').isVisible()) {
      for (const box of await page.locator('.prompt [data-ticket]').all()) await box.check();
      await anna.confirm();
      await expect(anna.prompt('keep')).toBeHidden();
    } else {
      const decision = await page.locator('.prompt').getAttribute('data-decision');
      await page.locator('[data-draw="pile"]:not(:disabled)').click();
      await expect(page.locator(`.prompt[data-decision="${decision}"]`)).toBeHidden();
    }
  }
  expect(passed).toBeGreaterThan(1);
  // The log does not show what the other player drew either, not even after a reload.
  await page.reload();
  const ready = page.locator('[data-do="pass-device"]');
  await expect(ready.or(page.locator('.prompt[data-decision]')).first()).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  const draws = page.locator('.log [data-turn]', { hasText: /drew (\d )?blind/ });
  await expect(draws.first()).toBeVisible();
  await expect(draws.filter({ hasText: '×' })).toHaveCount(0);
});

test('a player whom a bot replaces takes the seat back', async ({ player }) => {
  const anna = await player();
  const wire = await between(anna.page);
  await anna.open(options('usa', 1, ['greedy']), deal(2));
  await anna.start();
  await anna.openTable();
  const { page } = anna;
  await expect(anna.prompt('keep')).toBeVisible();
  const { number } = await anna.view();
  wire().send(JSON.stringify({ type: 'event', number: number + 1, at: 0, what: { type: 'stand_in', seat: 0, on: true, why: 'away' } }));
  const dialog = page.getByRole('dialog');
  const takeBack = page.locator('[data-do="take-back"]');
  await expect(dialog).toBeVisible();
  await expectOnlyDialog(anna, takeBack, false);
  // A player who wants to watch closes it, and can still take the seat back.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(takeBack).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith('/take-back'));
  await takeBack.click();
  await asked;
});

test('a list stays where its reader has scrolled', async ({ player }) => {
  const anna = await player({ height: 600 });
  await anna.open(options('usa', 1, ['random'], { variant: {} }), deal(8));
  await anna.start();
  let turns = 0;
  await anna.until(() => (turns += 1) > 30, dull);
  await anna.openTable();
  const { page } = anna;
  await page.locator('[data-tab="log"]').click();
  const list = page.locator('.log .lines');
  const lines = list.locator('li');
  const isAtEnd = () => list.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight < 20);
  await expect.poll(() => lines.count()).toBeGreaterThan(30);
  await expect.poll(isAtEnd).toBe(true);
  await list.hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(isAtEnd).toBe(false);
  const top = await list.evaluate((box) => box.scrollTop);
  const before = await lines.count();
  const ask = await anna.asked();
  await anna.send(ask!, dull(ask!));
  await expect.poll(() => lines.count()).toBeGreaterThan(before);
  expect(await list.evaluate((box) => box.scrollTop)).toBe(top);
  await page.mouse.wheel(0, 5_000);
  await expect.poll(isAtEnd).toBe(true);
  const next = await anna.asked(ask!.decision);
  await anna.send(next!, dull(next!));
  await expect.poll(() => lines.count()).toBeGreaterThan(before + 1);
  await expect.poll(isAtEnd).toBe(true);
});

/** A modal dialog is open: nothing behind it takes the focus, and the keys of the table do nothing. `stays`: Escape does not close it. */
async function expectOnlyDialog(player: Player, button: Locator, stays = true): Promise<void> {
  const { page } = player;
  const reached = await page.evaluate(() => {
    const behind = document.querySelectorAll<HTMLElement>('.page button, .page a, .page [tabindex="0"]');
    return [...behind].filter((element) => {
      element.focus();
      return document.activeElement === element;
    }).length;
  });
  expect(reached, 'elements behind the dialog that take the focus').toBe(0);
  await button.focus();
  const { number } = await player.view();
  for (const key of ['d', '1', 't', ...(stays ? ['Escape', 'Escape'] : [])]) await page.keyboard.press(key);
  await expect(button).toBeVisible();
  expect((await player.view()).number, 'something was played').toBe(number);
}
