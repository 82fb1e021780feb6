// The moves of others: the log by turns, what was built last, the pace at which turns are shown, and the replay of the last round.
import type { Ask } from '../src/protocol';
import { expectAccessible, expectNoSidewaysScroll, expectTapTargets, sizes } from './inspect';
import { deal, dull, eager, expect, options, type Player, test } from './support';

/** A game with bots in its third turn, seen by one person who has only drawn cards. */
async function begun(who: Player, bots: string[], map = 'usa', number = 12): Promise<Ask> {
  await who.open(options(map, 1, bots, { variant: {} }), deal(number));
  await who.start();
  let turns = 0;
  return (await who.until((ask) => ask.legal.keep === undefined && ask.legal.tickets === true && (turns += 1) > 3, dull)) as Ask;
}

const turns = (who: Player) => who.page.locator('.log [data-turn]');

for (const [name, size] of Object.entries(sizes)) {
  test(`the log has a line for each turn: ${name}`, async ({ player }) => {
    const anna = await player(size);
    await begun(anna, ['greedy', 'greedy'], 'europe', 14);
    await anna.openTable();
    const { page } = anna;
    if (name === 'phone') {
      // The newest turn of another player is next to the question, and the log in its tab.
      await expect(page.locator('.prompt [data-latest]')).toBeVisible();
      const bots = (await anna.view()).seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.name);
      await expect(page.locator('.prompt [data-latest]')).toContainText(new RegExp(`(${bots.join('|')}): `));
      await page.locator('[data-tab="log"]').click();
    } else {
      await expect(page.locator('[data-tab="log"]')).toHaveCount(0);
      await expect(page.locator('[data-latest]')).toBeHidden();
    }
    await expect(turns(anna).first()).toBeVisible();
    await expect(
      turns(anna)
        .filter({ hasText: /^\s*You: drew blind/ })
        .first(),
    ).toBeVisible();
    // Nobody has two turns in a row.
    const seats = await turns(anna).evaluateAll((all) => all.map((each) => each.getAttribute('data-turn')));
    expect(seats.length).toBeGreaterThan(5);
    expect(seats.some((seat, at) => seat === seats[at - 1])).toBe(false);
    if (name === 'phone')
      for (const button of await page.locator('.prompt button').all()) await expect(button).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page, 'the log');
    await expectAccessible(page, 'the log');
    if (name === 'phone') await expectTapTargets(page, 'the log');
  });
}

test('a short window has the log in a tab, and the newest turn next to the question', async ({ player }) => {
  const anna = await player({ height: 700 });
  await begun(anna, ['greedy']);
  await anna.openTable();
  await expect(anna.page.locator('[data-tab="log"]')).toBeVisible();
  await expect(anna.page.locator('.prompt [data-latest]')).toBeVisible();
});

test('what opponents built last stays marked until the own turn is over', async ({ player }) => {
  const anna = await player();
  await anna.open(options('usa', 1, ['greedy'], { variant: {} }), deal(12));
  await anna.start();
  const last = anna.page.locator('[data-last]');
  const claims = async () => (await anna.view()).game?.seats[1]?.routes.length ?? 0;
  let before = 0;
  let ask = (await anna.asked()) as Ask;
  // Until the bot has just claimed a route.
  for (;;) {
    before = await claims();
    await anna.send(ask, dull(ask));
    ask = (await anna.asked(ask.decision)) as Ask;
    if ((await claims()) > before) break;
  }
  await anna.openTable();
  await expect(anna.prompt('idle')).toBeVisible();
  await expect(last).toHaveCount(1);
  const [route] = await last.evaluateAll((all) => all.map((each) => each.getAttribute('data-last')));
  expect((await anna.view()).game?.seats[1]?.routes).toContain(Number(route));
  // The first of two cards does not end the turn; the second does.
  const pile = anna.page.locator('[data-draw="pile"]:not(:disabled)');
  await pile.click();
  await expect(anna.prompt()).toContainText('second card');
  await expect(last).toHaveCount(1);
  await pile.click();
  await expect(anna.page.locator(`[data-last="${route}"]`)).toHaveCount(0);
});

