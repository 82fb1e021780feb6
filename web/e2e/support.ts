// A server for each worker, players in browser contexts of their own, and a record of everything they are sent.
import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { test as base, expect, type Browser, type BrowserContext, type Page, type Route } from '@playwright/test';
import type { Action, Ask, Fact, ServerMessage, TableOptions, TableView } from '../src/protocol';
import { FoggServer } from './server';

export { expect };

/** A directory with a web client built by Vite, used in place of the one in the program: no `cargo build` after a small change. */
const built = process.env.FOGG_PAGE;

function fromDisk(route: Route, directory: string): Promise<void> {
  const file = join(directory, new URL(route.request().url()).pathname);
  return route.fulfill({ path: extname(file) !== '' && existsSync(file) ? file : join(directory, 'index.html') });
}

export const test = base.extend<{ player: (options?: PlayerOptions) => Promise<Player> }, { server: FoggServer }>({
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = new FoggServer();
      await server.start();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  player: async ({ browser, server }, use) => {
    const made: Player[] = [];
    await use(async (options = {}) => {
      const player = await Player.create(browser, server, options);
      made.push(player);
      return player;
    });
    for (const player of made) {
      expect(player.browserErrors, 'nothing went wrong in the browser').toEqual([]);
      await player.context.close();
    }
  },
});

export type PlayerOptions = { width?: number; height?: number; touch?: boolean; language?: string; motion?: 'reduce' | 'no-preference' };

/** A table with `people` seats for people and one for each bot; a short game unless `variant` says otherwise. */
export function options(map: string, people: number, bots: string[] = [], more: Partial<TableOptions> = {}): TableOptions {
  return {
    map,
    seats: [...Array.from({ length: people }, () => ({ for: 'anybody' as const })), ...bots.map((bot) => ({ for: 'bot' as const, bot }))],
    clock: { kind: 'none' },
    public: true,
    order: { kind: 'begins', seat: 0 },
    variant: { cars: 12 },
    ...more,
  };
}

/** The same deal every time. */
export const deal = (number: number): string => number.toString(16).padStart(2, '0').repeat(32);

/** What tests begin with: the page shows what the server sends without a pause. */
const plain = JSON.stringify({ tempo: 'instant' });

