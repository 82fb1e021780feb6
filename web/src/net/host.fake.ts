// A table host for tests: answers from memory and records what was asked of it.
import type { Action, ChatMessage, Event, GameStatistics, Invitation, MapInfo, Score, ServerMessage, TableView } from '../protocol';
import type { Answer, HostCheck, LinkHandlers, LinkStatus, SeatRequests, TableHost, TableLink, TablePreload } from './host';

/** An action or a chat message that waits for its answer. */
export type Asked = { request: string; decision: number; seat: number; action: Action; answer: (answer: Answer) => void };

export class FakeHost implements TableHost {
  readonly id: string;
  key: string | null = null;
  /** The table that the host has now. */
  current: TableView;
  readonly map: MapInfo;
  messages: ChatMessage[] = [];
  /** All events of the table; `history` returns at most `pageSize` of them. */
  events: Event[] = [];
  pageSize = 200;
  /** Thrown by `load` and `view` instead of an answer. */
  error: Error | null = null;
  /** Thrown by `history` instead of an answer. */
  historyError: Error | null = null;
  /** Thrown by requests about seats instead of an answer. */
  seatError: Error | null = null;
  nextCheck: HostCheck = { outdated: false, problem: null };
  invitation: Invitation = { link: '/table/t1?key=new', code: null };

  readonly acts: Asked[] = [];
  readonly undone: { event: number; seat: number; answer: (answer: Answer) => void }[] = [];
  readonly said: string[] = [];
  readonly reconnects: { fresh: boolean; seat?: number | null }[] = [];
  readonly views: (number | null)[] = [];
  readonly requests: string[] = [];
  readonly historyRequests: number[] = [];
  studies = 0;
  probes = 0;
  connects = 0;
  lastSeen: number | null = null;
  closed = false;
  #handlers: LinkHandlers | null = null;
  #online: (() => void) | null = null;
  #offline: (() => void) | null = null;

  constructor(current: TableView, map: MapInfo) {
    this.id = current.id;
    this.current = current;
    this.map = map;
  }

  readonly seats: SeatRequests = {
    join: (seat) => this.#request(`join ${seat}`),
    leave: () => this.#request('leave'),
    dismiss: (seat) => this.#request(`dismiss ${seat}`),
    invite: (user) => this.#request(`invite ${user}`),
    addEntropy: (hex) => this.#request(`entropy ${hex}`),
    changeOptions: (options, from) => this.#request(`options ${options.seats.length} ${from.join()}`),
    pickColor: (seat, color) => this.#request(`color ${seat} ${color}`),
    start: () => this.#request('start'),
    end: (agree) => this.#request(`end ${agree}`),
    takeBack: () => this.#request('take back'),
    newKey: async () => {
      await this.#request('new key');
      return this.invitation;
    },
    rematch: async () => {
      await this.#request('rematch');
      return '/table/t2';
    },
  };

  async #request(name: string): Promise<void> {
    this.requests.push(name);
    if (this.seatError) throw this.seatError;
  }

  async load(): Promise<TablePreload> {
    if (this.error) throw this.error;
    return { view: this.current, chat: this.messages, map: this.map };
  }

  async view(): Promise<TableView> {
    if (this.error) throw this.error;
    return this.current;
  }

  async history(since: number) {
    this.historyRequests.push(since);
    if (this.historyError) throw this.historyError;
    const events = this.events.filter((event) => event.number > since).slice(0, this.pageSize);
    return { events, number: this.current.number };
  }

  connect(since: number, handlers: LinkHandlers): TableLink {
    this.connects += 1;
    this.lastSeen = since;
    this.#handlers = handlers;
    return {
      seen: (number) => (this.lastSeen = number),
      viewAs: (seat) => void this.views.push(seat),
      act: (request, decision, seat, action) => new Promise((answer) => this.acts.push({ request, decision, seat, action, answer })),
      undo: (_, event, seat) => new Promise((answer) => this.undone.push({ event, seat, answer })),
      say: async (_, text) => {
        this.said.push(text);
        return { ok: true, number: 0 };
      },
      sayPhrase: async (_, phrase) => {
        this.said.push(phrase);
        return { ok: true, number: 0 };
      },
      study: () => void (this.studies += 1),
      probe: () => void (this.probes += 1),
      reconnect: ({ fresh = false, ...seat } = {}) => void this.reconnects.push({ fresh, ...seat }),
      close: () => (this.closed = true),
    };
  }

  check = async (): Promise<HostCheck> => this.nextCheck;
  statistics = async (): Promise<GameStatistics> => ({ seats: [], timeline: [] });
  score = async (): Promise<Score> => ({ seats: [], ranking: [], tie_break: null });
  record = async (): Promise<unknown> => null;

  rekey(key: string | null): void {
    this.key = key;
  }

  onNetwork(back: () => void, gone: () => void): () => void {
    [this.#online, this.#offline] = [back, gone];
    return () => {
      [this.#online, this.#offline] = [null, null];
    };
  }

  /** Delivers a message of the host. */
  send(message: ServerMessage): void {
    this.#handlers?.message(message);
  }

  /** Delivers the whole table, as after a fresh connection. */
  sendTable(view: TableView = this.current): void {
    this.send({ type: 'table', ...view });
  }

  /** Adds an event to the history and delivers it. */
  sendEvent(event: Event): void {
    this.events.push(event);
    this.send({ type: 'event', ...event });
  }

  setStatus(status: LinkStatus): void {
    this.#handlers?.status(status);
  }

  failing(attempt: number): void {
    this.#handlers?.failing?.(attempt);
  }

  /** The device has lost its network. */
  offline(): void {
    this.#offline?.();
  }

  /** The device has a network again. */
  online(): void {
    this.#online?.();
  }
}
