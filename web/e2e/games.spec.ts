// Whole games, played with the mouse by two people in two browsers, with a bot.
import { deal, expect, expectNoSecrets, options, test } from './support';

for (const map of ['usa', 'europe']) {
  test(`two people and a bot play ${map} to the end`, async ({ player }) => {
    const [anna, ben] = [await player(), await player()];
    const secret = deal(map === 'usa' ? 7 : 9);
    const table = await anna.open(options(map, 2, ['greedy']), secret);
    await ben.join(table);
    await anna.look();
    await expect(anna.page.locator('[data-do="start"]')).toBeVisible();
    await ben.look();
    await anna.page.locator('[data-do="start"]').click();
    await Promise.all([anna.play(), ben.play()]);

    for (const [seat, who] of [anna, ben].entries()) {
      const skip = who.page.locator('[data-do="skip"]');
      await expect(skip.or(who.page.locator('[data-do="rematch"]'))).toBeVisible();
      if (await skip.isVisible()) await skip.click();
      await expect(who.page.locator('.winner')).toBeVisible();
      expectNoSecrets(who.heard, seat, secret);
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
  await anna.look();
  const page = anna.page;
  let passed = 0;
  for (let step = 0; step < 8; step += 1) {
    const ready = page.locator('[data-do="pass-device"]');
    const decision = anna.prompt('keep').or(page.locator('[data-draw="pile"]:not(:disabled)'));
    await expect(ready.or(decision).first()).toBeVisible();
    if (await ready.isVisible()) {
      // Nobody's cards are on the screen while the device changes hands.
      await expect(ready).toContainText(/I’m/);
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
      await page.locator('[data-draw="pile"]:not(:disabled)').click();
      await page.waitForTimeout(200);
    }
  }
  expect(passed).toBeGreaterThan(1);
  // Nor does the log tell what somebody else drew, not even when it is read again from the beginning.
  await page.reload();
  const ready = page.locator('[data-do="pass-device"]');
  await expect(ready.or(page.locator('.prompt[data-decision]')).first()).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await page.locator('[data-tab="log"]').click();
  const draws = page.locator('.log li', { hasText: 'from the deck' });
  await expect(draws.first()).toBeVisible();
  await expect(draws.locator('.cards')).toHaveCount(0);
});