/** A player in a browser context of their own. */
export class Player {
  /** Everything this browser received: response bodies and WebSocket frames. */
  readonly received: string[] = [];
  readonly browserErrors: string[] = [];
  table = '';

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly server: { url: string },
    readonly touch: boolean,
  ) {}

  static async create(browser: Browser, server: { url: string }, wish: PlayerOptions): Promise<Player> {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: wish.width ?? 1440, height: wish.height ?? 900 },
      hasTouch: wish.touch ?? false,
      locale: wish.language ?? 'en-GB',
      reducedMotion: wish.motion ?? 'reduce',
    });
    if (built !== undefined) {
      await context.route(
        (url) => !url.pathname.startsWith('/api/'),
        (route) => fromDisk(route, built),
      );
      // A page that was not loaded from this machine needs permission to connect to it.
      await context.grantPermissions(['local-network-access']);
    }
    await context.addInitScript((text) => {
      try {
        if (localStorage.getItem('fogg.settings') === null) localStorage.setItem('fogg.settings', text);
      } catch {
        // An empty tab has no storage.
      }
    }, plain);
    const page = await context.newPage();
    const player = new Player(context, page, server, wish.touch ?? false);
    page.on('pageerror', (error) => player.browserErrors.push(`error: ${error.message}`));
    page.on('console', (message) => {
      // Refused requests show up here too, and some tests cause them.
      if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
        player.browserErrors.push(message.text());
      }
    });
    page.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol !== 'data:' && origin !== server.url) player.browserErrors.push(`asked ${request.url()}`);
    });
    page.on('response', async (response) => {
      if (new URL(response.url()).pathname.startsWith('/api/')) {
        player.received.push(await response.text().catch(() => ''));
      }
    });
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => player.received.push(String(payload))));
    const answer = await context.request.post('/api/guest', { data: {} });
    expect(answer.ok()).toBe(true);
    return player;
  }

  async api<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<T> {
    const ask = this.context.request;
    const answer = body === undefined ? await ask.get(path) : await ask.post(path, { data: body, ...(headers ? { headers } : {}) });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    const text = await answer.text();
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** Opens a table with a known deal; others join by `join`. */
  async open(wanted: TableOptions, secret?: string): Promise<string> {
    const headers = secret === undefined ? undefined : { 'x-fogg-secret': secret };
    const made = await this.api<{ id: string }>('/api/tables', wanted, headers);
    this.table = made.id;
    return made.id;
  }

  async join(table: string): Promise<void> {
    await this.api(`/api/tables/${table}/join`, {});
    this.table = table;
  }

  async start(): Promise<void> {
    await this.api(`/api/tables/${this.table}/start`, {});
  }

  /** Stores these settings in the browser. */
  async set(settings: Record<string, unknown>): Promise<void> {
    await this.page.addInitScript(
      ([text, plain]) => {
        try {
          const stored = localStorage.getItem('fogg.settings');
          if (stored === null || stored === plain) localStorage.setItem('fogg.settings', text);
        } catch {
          // An empty tab has no storage.
        }
      },
      [JSON.stringify({ ...JSON.parse(plain), ...settings }), plain] as const,
    );
  }

  /** Opens the table in the browser. */
  async openTable(): Promise<void> {
    await this.page.goto(`/table/${this.table}`);
    await expect(this.page.locator('main')).toBeVisible();
  }

  view(): Promise<TableView> {
    return this.api<TableView>(`/api/tables/${this.table}`);
  }

  /** Waits until this player has to decide; `null` when the game is over. Fails if neither happens in time. */
  async asked(after = 0, patience = 30_000): Promise<Ask | null> {
    const deadline = Date.now() + patience;
    for (;;) {
      const view = await this.view();
      if (view.stage === 'over') return null;
      if (view.ask !== null && view.ask.decision > after) return view.ask;
      if (Date.now() > deadline) {
        const { stage, number, own_seats, game } = view;
        const where = game ? `seat ${game.turn} is in the phase ${game.phase.type}` : 'no game';
        throw new Error(
          `seat ${own_seats.join()} was not asked within ${patience} ms after decision ${after}: ${stage}, event ${number}, ${where}`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  }

  /** Acts over HTTP instead of through the page, to get quickly to where a test begins. */
  async send(ask: Ask, action: Action): Promise<void> {
    const body = { request: `${Math.random()}`, decision: ask.decision, seat: ask.seat, action };
    await this.api(`/api/tables/${this.table}/act`, body);
  }

  /** Plays over HTTP until the test's question comes up; `null` when the game is over. */
  async until(wanted: (ask: Ask) => boolean, choose: (ask: Ask) => Action = dull): Promise<Ask | null> {
    let last = 0;
    for (;;) {
      const ask = await this.asked(last);
      if (ask === null || wanted(ask)) return ask;
      await this.send(ask, choose(ask));
      last = ask.decision;
    }
  }

  prompt(intent?: string) {
    return this.page.locator(intent === undefined ? '.prompt' : `.prompt[data-intent="${intent}"]`);
  }

  /** Clicks on a route of the board, or taps on it where there is no mouse. */
  async clickRoute(route: number): Promise<void> {
    const shape = this.page.locator(`[data-route="${route}"]`).first();
    // A prompt may still be on its way in: wait until the board has not moved for some frames, as a person would.
    await shape.evaluate(
      (element) =>
        new Promise<void>((still) => {
          let [last, frames] = ['', 0];
          const look = () => {
            const { x, y, width, height } = element.getBoundingClientRect();
            const now = `${x} ${y} ${width} ${height}`;
            frames = now === last ? frames + 1 : 0;
            last = now;
            if (frames >= 4) still();
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
    const box = await shape.boundingBox();
    if (box === null) throw new Error(`route ${route} is not on the board`);
    const at = [box.x + box.width / 2, box.y + box.height / 2] as const;
    if (this.touch) await this.page.touchscreen.tap(...at);
    else await this.page.mouse.click(...at);
  }

  async confirm(): Promise<void> {
    await this.page.locator('.prompt [data-do="confirm"]:not(:disabled)').click();
  }

  /** Answers a question with the mouse, as a person would. */
  async perform(ask: Ask, action: Action): Promise<void> {
    const page = this.page;
    // The server has asked already; the page may not have received it yet.
    await expect(page.locator(`.prompt[data-decision="${ask.decision}"]`)).toBeVisible();
    switch (action.type) {
      case 'keep':
        await expect(this.prompt('keep')).toBeVisible();
        for (const ticket of action.tickets) await page.locator(`.prompt [data-ticket="${ticket}"]`).check();
        await this.confirm();
        break;
      case 'draw':
        await page
          .locator(action.from === 'pile' ? '[data-draw="pile"]:not(:disabled)' : `[data-slot="${action.from}"]:not(:disabled)`)
          .click();
        break;
      case 'claim': {
        await this.clickRoute(action.route);
        break;
      }
      case 'pay':
        await this.confirm();
        break;
      case 'withdraw':
        await page.locator('.prompt [data-do="withdraw"]').click();
        break;
      case 'station':
        await page.locator('.prompt [data-do="station"]').click();
        await page.locator('.prompt select').selectOption(action.city);
        await this.confirm();
        break;
      case 'tickets':
        await page.locator('.prompt [data-do="tickets"]').click();
        break;
      case 'pass':
        await this.confirm();
        break;
    }
    await this.settle(ask, action);
  }

  /** Answers the page's own questions (which half, which cards, really?) until the decision is made. */
  private async settle(ask: Ask, action: Action): Promise<void> {
    const confirm = this.page.locator('.prompt [data-do="confirm"]:not(:disabled)');
    const half = this.page.locator(action.type === 'claim' ? `.prompt [data-half="${action.route}"]` : '.no-half');
    await expect(async () => {
      if (await half.isVisible()) await half.click();
      else if (action.type !== 'keep' && (await confirm.isVisible())) await confirm.click({ timeout: 1_000 });
      expect((await this.view()).ask?.decision ?? 0).not.toBe(ask.decision);
    }).toPass({ intervals: [30, 60, 100], timeout: 15_000 });
  }

  /** Plays with the mouse to the end. */
  async play(choose: (ask: Ask) => Action = eager): Promise<void> {
    let last = 0;
    for (;;) {
      const ask = await this.asked(last);
      if (ask === null) return;
      await this.perform(ask, choose(ask));
      last = ask.decision;
    }
  }
}

/** Waits until the page has stopped changing: fonts are loaded, nothing moves, and the document stays the same for a moment. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const QUIET_MS = 120;
    const deadline = performance.now() + 5_000;
    let last = performance.now();
    const changes = new MutationObserver(() => (last = performance.now()));
    changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    await document.fonts.ready;
    const moving = () =>
      document.getAnimations().some((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity);
    while (performance.now() < deadline && (performance.now() - last < QUIET_MS || moving())) await new Promise(requestAnimationFrame);
    changes.disconnect();
  });
}

/** Keeps what must be kept, pays tunnels, claims the longest route it can, and draws from the pile. */
export function eager(ask: Ask): Action {
  const { legal } = ask;
  if (legal.keep) return { type: 'keep', tickets: legal.keep.tickets.slice(0, legal.keep.least) };
  if (legal.tunnel) {
    const [payment] = legal.tunnel.payments;
    return payment ? { type: 'pay', cards: cards(payment) } : { type: 'withdraw' };
  }
  const best = legal.claims?.[0];
  if (best?.routes[0] !== undefined && best.payments[0]) {
    return { type: 'claim', route: best.routes[0], cards: cards(best.payments[0]) };
  }
  return dull(ask);
}

/** Never claims anything if it can draw. */
export function dull(ask: Ask): Action {
  const { legal } = ask;
  if (legal.keep) return { type: 'keep', tickets: legal.keep.tickets.slice(0, legal.keep.least) };
  if (legal.tunnel) return { type: 'withdraw' };
  if (legal.draw?.pile) return { type: 'draw', from: 'pile' };
  const slot = legal.draw?.slots[0];
  if (slot !== undefined) return { type: 'draw', from: slot };
  const claims = legal.claims?.[0];
  if (claims?.routes[0] !== undefined && claims.payments[0]) {
    return { type: 'claim', route: claims.routes[0], cards: cards(claims.payments[0]) };
  }
  return legal.tickets ? { type: 'tickets' } : { type: 'pass' };
}

export function cards(payment: { color: string | null; colored: number; locomotives: number }) {
  const colored = Array.from({ length: payment.colored }, () => payment.color);
  const locomotives = Array.from({ length: payment.locomotives }, () => 'locomotive');
  return [...colored, ...locomotives] as Extract<Action, { type: 'claim' }>['cards'];
}

/** Fails if this seat received anything that it must not know before the end. */
export function expectNoSecrets(received: readonly string[], seat: number, secret: string): void {
  let looked = 0;
  const facts = (all: readonly Fact[]) => {
    for (const fact of all) {
      looked += 1;
      if (!('seat' in fact) || fact.seat === seat) continue;
      const hidden = `a secret of seat ${fact.seat} in front of seat ${seat}: ${JSON.stringify(fact)}`;
      if (fact.type === 'hand_dealt') expect(fact.cards, hidden).toBeNull();
      if (fact.type === 'first_tickets_offered' || fact.type === 'tickets_drawn') expect(fact.tickets, hidden).toBeNull();
      if (fact.type === 'first_tickets_chosen' || fact.type === 'tickets_kept') expect(fact.kept, hidden).toBeNull();
      if (fact.type === 'card_drawn' && fact.from === 'pile') expect(fact.card, hidden).toBeNull();
    }
  };
  for (const text of received) {
    for (const line of text.split('\n').filter((line) => line.startsWith('{'))) {
      const message = JSON.parse(line) as Partial<ServerMessage> & Partial<TableView>;
      const over = line.includes('"revealed"') || message.stage === 'over' || line.includes('"fairness"');
      if (!over) expect(line.includes(secret), 'the secret of the deal').toBe(false);
      if (message.type === 'event') {
        const { what } = message as Extract<ServerMessage, { type: 'event' }>;
        if (what?.type === 'started' || what?.type === 'played') facts(what.facts);
      }
      if (message.game !== undefined && message.game !== null) {
        looked += 1;
        expect(message.seen_by).toBe(seat);
      }
      if (message.type === 'ask') expect((message as unknown as Ask).seat).toBe(seat);
    }
  }
  expect(looked, 'something was looked at').toBeGreaterThan(20);
}
