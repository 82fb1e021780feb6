// A table that is being looked at: keeps the socket, the view, the log, and what the player is about to do.
import { currentUser } from '../lib/account.svelte';
import { Cooldown } from '../lib/cooldown.svelte';
import { randomName } from '../lib/random';
import { router } from '../lib/router.svelte';
import { parsePageRoute } from '../lib/page-routes';
import { readStored, writeStored } from '../lib/storage';
import * as api from '../net/api';
import { ApiError, waitOf } from '../net/http';
import { type Ended, type SocketStatus, TableSocket } from '../net/socket';
import { PROTOCOL } from '../net/version';
import type { Action, Card, ChatMessage, Event, Invitation, MapInfo, ServerMessage, Study, TableView } from '../protocol';
import { takePreloadedTable } from '../net/preload';
import { applyEvent } from './apply';
import { begin, type Intent, idle, pickCity, pickRoute, type Picking } from './intent';
import { forAll, type LogLine, logLines } from './log';
import { isHotSeat, toAct } from './select';

/** How long we wait before we ask for a study, so that a burst of events asks once. */
const studyDelay = 200;

export type ChatLine = Pick<ChatMessage, 'number' | 'at' | 'user' | 'name' | 'text'>;

export type SessionHooks = {
  /** After every event that is new, not for those of the past. */
  happened?: (event: Event, lines: LogLine[], before: TableView) => void;
  /** A wish was refused; `code` is the server's. After "too many requests" `wait` runs. */
  refused?: (code: string, wait: Cooldown | null) => void;
};