test('the last round is replayed by a click and by a key', async ({ player }) => {
  const anna = await player();
  await begun(anna, ['greedy', 'greedy']);
  await anna.openTable();
  const { page } = anna;
  const review = page.getByRole('group', { name: 'Replay last round' });
  await page.getByRole('button', { name: 'Replay last round' }).click();
  await expect(review).toBeVisible();
  await expect(review).toContainText('Move 1 of');
  await expect(review).not.toContainText('You');
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await page.keyboard.press('l');
  await expect(review).toBeVisible();
});

test.describe('the turns of others', () => {
  const bots = ['greedy', 'greedy', 'greedy'];
  /** The own turn is over for the server, and the bots have answered. */
  async function played(anna: Player): Promise<Ask> {
    const pile = anna.page.locator('[data-draw="pile"]:not(:disabled)');
    const ask = await begun(anna, bots);
    await anna.openTable();
    await expect(anna.prompt('idle')).toBeVisible();
    await pile.click();
    await expect(anna.prompt()).toContainText('second card');
    await pile.click();
    const second = (await anna.asked(ask.decision + 1)) as Ask;
    return second.legal.tickets ? second : ((await anna.asked(second.decision)) as Ask);
  }
  const decision = (ask: Ask) => `.prompt[data-decision="${ask.decision}"]`;

  test('are shown one at a time, and a click skips the wait', async ({ player }) => {
    const anna = await player();
    await anna.set({ tempo: 'relaxed' });
    const ask = await played(anna);
    const { page } = anna;
    // The server asks already, but the page still shows the first turns.
    await expect(page.locator(decision(ask))).toHaveCount(0);
    const game = (await anna.view()).game!;
    const cards = () => page.locator('aside [data-seat="3"] dd').nth(1).textContent();
    await page.locator('.rubric', { hasText: 'Game log' }).click();
    await expect(page.locator(decision(ask))).toBeVisible();
    await expect.poll(cards).toBe(`${game.seats[3]?.cards}`);
  });

  test('can be skipped by a key, which does not move', async ({ player }) => {
    const anna = await player();
    await anna.set({ tempo: 'relaxed' });
    const ask = await played(anna);
    await expect(anna.page.locator(decision(ask))).toHaveCount(0);
    await anna.page.keyboard.press('d');
    await expect(anna.page.locator(decision(ask))).toBeVisible();
    expect((await anna.view()).ask?.decision).toBe(ask.decision);
  });

  test('come by themselves', async ({ player }) => {
    const anna = await player();
    await anna.set({ tempo: 'brisk' });
    const ask = await played(anna);
    await expect(anna.page.locator(decision(ask))).toBeVisible({ timeout: 15_000 });
  });

  test('the pace is chosen in the menu of the table and in the settings', async ({ player }) => {
    const anna = await player();
    await begun(anna, ['greedy']);
    await anna.openTable();
    await anna.page.getByRole('button', { name: 'Menu' }).click();
    const choice = (name: string) => anna.page.getByRole('group', { name: 'Turns of other players' }).getByText(name);
    await choice('relaxed').click();
    await anna.page.goto('/settings');
    await expect(anna.page.getByRole('radio', { name: 'relaxed' })).toBeChecked();
  });
});

test('a whole game with paced turns ends in the same position', async ({ player }) => {
  const anna = await player();
  await anna.set({ tempo: 'brisk' });
  await anna.open(options('usa', 1, ['greedy', 'greedy'], { variant: { cars: 6 } }), deal(5));
  await anna.start();
  await anna.openTable();
  let last = 0;
  for (;;) {
    const ask = await anna.asked(last);
    if (ask === null) break;
    await anna.send(ask, eager(ask));
    last = ask.decision;
  }
  await expect(anna.page.locator('.winner')).toBeVisible({ timeout: 30_000 });
});
