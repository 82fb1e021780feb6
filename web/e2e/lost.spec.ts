// The connection breaks in every kind of decision: the page says so, comes back by itself, has what was missed, and the
// decision is still there and can be carried out. The way to the server is cut for real (gate.ts).
import { Gate } from './gate';
import { expectDecided, type Moment, moments, phone, expectPrompt } from './moments';
import { expect, Player, test as base } from './support';

type Fixtures = { gate: Gate; newPlayer: (moment: Moment) => Promise<Player> };

const test = base.extend<Fixtures>({
  gate: async ({ server }, use) => {
    const gate = await Gate.before(server);
    await use(gate);
    await gate.close();
  },
  newPlayer: async ({ browser, gate }, use) => {
    const made: Player[] = [];
    await use(async (moment) => {
      const player = await Player.create(browser, gate, moment.finger ? phone : {});
      made.push(player);
      return player;
    });
    for (const player of made) {
      // The browser logs every failed attempt, which this test causes on purpose.
      expect(player.browserErrors.filter((text) => !text.includes('WebSocket connection to'))).toEqual([]);
      await player.context.close();
    }
  },
});

const lost = (who: Player) => who.page.getByText('Connection lost', { exact: false });
const moment = (name: string) => moments.find((moment) => moment.name === name) as Moment;

/** Something happens while the page is cut off, so that there is something to catch up with. */
async function meanwhile(who: Player, server: { url: string }): Promise<void> {
  const answer = await who.context.request.post(`${server.url}/api/tables/${who.table}/say`, { data: { text: 'Did you hear that?' } });
  expect(answer.ok()).toBe(true);
}

async function caughtUp(who: Player): Promise<void> {
  await who.page.locator('[data-tab="chat"]').click();
  await expect(who.page.getByText('Did you hear that?')).toBeVisible();
}

/** What was ticked and chosen so far. */
function standing(who: Player): Promise<boolean[]> {
  return who
    .prompt()
    .locator('input')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).checked));
}

for (const moment of moments) {
  test(`the page is loaded again, and the connection breaks: ${moment.name}`, async ({ newPlayer, gate, server }) => {
    const anna = await newPlayer(moment);
    const ask = await moment.reach(anna);
    await anna.page.reload();
    await expectPrompt(anna, ask, moment.asked);
    await moment.choose?.(anna, ask);
    const shown = moment.chosen ?? moment.asked;
    await expectPrompt(anna, ask, shown);
    const chosen = await standing(anna);
    gate.cut();
    await expect(lost(anna)).toBeVisible();
    // The question does not go away meanwhile, nor does what was chosen.
    await expectPrompt(anna, ask, shown);
    expect(await standing(anna)).toEqual(chosen);
    await meanwhile(anna, server);
    gate.open();
    await expect(lost(anna)).toBeHidden({ timeout: 30_000 });
    await caughtUp(anna);
    // The server has asked again; what was chosen and not yet confirmed is still there.
    await expectPrompt(anna, ask, shown);
    expect(await standing(anna)).toEqual(chosen);
    await moment.go(anna, ask);
    await expect(anna.page.locator(`.prompt[data-decision="${ask.decision}"]`)).toBeHidden();
  });
}

test('a move made while the connection is lost is played when it is back, once', async ({ newPlayer, gate, server }) => {
  const anna = await newPlayer(moment('a turn'));
  const ask = await moment('a turn').reach(anna);
  const hand = () => anna.view().then(({ game }) => game?.seats[0]?.cards);
  const before = (await hand()) ?? 0;
  gate.cut();
  await expect(lost(anna)).toBeVisible();
  await anna.page.locator('[data-draw="pile"]:not(:disabled)').click();
  await expect(anna.prompt()).toContainText('Sending');
  await meanwhile(anna, server);
  gate.open();
  await expectDecided(anna, ask);
  await expect(anna.prompt()).toContainText('second card');
  expect(await hand()).toBe(before + 1);
});

test('an answer that got lost on the way is not played twice', async ({ newPlayer, gate }) => {
  const anna = await newPlayer(moment('a turn'));
  const ask = await moment('a turn').reach(anna);
  const hand = () => anna.view().then(({ game }) => game?.seats[0]?.cards);
  const before = (await hand()) ?? 0;
  // The server hears the wish, the page does not hear the answer.
  const answered = gate.deafen();
  await anna.page.locator('[data-draw="pile"]:not(:disabled)').click();
  await answered;
  gate.cut();
  await expect(lost(anna)).toBeVisible();
  gate.open();
  await expectDecided(anna, ask);
  await expect(anna.prompt()).toContainText('second card');
  expect(await hand()).toBe(before + 1);
});

test('tries come further and further apart, and one can be made at once', async ({ newPlayer, gate }) => {
  const anna = await newPlayer(moment('a turn'));
  await moment('a turn').reach(anna);
  const tries: number[] = [];
  anna.page.on('websocket', () => tries.push(Date.now()));
  gate.cut();
  await expect.poll(() => tries.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(4);
  const gaps = tries.slice(1, 4).map((at, index) => at - (tries[index] ?? 0));
  // 0.5 to 1 s, then 1 to 2 s, then 2 to 4 s (src/net/backoff.ts); a busy machine only makes them longer.
  for (const [index, least] of [500, 1000, 2000].entries()) expect(gaps[index], gaps.join()).toBeGreaterThan(least - 60);
  gate.open();
  await anna.page.getByRole('button', { name: 'Reconnect now' }).click();
  await expect(lost(anna)).toBeHidden({ timeout: 3_000 });
});

test('a connection that fell silent is noticed', async ({ newPlayer, gate, server }) => {
  const anna = await newPlayer(moment('a turn'));
  await anna.page.clock.install();
  const ask = await moment('a turn').reach(anna);
  gate.hush();
  // Nobody says a word for 25 seconds, then the page asks and waits for 10.
  await anna.page.clock.runFor(36_000);
  await meanwhile(anna, server);
  await anna.page.clock.runFor(1_000);
  await expect(lost(anna)).toBeVisible();
  gate.open();
  await expect(async () => {
    await anna.page.clock.runFor(1_000);
    await expect(lost(anna)).toBeHidden({ timeout: 500 });
  }).toPass();
  await caughtUp(anna);
  await moment('a turn').go(anna, ask);
});
