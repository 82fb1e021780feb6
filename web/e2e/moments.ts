// Every kind of decision at the table: how to reach it, and how to carry it out.
import type { Ask, MapInfo } from '../src/protocol';
import { cards, deal, dull, expect, options, type Player, type PlayerOptions } from './support';

export type Moment = {
  name: string;
  /** Only with a finger: a mouse hits one half of a double route exactly. */
  finger?: true;
  /** `data-intent` of the prompt when the server has asked and nothing is chosen yet. */
  asked: 'keep' | 'idle' | 'tunnel';
  /** `data-intent` of the prompt when something is chosen, but not confirmed. */
  chosen?: string;
  /** Opens a table, plays until the question is there, and shows it. */
  reach: (who: Player) => Promise<Ask>;
  /** Chooses something that is not sent yet. */
  choose?: (who: Player, ask: Ask) => Promise<void>;
  /** Carries out what was chosen. */
  go: (who: Player, ask: Ask) => Promise<void>;
};

export const phone: PlayerOptions = { width: 390, height: 844, touch: true };

/** Opens a table for one person and bots and looks at it. */
async function sit(who: Player, map: string, number: number): Promise<Ask> {
  await who.open(options(map, 1, ['random'], { variant: {} }), deal(number));
  await who.start();
  return (await who.asked()) as Ask;
}

/** The first turn, seen in the browser. */
async function turn(who: Player, map: string, number: number): Promise<Ask> {
  const first = await sit(who, map, number);
  await who.send(first, dull(first));
  const ask = (await who.asked(first.decision)) as Ask;
  await who.openTable();
  await expectPrompt(who, ask, 'idle');
  return ask;
}

/** The page has the question and shows it in this way. */
export async function expectPrompt(who: Player, ask: Ask, intent: string): Promise<void> {
  await expect(who.page.locator(`.prompt[data-decision="${ask.decision}"][data-intent="${intent}"]`)).toBeVisible();
}

const map = (who: Player, id: string) => who.api<MapInfo>(`/api/maps/${id}`);

/** Whether a route is one that the moment needs. */
type Wanted = (route: MapInfo['routes'][number], payments: number) => boolean;

async function find(who: Player, id: string, ask: Ask, wanted: Wanted): Promise<number | undefined> {
  const { routes } = await map(who, id);
  const isWanted = (route: number, payments: number) => routes[route] !== undefined && wanted(routes[route], payments);
  return (ask.legal.claims ?? []).flatMap((claims) => claims.routes.filter((route) => isWanted(route, claims.payments.length)))[0];
}

/** Draws until a wanted route can be claimed, then shows the table. */
async function draw(who: Player, id: string, number: number, wanted: Wanted): Promise<Ask> {
  let ask: Ask | null = await sit(who, id, number);
  while (ask !== null && (await find(who, id, ask, wanted)) === undefined) {
    await who.send(ask, dull(ask));
    ask = await who.asked(ask.decision);
  }
  if (ask === null) throw new Error('the game was over before');
  await who.openTable();
  await expectPrompt(who, ask, 'idle');
  return ask;
}

const pick = (id: string, wanted: Wanted) => async (who: Player, ask: Ask) => who.clickRoute((await find(who, id, ask, wanted)) as number);
const several: Wanted = (route, payments) => route.twin === null && payments > 1;
/** Both halves of a gray double route cost the same. */
const double: Wanted = (route) => route.twin !== null && route.color === null;

/** Deals in which the first tunnel that is tried must be paid for: with cards at hand, and without. */
export const tunnelDeals = { payable: 8, unpayable: 3 } as const;

/**
 * Draws until a tunnel can be tried, tries it, and shows the question. Everything follows from the deal: if the bots or the rules change,
 * try other numbers. The error says what a deal led to.
 */
export async function tunnel(who: Player, kind: keyof typeof tunnelDeals): Promise<{ ask: Ask; route: number }> {
  const number = tunnelDeals[kind];
  const info = await map(who, 'europe');
  await sit(who, 'europe', number);
  const claims = (ask: Ask) =>
    (ask.legal.claims ?? []).flatMap(({ routes, payments }) =>
      routes.filter((route) => info.routes[route]?.tunnel).map((route) => ({ route, payment: payments[0] })),
    );
  const first = await who.until((ask) => claims(ask).length > 0);
  const [found] = first ? claims(first) : [];
  if (!first || !found?.payment) throw new Error(`deal ${number}: no tunnel can be tried`);
  await who.send(first, { type: 'claim', route: found.route, cards: cards(found.payment) });
  const { game, ask } = await who.view();
  const payable = (ask?.legal.tunnel?.payments.length ?? 0) > 0;
  if (game?.phase.type !== 'tunnel' || !ask || payable !== (kind === 'payable')) {
    throw new Error(`deal ${number}: the tunnel is not ${kind}, but ${game?.phase.type === 'tunnel' ? `payable: ${payable}` : 'free'}`);
  }
  await who.openTable();
  await expectPrompt(who, ask, 'tunnel');
  return { ask, route: found.route };
}