export class TableSession {
  view = $state.raw<TableView | null>(null);
  map = $state.raw<MapInfo | null>(null);
  study = $state.raw<Study | null>(null);
  status = $state.raw<SocketStatus>({ state: 'connecting', attempt: 0 });
  /** Why the table cannot be shown at all: a code. */
  problem = $state<string | null>(null);
  intent = $state.raw<Intent>(idle);
  /** A wish is on its way. */
  pending = $state(false);
  log = $state.raw<LogLine[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  /** Whether the server speaks another version of the interface than we do. */
  outdated = $state(false);
  /** The server's clock minus ours. */
  skew = $state(0);

  /** The wait after "too many requests"; buttons are disabled meanwhile. */
  readonly wait = new Cooldown();

  readonly id: string;
  key = $state<string | null>(null);
  readonly #hooks: SessionHooks;
  #socket: TableSocket | null = null;
  #studyTimer: number | null = null;
  #closed = false;
  #gaps = 0;
  /** The decision and the seat we were asked for last. */
  #question: string | null = null;

  constructor(id: string, key: string | null, hooks: SessionHooks = {}) {
    this.id = id;
    this.key = key;
    this.#hooks = hooks;
    window.addEventListener('online', this.#online);
    void this.#load();
  }

  get ended(): Ended | null {
    return this.status.state === 'ended' ? this.status.why : null;
  }

  /** The seat of ours that has to act but through whose eyes we do not look: the device must be passed on. */
  get handover(): number | null {
    const view = this.view;
    if (!view?.game || view.stage !== 'playing' || !isHotSeat(view)) return null;
    const waiting = toAct(view.game).filter((seat) => view.own_seats.includes(seat) && !view.seats[seat]?.stand_in);
    if (waiting.length === 0 || (view.seen_by !== null && waiting.includes(view.seen_by))) return null;
    return waiting[0] ?? null;
  }

  async #load(): Promise<void> {
    try {
      const { view, chat, map } = await takePreloadedTable(this.id, this.key);
      if (this.#closed) return;
      this.map = map;
      this.chat = chat;
      this.#take(view);
      this.#open(view.number);
      void this.#remember(map, view.number);
    } catch (error) {
      this.#unshown(error);
    }
  }

  /** The table cannot be shown. After "too many requests" the next look follows by itself. */
  #unshown(error: unknown): void {
    if (this.#closed) return;
    this.problem = error instanceof ApiError ? error.code : 'unreadable';
    const seconds = waitOf(error);
    if (seconds !== null) this.wait.start(seconds, () => void this.retry());
  }

  /** What happened before we came, for the log. It is not needed to play: if it cannot be had, the log begins here. */
  async #remember(map: MapInfo, until: number): Promise<void> {
    let since = 0;
    while (since < until && !this.#closed) {
      const page = await api.events(this.id, this.key, since).catch(() => null);
      const last = page?.events.at(-1);
      if (!page || !last) return;
      // What happened since then comes over the socket.
      const lines = page.events.filter((event) => event.number <= until).flatMap((event) => this.#told(event, map));
      this.log = [...this.log, ...lines].sort((a, b) => a.number - b.number);
      since = last.number;
    }
  }

  /** The lines of an event that everybody who looks at this device may read. */
  #told(event: Event, map: MapInfo): LogLine[] {
    const lines = logLines(event, map);
    return this.view && isHotSeat(this.view) ? lines.map(forAll) : lines;
  }

  #open(since: number | null): void {
    this.#socket = new TableSocket({
      table: this.id,
      key: this.key,
      // Without a seat the server chooses our first one; seats may still change when the game starts.
      seat: null,
      since,
      handlers: {
        message: (message) => this.#receive(message),
        status: (status) => this.#changed(status),
        failing: (attempt) => void this.#examine(attempt),
      },
    });
  }

  #changed(status: SocketStatus): void {
    const was = this.status.state;
    this.status = status;
    if (status.state === 'open' && was !== 'open') this.#askStudy();
    // Logged out, or suspended: the page shows which.
    if (status.state === 'ended' && status.why === 'session') void currentUser.load().catch(() => undefined);
  }

  /** Several tries failed: find out whether it is the way, the table, the session or the version. */
  async #examine(attempt: number): Promise<void> {
    if (attempt !== 2 && attempt % 5 !== 0) return;
    try {
      const about = await api.about();
      if (about.protocol !== PROTOCOL) this.outdated = true;
      await api.tableView(this.id, this.key);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) this.problem = error.code;
    }
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case 'table':
        this.#take(message);
        break;
      case 'event':
        this.#event(message);
        break;
      case 'ask':
        if (this.view) this.view = { ...this.view, ask: { decision: message.decision, seat: message.seat, legal: message.legal } };
        this.#asked();
        break;
      case 'presence':
        if (this.view) {
          const seats = this.view.seats.map((seat, index) => (index === message.seat ? { ...seat, present: message.present } : seat));
          this.view = { ...this.view, seats };
        }
        break;
      case 'chat_removed':
        this.chat = this.chat.filter((line) => line.number !== message.number);
        break;
      case 'study':
        if (this.view && message.number >= this.view.number) this.study = message;
        else this.#askStudy();
        break;
      case 'pong':
        this.skew = message.now - Date.now();
        break;
      case 'accepted':
      case 'refused':
      // Only streams send this; a socket is closed with a code.
      case 'end':
        break;
      default:
        // A newer server may send what we do not know.
        void (message satisfies never);
    }
  }

  #take(view: TableView): void {
    this.view = view;
    this.skew = view.now - Date.now();
    this.study = null;
    this.#gaps = 0;
    this.#socket?.seen(view.number);
    // What was promised before the deal is written down here, so that it cannot be changed later unnoticed.
    if (view.stage === 'gathering' || readStored(`commitment.${this.id}`) === undefined) writeStored(`commitment.${this.id}`, view.commitment);
    this.#asked();
    this.#askStudy();
  }

  #event(event: Event): void {
    const [view, map] = [this.view, this.map];
    if (!view || !map) return;
    const lines = this.#told(event, map);
    if (event.number <= view.number) return;
    if (event.number > view.number + 1) {
      // Something got lost on the way: ask for what is missing, and for everything if that does not help.
      this.#gaps += 1;
      this.#socket?.again(this.#gaps > 1);
      return;
    }
    this.#gaps = 0;
    this.view = applyEvent(view, event, map);
    this.#socket?.seen(event.number);
    this.log = [...this.log, ...lines];
    const what = event.what;
    if (what?.type === 'said') this.chat = [...this.chat, { number: event.number, at: event.at, user: what.user, name: what.name, text: what.text }];
    // The order of play may have been drawn: everything is fetched anew rather than guessed.
    const seated = what?.type === 'sat' && what.who.user !== null && what.who.user === currentUser.account?.id;
    // Only the host gets the list of dismissed players, and only by looking again.
    const listed = (what?.type === 'dismissed' || what?.type === 'invited') && view.host === currentUser.account?.id;
    if (what?.type === 'started' || seated) this.#socket?.again(true, null);
    else if (listed) this.#socket?.again(true);
    // At a public table one stays as a spectator; at a private one the socket is closed, too.
    if (what?.type === 'dismissed' && view.own_seats.includes(what.seat)) this.#hooks.refused?.('table/dismissed', null);
    if (what?.type === 'key_replaced') void this.#renew();
    if (what?.type === 'renamed') this.#renamed(view.seats[what.seat]?.user ?? null, what.name);
    if (this.view.ask === null && view.ask !== null) this.#asked();
    this.#hooks.happened?.(event, lines, view);
    if (what?.type === 'played') this.#askStudy();
  }

  /** Gives the chat lines of a renamed player, and our own account, the new name. */
  #renamed(user: string | null, name: string): void {
    if (user === null) return;
    this.chat = this.chat.map((line) => (line.user === user ? { ...line, name } : line));
    if (user === currentUser.account?.id) currentUser.rename(name);
  }

  /** Takes over an invitation with a new key: for later requests, and in the address of the page. */
  #invited(invitation: Invitation): void {
    if (this.view) this.view = { ...this.view, invitation };
    const url = new URL(invitation.link, location.href);
    const place = parsePageRoute(url.pathname, url.search, '');
    if (place.page !== 'table' || place.key === this.key) return;
    this.key = place.key;
    this.#socket?.rekey(place.key);
    router.go({ page: 'table', id: this.id, key: place.key }, 'replace');
  }

  /** The key was replaced: asks for the new invitation. Those who may not have it lose the connection. */
  async #renew(): Promise<void> {
    const view = await api.tableView(this.id, this.key).catch(() => null);
    if (view?.invitation && !this.#closed) this.#invited(view.invitation);
  }

  /** A new question begins anew. The same one again, after a break, leaves what was begun. */
  #asked(): void {
    const ask = this.view?.ask;
    const question = ask ? `${ask.decision}/${ask.seat}` : null;
    if (question !== null && question === this.#question) return;
    this.#question = question;
    this.#decide();
  }

  #decide(): void {
    const view = this.view;
    this.intent = begin(view?.ask ?? null, view?.game?.hand ?? null);
  }

  #askStudy(): void {
    if (this.view?.stage !== 'playing') return;
    if (this.#studyTimer !== null) window.clearTimeout(this.#studyTimer);
    this.#studyTimer = window.setTimeout(() => this.#socket?.send({ type: 'study' }), studyDelay);
  }

  #picking(): Picking | null {
    const [view, map] = [this.view, this.map];
    return view?.game && map ? { ask: view.ask, game: view.game, map, study: this.study } : null;
  }

  chooseRoute(route: number, exact: boolean, wanted: Card | null = null): void {
    const picking = this.#picking();
    if (picking && !this.mustAnswer) this.intent = pickRoute(picking, route, exact, wanted);
  }

  chooseCity(city: string): void {
    const picking = this.#picking();
    if (picking && !this.mustAnswer) this.intent = pickCity(picking, city);
  }

  /** Whether there is a question that nothing else may push aside. */
  get mustAnswer(): boolean {
    return this.intent.kind === 'keep' || this.intent.kind === 'tunnel';
  }

  cancel(): void {
    this.#decide();
  }

  /** Sends an action for the decision that waits. */
  async submit(action: Action): Promise<void> {
    const ask = this.view?.ask;
    if (!ask || !this.#socket || this.pending) return;
    this.pending = true;
    const answer = await this.#socket.act(randomName(), ask.decision, ask.seat, action);
    this.pending = false;
    if (answer.ok) return;
    this.#hooks.refused?.(answer.code, null);
    this.#decide();
    if (answer.code === 'table/stale-decision' || answer.code === 'table/stood-in') this.#socket.again(true);
  }

  async say(text: string): Promise<boolean> {
    if (!this.#socket) return false;
    const answer = await this.#socket.say(randomName(), text);
    if (answer.ok) return true;
    this.#hooks.refused?.(answer.code, null);
    // `muted_until` of the account has the end of the mute.
    if (answer.code === 'account/muted') void currentUser.load().catch(() => undefined);
    return false;
  }

  look(seat: number | null): void {
    this.#socket?.look(seat);
  }

  /** Carries out something over HTTP; a refusal is told. */
  async #call(run: () => Promise<unknown>, fresh = false): Promise<boolean> {
    try {
      await run();
      if (fresh) this.#socket?.again(true);
      return true;
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds !== null) this.wait.start(seconds);
      this.#hooks.refused?.(error instanceof ApiError ? error.code : 'unreadable', seconds === null ? null : this.wait);
      return false;
    }
  }

  join(seat: number | null): Promise<boolean> {
    return this.#call(async () => {
      await currentUser.ensureAccount();
      await api.join(this.id, this.key, { seat });
    }, true);
  }

  leave = (): Promise<boolean> => this.#call(() => api.leave(this.id), true);
  dismiss = (seat: number): Promise<boolean> => this.#call(() => api.dismiss(this.id, { seat }));
  invite = (user: string): Promise<boolean> => this.#call(() => api.invite(this.id, { user }));
  /** Replaces the link and the code of the table. */
  replaceKey = (): Promise<boolean> => this.#call(async () => this.#invited(await api.newKey(this.id)));
  /** Opens a table for the same players again, or finds the one that was opened; its link, or `null` if that failed. */
  async rematch(): Promise<string | null> {
    let link = '';
    return (await this.#call(async () => (link = (await api.rematch(this.id)).link))) ? link : null;
  }

  start = (): Promise<boolean> => this.#call(() => api.start(this.id));
  takeBack = (): Promise<boolean> => this.#call(() => api.takeBack(this.id), true);
  addEntropy = (hex: string): Promise<boolean> => this.#call(() => api.addEntropy(this.id, { hex }));

  /** Looks again after the table could not be shown. Until the answer is there, what was shown stays. */
  async retry(): Promise<void> {
    try {
      await api.tableView(this.id, this.key);
    } catch (error) {
      return this.#unshown(error);
    }
    if (this.#closed) return;
    this.problem = null;
    if (this.#socket) this.#socket.again(true);
    else await this.#load();
  }

  /** Connects again now instead of later. */
  reconnect(): void {
    this.#socket?.again(false);
  }

  /** The device has a network again: no need to wait any longer. */
  readonly #online = (): void => {
    if (this.status.state === 'waiting') this.reconnect();
  };

  close(): void {
    this.#closed = true;
    window.removeEventListener('online', this.#online);
    if (this.#studyTimer !== null) window.clearTimeout(this.#studyTimer);
    this.#socket?.close();
    this.wait.stop();
  }
}
