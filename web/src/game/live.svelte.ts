// A live table: follows the messages of its host, fills gaps, and reports what happens to listeners.
import { Cooldown } from '../lib/cooldown.svelte';
import { keyOfLink } from '../lib/page-routes';
import { randomName } from '../lib/random';
import { type TurnTime, turnTimes } from '../lib/settings';
import { backoff } from '../net/backoff';
import type { Answer, Ended, LinkStatus, TableHost, TableLink } from '../net/host';
import { codeOf, waitOf } from '../net/http';
import type {
  Action,
  Ask,
  Clock,
  Event,
  GameStatistics,
  GameView,
  Invitation,
  MapInfo,
  Path,
  Phrase,
  Score,
  ServerMessage,
  Study,
  TableView,
  Undoable,
} from '../protocol';
import { applyEvent } from './apply';
import { type ChatLine, TableHistory } from './history.svelte';
import type { LiveEvent, LiveInfo } from './live-events';
import { forAll, type LogLine, logLines, markUndone } from './log';
import { type Decision, memoPlayers, type Players } from './position';
import { Paced } from './paced';
import { TableRequests } from './requests';
import { isHotSeat } from './select';
import { SharedDevice } from './shared-device.svelte';

/** Delay before a study is requested, in milliseconds. A burst of events then requests it once. */
const STUDY_DELAY = 200;

/** The account that looks at the table. */
export type TableUser = {
  readonly id: string | null;
  ensureAccount: () => Promise<unknown>;
  rename: (name: string) => void;
  /** Asks the server again who this is. */
  reload: () => void;
};

export class LiveTable implements Decision {
  map = $state.raw<MapInfo | null>(null);
  table = $state.raw<LiveInfo | null>(null);
  game = $state.raw<GameView | null>(null);
  ask = $state.raw<Ask | null>(null);
  question = $state(0);
  seat = $state<number | null>(null);
  study = $state.raw<Study | null>(null);
  clocks = $state.raw<readonly Clock[]>([]);
  /** The server's times at which bots take over from players who are not connected. */
  standIns = $state.raw<readonly (number | null)[]>([]);
  /** Whether an action is being taken back. */
  undoing = $state(false);
  /** The clock of the server minus that of this device, in milliseconds. */
  skew = $state(0);
  status = $state.raw<LinkStatus>({ state: 'connecting', attempt: 0 });
  /** Whether the device has lost its network, as far as it knows. */
  offline = $state(false);
  /** The code of the reason why the table cannot be shown at all. */
  problem = $state<string | null>(null);
  /** Whether the server speaks another version of the protocol. */
  outdated = $state(false);
  /** The key of a private table. */
  key = $state<string | null>(null);
  /** Whether the game was already over when the page was opened. */
  cameLate = $state(false);
  /** The wait after "too many requests". Buttons are disabled meanwhile. */
  readonly wait = new Cooldown();
  readonly requests: TableRequests;

  readonly id: string;
  readonly #host: TableHost;
  readonly #user: TableUser;
  readonly #history: TableHistory;
  readonly #listeners = new Set<(event: LiveEvent) => void>();
  readonly #memoPlayers = memoPlayers();
  readonly #device = new SharedDevice((seat) => this.#link?.viewAs(seat));
  #link: TableLink | null = null;
  #statistics: Promise<GameStatistics> | null = null;
  #number = 0;
  #gaps = 0;
  /** The decision and the seat of the open question. */
  #openQuestion: string | null = null;
  /** The last decision that was reported to listeners. */
  #announced: number | null = null;
  #studied: { seat: number | null; study: Study } | null = null;
  #studyTimer: ReturnType<typeof setTimeout> | undefined;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #retries = 0;
  #retrying = false;
  #closed = false;
  readonly #stopWatching: () => void;
  readonly #paced: Paced;