/** Clicks, and the decision is made. */
async function click(who: Player, ask: Ask, selector: string): Promise<void> {
  await who.page.locator(selector).click();
  await expectDecided(who, ask);
}

export async function expectDecided(who: Player, ask: Ask): Promise<void> {
  await expect.poll(async () => (await who.view()).ask?.decision ?? 0).not.toBe(ask.decision);
}

const confirm = '.prompt [data-do="confirm"]:not(:disabled)';
const pile = '[data-draw="pile"]:not(:disabled)';

export const moments: readonly Moment[] = [
  {
    name: 'first tickets',
    asked: 'keep',
    chosen: 'keep',
    reach: async (who) => {
      const ask = await sit(who, 'europe', 21);
      await who.openTable();
      await expectPrompt(who, ask, 'keep');
      return ask;
    },
    choose: async (who) => {
      for (const box of await who.page.locator('.prompt [data-ticket]').all()) await box.check();
    },
    go: (who, ask) => click(who, ask, confirm),
  },
  {
    name: 'a turn',
    asked: 'idle',
    reach: (who) => turn(who, 'usa', 22),
    go: (who, ask) => click(who, ask, pile),
  },
  {
    name: 'the second card',
    asked: 'idle',
    reach: async (who) => {
      const first = await turn(who, 'usa', 23);
      await who.send(first, { type: 'draw', from: 'pile' });
      const ask = (await who.asked(first.decision)) as Ask;
      await expect(who.prompt()).toContainText('second card');
      return ask;
    },
    go: (who, ask) => click(who, ask, pile),
  },
  {
    name: 'whether to draw tickets',
    asked: 'idle',
    chosen: 'tickets',
    reach: (who) => turn(who, 'usa', 24),
    choose: (who) => who.page.locator('.prompt [data-do="tickets"]').click(),
    go: (who, ask) => click(who, ask, confirm),
  },
  {
    name: 'an offer of tickets',
    asked: 'keep',
    chosen: 'keep',
    reach: async (who) => {
      const first = await turn(who, 'usa', 25);
      await who.send(first, { type: 'tickets' });
      const ask = (await who.asked(first.decision)) as Ask;
      await expect(who.page.locator('.prompt [data-ticket]')).toHaveCount(3);
      return ask;
    },
    choose: (who) => who.page.locator('.prompt [data-ticket]').nth(1).check(),
    go: (who, ask) => click(who, ask, confirm),
  },
  {
    name: 'a tunnel',
    asked: 'tunnel',
    reach: async (who) => (await tunnel(who, 'payable')).ask,
    go: (who, ask) => click(who, ask, confirm),
  },
  {
    name: 'how to pay for a route',
    asked: 'idle',
    chosen: 'claim',
    reach: (who) => draw(who, 'usa', 26, several),
    choose: async (who, ask) => {
      await pick('usa', several)(who, ask);
      await who.page.locator('.prompt input[type="radio"]').last().check();
    },
    go: (who, ask) => click(who, ask, confirm),
  },
  {
    name: 'which half of a double route',
    finger: true,
    asked: 'idle',
    chosen: 'half',
    reach: (who) => draw(who, 'usa', 27, double),
    choose: pick('usa', double),
    go: async (who, ask) => {
      await who.page.locator('.prompt [data-half]').first().click();
      await click(who, ask, confirm);
    },
  },
  {
    name: 'where to build a station',
    asked: 'idle',
    chosen: 'city',
    reach: (who) => turn(who, 'europe', 28),
    choose: (who) => who.page.locator('.prompt [data-do="station"]').click(),
    go: async (who, ask) => {
      await who.page.locator('.prompt select').selectOption('paris');
      await click(who, ask, confirm);
    },
  },
  {
    name: 'how to pay for a station',
    asked: 'idle',
    chosen: 'station',
    reach: (who) => turn(who, 'europe', 29),
    choose: async (who) => {
      await who.page.locator('.prompt [data-do="station"]').click();
      await who.page.locator('.prompt select').selectOption('wien');
    },
    go: (who, ask) => click(who, ask, confirm),
  },
  {
    name: 'whether to take a card',
    asked: 'idle',
    chosen: 'draw',
    reach: async (who) => {
      await who.set({ confirm: 'always' });
      return turn(who, 'usa', 30);
    },
    choose: (who) => who.page.locator('[data-slot]:not(:disabled)').first().click(),
    go: (who, ask) => click(who, ask, confirm),
  },
  {
    name: 'a route that cannot be had',
    asked: 'idle',
    chosen: 'refused',
    reach: (who) => turn(who, 'usa', 31),
    choose: async (who, ask) => {
      const { routes } = await map(who, 'usa');
      const can = new Set((ask.legal.claims ?? []).flatMap((claims) => claims.routes));
      await who.clickRoute(routes.findIndex((route, index) => !can.has(index) && route.twin === null && route.length > 3));
    },
    go: async (who, ask) => {
      await who.page.locator('.prompt [data-do="cancel"]').click();
      await click(who, ask, pile);
    },
  },
];