  /** `time`: how long the turns of others are shown. */
  constructor(host: TableHost, user: TableUser, time: () => TurnTime = () => turnTimes.instant) {
    this.id = host.id;
    this.#paced = new Paced({
      deliver: (message) => this.#receive(message),
      time,
      own: () => this.table?.own_seats ?? [],
      skip: () => this.clocks.some((clock) => clock.since !== null),
    });
    this.key = host.key;
    this.#host = host;
    this.#user = user;
    this.#history = new TableHistory(host, {
      lines: (event) => this.#visibleLines(event),
      missed: (lines) => this.#emit({ type: 'missed', lines }),
    });
    this.requests = new TableRequests(host.seats, this.wait, {
      ensureAccount: () => user.ensureAccount(),
      changed: () => this.#link?.reconnect({ fresh: true }),
      invited: (invitation) => this.#useInvitation(invitation),
      refused: (code, wait) => this.#refuse(code, wait),
    });
    this.#stopWatching = host.onNetwork(
      () => this.#onOnline(),
      () => this.#onOffline(),
    );
  }

  readonly players = $derived.by<Players | null>(() => this.#memoPlayers(this.table));

  readonly log = $derived.by<readonly LogLine[]>(() => markUndone(this.#history.log));

  /** The last action, if it is the player's own and can be taken back. */
  get undoable(): Undoable | null {
    return (this.table?.stage === 'playing' ? this.table.undo : null) ?? null;
  }

  get chat(): readonly ChatLine[] {
    return this.#history.chat;
  }

  get paths(): readonly Path[] {
    return this.study?.paths ?? [];
  }

  get ended(): Ended | null {
    return this.status.state === 'ended' ? this.status.why : null;
  }

  /** Whether several people share this device. */
  get hotSeat(): boolean {
    return this.table !== null && isHotSeat(this.table);
  }

  /** The own seat that has to act while its player has not taken the device yet. */
  get handover(): number | null {
    const { table, game, seat } = this;
    return table && game && this.#device.handover(table, game, seat);
  }

  /** Calls `listener` for everything that happens from now on. Returns a function that ends this. */
  listen(listener: (event: LiveEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #emit(event: LiveEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  /** Loads the table and connects to it. */
  async open(): Promise<void> {
    try {
      const { view, chat, map } = await this.#host.load();
      if (this.#closed) return;
      this.map = map;
      this.cameLate = view.stage === 'over';
      this.#number = view.number;
      this.#history.begin(chat, view.number);
      this.#replaceView(view);
      this.#link = this.#host.connect(view.number, {
        message: (message) => this.#paced.add(message),
        status: (status) => this.#onStatus(status),
        failing: (attempt) => void this.#diagnose(attempt),
      });
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The table cannot be shown. Without a network and after "too many requests" the next attempt follows by itself. */
  #fail(error: unknown): void {
    if (this.#closed) return;
    this.problem = codeOf(error);
    const seconds = waitOf(error);
    if (seconds !== null) this.wait.start(seconds, () => void this.retry());
    else if (this.problem === 'network') this.#retryTimer = setTimeout(() => void this.retry(), backoff(this.#retries++));
  }

  /** Tries again to show the table. The problem stays visible until that succeeds. */
  async retry(): Promise<void> {
    if (this.#retrying) return;
    this.#retrying = true;
    clearTimeout(this.#retryTimer);
    try {
      await this.#host.view();
      if (this.#closed) return;
      this.problem = null;
      this.#retries = 0;
      if (this.#link) this.#link.reconnect({ fresh: true });
      else await this.open();
    } catch (error) {
      this.#fail(error);
    } finally {
      this.#retrying = false;
    }
  }

  /** The device says that it has no network. That can be wrong, for example for a server on the same machine: a probe shows it. */
  #onOffline(): void {
    this.offline = true;
    this.#link?.probe();
  }

  #onOnline(): void {
    const silent = this.offline;
    this.offline = false;
    // An open socket that was cut off does not notice for a long time.
    if (this.status.state === 'waiting' || (silent && this.status.state === 'open')) this.reconnect();
    else if (this.problem === 'network') void this.retry();
  }

  /** Shows everything that has arrived. */
  catchUp(): void {
    this.#paced.flush();
  }

  #onStatus(status: LinkStatus): void {
    const was = this.status.state;
    // The next connection begins after what is shown.
    if (status.state !== 'open') this.#paced.flush();
    this.status = status;
    if (status.state === 'open' && was !== 'open') {
      if (this.hotSeat) this.#device.connected();
      this.#requestStudy();
    }
    // Logged out or suspended.
    if (status.state === 'ended' && status.why === 'session') this.#user.reload();
  }

  async #diagnose(attempt: number): Promise<void> {
    if (attempt !== 2 && attempt % 5 !== 0) return;
    const { outdated, problem } = await this.#host.check();
    if (outdated) this.outdated = true;
    if (problem !== null) this.problem = problem;
  }

  #receive(message: ServerMessage): void {
    this.offline = false;
    switch (message.type) {
      case 'table':
        this.#replaceView(message);
        break;
      case 'event':
        this.#apply(message);
        break;
      case 'ask':
        if (this.table && !this.#device.accepts(this.table, message)) break;
        this.ask = { decision: message.decision, seat: message.seat, legal: message.legal };
        this.#onAskChanged();
        break;
      case 'presence':
        if (this.table) {
          const seats = this.table.seats.map((seat, index) => (index === message.seat ? { ...seat, present: message.present } : seat));
          this.table = { ...this.table, seats };
          this.standIns = this.table.seats.map((_, seat) =>
            seat === message.seat ? (message.stand_in_at ?? null) : (this.standIns[seat] ?? null),
          );
        }
        break;
      case 'chat_removed':
        this.#history.removeChat(message.number);
        break;
      case 'study':
        if (this.table && !this.#device.isAbout(this.table, this.seat)) break;
        if (message.number >= this.#number) this.#onStudy(message);
        else this.#requestStudy();
        break;
      case 'pong':
        this.skew = message.now - Date.now();
        break;
      case 'accepted':
      case 'refused':
      // Only streams send `end`; a socket is closed with a code.
      case 'end':
        break;
      default:
        // A newer server may send messages that this page does not know.
        void (message satisfies never);
    }
  }

  /** Takes over the whole table, as it arrives at first and after some reconnects. */
  #replaceView(view: TableView): void {
    this.#history.skip(this.#number, view.number);
    this.#gaps = 0;
    this.study = null;
    this.skew = view.now - Date.now();
    this.#device.arrived(view);
    this.#show(view);
    this.#onAskChanged();
    if (this.table) this.#emit({ type: 'table', table: this.table });
    this.#requestStudy();
    void this.#history.fill();
  }

  /** Splits a view into parts, so that readers of one part are not updated when another one changes. */
  #show(view: TableView): void {
    const { game, ask, number, now: _, clocks, stand_ins, seen_by, ...table } = this.#device.show(view);
    if (seen_by !== this.seat) this.study = null;
    if (!this.table || !sameFields(this.table, table)) this.table = table;
    this.game = game;
    this.ask = ask;
    this.clocks = clocks;
    this.standIns = stand_ins ?? [];
    this.seat = seen_by;
    this.#number = number;
    this.#link?.seen(number);
  }

  /** The parts put together again, for `applyEvent`. */
  #view(table: LiveInfo): TableView {
    const { game, ask, clocks, seat } = this;
    return { ...table, game, ask, clocks: [...clocks], stand_ins: [...this.standIns], seen_by: seat, number: this.#number, now: 0 };
  }

  #apply(event: Event): void {
    const { table, map, game } = this;
    if (!table || !map || event.number <= this.#number) return;
    if (event.number > this.#number + 1) {
      // Something got lost on the way. Ask for what is missing, and for the whole table if that does not help.
      this.#gaps += 1;
      this.#link?.reconnect({ fresh: this.#gaps > 1 });
      return;
    }
    this.#gaps = 0;
    this.#show(applyEvent(this.#view(table), event, map));
    this.#history.add(event);
    const lines = this.log.filter((line) => line.number === event.number);
    this.#follow(event, table);
    this.#onAskChanged();
    this.#emit({ type: 'event', event, lines, before: game });
    if (event.what?.type === 'played') this.#requestStudy();
  }

  /** The consequences of an event beyond the game itself. `table` is the table before it. */
  #follow({ what }: Event, table: LiveInfo): void {
    const user = this.#user.id;
    // The order of play may have been drawn, and our seats may be others: the whole table is fetched.
    const seated = what?.type === 'sat' && what.who.user !== null && what.who.user === user;
    // So may our seat after a change of the options.
    if (what?.type === 'started' || what?.type === 'options_changed' || seated) this.#link?.reconnect({ fresh: true, seat: null });
    // Only the host of the table gets the list of dismissed players, and only with the whole table.
    else if ((what?.type === 'dismissed' || what?.type === 'invited') && table.host === user) this.#link?.reconnect({ fresh: true });
    // At a public table, a dismissed player stays as a spectator. At a private one, the connection is closed as well.
    if (what?.type === 'dismissed' && table.own_seats.includes(what.seat)) this.#refuse('table/dismissed');
    if (what?.type === 'key_replaced') void this.#fetchInvitation();
    if (what?.type === 'renamed') this.#rename(table.seats[what.seat]?.user ?? null, what.name);
  }

  /** The lines of an event that everybody in front of this device may read. */
  #visibleLines(event: Event): LogLine[] {
    const lines = this.map ? logLines(event, this.map) : [];
    return this.hotSeat ? lines.map(forAll) : lines;
  }

  #rename(user: string | null, name: string): void {
    if (user === null) return;
    this.#history.rename(user, name);
    if (user === this.#user.id) this.#user.rename(name);
  }

  /** Takes over an invitation and its key. */
  #useInvitation(invitation: Invitation): void {
    if (this.table) this.table = { ...this.table, invitation };
    const key = keyOfLink(invitation.link);
    if (key === this.key) return;
    this.key = key;
    this.#host.rekey(key);
    this.#emit({ type: 'rekeyed', key });
  }

  /** The key was replaced. Players who may not have the new one lose the connection. */
  async #fetchInvitation(): Promise<void> {
    const view = await this.#host.view().catch(() => null);
    if (view?.invitation && !this.#closed) this.#useInvitation(view.invitation);
  }

  #onAskChanged(): void {
    const ask = this.ask;
    const open = ask && `${ask.decision}/${ask.seat}`;
    if (open === this.#openQuestion) return;
    this.#openQuestion = open;
    this.question += 1;
    if (!ask || ask.decision === this.#announced) return;
    this.#announced = ask.decision;
    this.#emit({ type: 'asked', ask });
  }

  #requestStudy(): void {
    if (this.table?.stage !== 'playing') return;
    clearTimeout(this.#studyTimer);
    this.#studyTimer = setTimeout(() => this.#link?.study(), STUDY_DELAY);
  }

  #onStudy(study: Study): void {
    const before = this.#studied?.seat === this.seat ? this.#studied.study : null;
    this.#studied = { seat: this.seat, study };
    this.study = study;
    this.#emit({ type: 'studied', study, before });
  }

  #refuse(code: string, wait: Cooldown | null = null): void {
    this.#emit({ type: 'refused', code, wait });
  }

  /** Sends an action for a decision. */
  async send(ask: Ask, action: Action): Promise<boolean> {
    if (!this.#link) return false;
    const answer = await this.#link.act(randomName(), ask.decision, ask.seat, action);
    if (answer.ok) return true;
    this.#refuse(answer.code);
    if (answer.code === 'table/stale-decision' || answer.code === 'table/stood-in') this.#link.reconnect({ fresh: true });
    return false;
  }

  /** Takes back the last action. */
  async undo(): Promise<void> {
    const { undoable } = this;
    if (!this.#link || !undoable || this.undoing) return;
    this.undoing = true;
    const answer = await this.#link.undo(randomName(), undoable.event, undoable.seat);
    this.undoing = false;
    if (!answer.ok) this.#refuse(answer.code);
  }

  sendChat(text: string): Promise<boolean> {
    return this.#say((link) => link.say(randomName(), text));
  }

  sendPhrase(phrase: Phrase): Promise<boolean> {
    return this.#say((link) => link.sayPhrase(randomName(), phrase));
  }

  async #say(send: (link: TableLink) => Promise<Answer>): Promise<boolean> {
    if (!this.#link) return false;
    const answer = await send(this.#link);
    if (answer.ok) return true;
    this.#refuse(answer.code);
    // `muted_until` of the account has the end of the mute.
    if (answer.code === 'account/muted') this.#user.reload();
    return false;
  }

  /** The player of an own seat says that the shared device is theirs. */
  takeDevice(seat: number): void {
    this.#device.take(seat);
  }

  /** Hides the seat that is shown on a shared device until its player takes the device again. */
  putDownDevice(): void {
    if (!this.hotSeat || !this.table) return;
    this.#device.putDown();
    this.#show(this.#view(this.table));
    this.#onAskChanged();
  }

  /** Connects again now instead of later. */
  reconnect(): void {
    this.#link?.reconnect();
  }

  score = (): Promise<Score> => this.#host.score();
  /** The statistics of the finished game, requested once. */
  statistics = (): Promise<GameStatistics> => {
    const found = (this.#statistics ??= this.#host.statistics());
    found.catch(() => (this.#statistics = null));
    return found;
  };
  record = (): Promise<unknown> => this.#host.record();

  close(): void {
    this.#closed = true;
    this.#paced.close();
    this.#stopWatching();
    this.#history.close();
    clearTimeout(this.#studyTimer);
    clearTimeout(this.#retryTimer);
    this.#link?.close();
    this.wait.stop();
  }
}

function sameFields(a: LiveInfo, b: LiveInfo): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof LiveInfo>;
  return [...keys].every((key) => a[key] === b[key]);
}
