// The socket of a table: comes back by itself, repeats what was not answered, notices gaps.
//
// It does not know what a message means for the game; it only looks at numbers, requests and close codes
// (docs/protocol.md, "A table's socket").
import type { Action, ClientMessage, ServerMessage } from '../protocol';
import { backoff } from './backoff';
import { subprotocol } from './version';

/** Why a socket does not come back by itself. */
export type Ended = 'protocol' | 'session' | 'closed' | 'crowded' | 'elsewhere' | 'refused' | 'dismissed';

export type SocketStatus =
  | { state: 'connecting'; attempt: number }
  | { state: 'open' }
  | { state: 'waiting'; attempt: number; millis: number }
  | { state: 'ended'; why: Ended };

export type Answer = { ok: true; number: number } | { ok: false; code: string; message: string };

export type SocketHandlers = {
  message: (message: ServerMessage) => void;
  status: (status: SocketStatus) => void;
  /** Some tries in a row failed: the owner may find out whether the table or the session still exists. */
  failing?: (attempt: number) => void;
};

/** What the socket needs of the world; replaced in tests. */
export type SocketWorld = {
  open: (url: string, protocol: string) => WebSocket;
  later: (run: () => void, millis: number) => number;
  cancel: (timer: number) => void;
  random: () => number;
};

const browser: SocketWorld = {
  open: (url, protocol) => new WebSocket(url, protocol),
  later: (run, millis) => window.setTimeout(run, millis),
  cancel: (timer) => window.clearTimeout(timer),
  random: Math.random,
};

export type SocketOptions = {
  table: string;
  key: string | null;
  seat: number | null;
  since: number | null;
  handlers: SocketHandlers;
  world?: SocketWorld;
};

type Waiting = { message: ClientMessage; done: (answer: Answer) => void };

/** Close codes after which the socket does not come back by itself (docs/protocol.md). */
const endings: Readonly<Record<number, Ended>> = {
  4001: 'protocol',
  4003: 'session',
  4004: 'crowded',
  4006: 'elsewhere',
  4007: 'refused',
  4010: 'dismissed',
};

const openMillis = 10_000;
const quietMillis = 25_000;
const pongMillis = 10_000;

export class TableSocket {
  readonly #options: SocketOptions;
  readonly #world: SocketWorld;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #timer: number | null = null;
  #alive: number | null = null;
  #ended = false;
  #since: number | null;
  #seat: number | null;
  #key: string | null;
  #nonce = 0;
  readonly #waiting = new Map<string, Waiting>();

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#world = options.world ?? browser;
    this.#since = options.since;
    this.#seat = options.seat;
    this.#key = options.key;
    this.#connect();
  }

  /** The last number the owner has; what is sent as `since` after a break. */
  seen(number: number): void {
    this.#since = number;
  }

  /** The key of the table was replaced: the next connection uses this one. */
  rekey(key: string | null): void {
    this.#key = key;
  }

  /** The next connection looks through these eyes. */
  look(seat: number | null): void {
    this.#seat = seat;
    this.send({ type: 'look', seat });
  }

  /** Asks for something that is answered by `accepted` or `refused`; survives broken connections. */
  act(request: string, decision: number, seat: number, action: Action): Promise<Answer> {
    return this.#ask(request, { type: 'act', request, decision, seat, action });
  }

  say(request: string, text: string): Promise<Answer> {
    return this.#ask(request, { type: 'say', request, text });
  }

  /** Sends a message that needs no answer, or none that must not get lost. */
  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Connects again at once, with everything (`fresh`) or with what is missing; perhaps through other eyes. */
  again(fresh: boolean, seat: number | null = this.#seat): void {
    this.#ended = false;
    if (fresh) this.#since = null;
    this.#seat = seat;
    this.#attempt = 0;
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#ended = true;
    this.#drop();
    this.#waiting.clear();
  }

  #ask(request: string, message: ClientMessage): Promise<Answer> {
    return new Promise((done) => {
      this.#waiting.set(request, { message, done });
      this.send(message);
    });
  }

  #connect(): void {
    if (this.#ended) return;
    this.#options.handlers.status({ state: 'connecting', attempt: this.#attempt });
    const query = new URLSearchParams();
    if (this.#since !== null && this.#since > 0) query.set('since', String(this.#since));
    if (this.#seat !== null) query.set('seat', String(this.#seat));
    if (this.#key !== null) query.set('key', this.#key);
    const text = query.toString();
    const path = `/api/tables/${encodeURIComponent(this.#options.table)}/socket${text === '' ? '' : `?${text}`}`;
    const socket = this.#world.open(path, subprotocol);
    this.#socket = socket;
    const mine = () => this.#socket === socket;
    // An attempt that gets no answer at all, as in a tunnel, is given up some time.
    this.#alive = this.#world.later(() => {
      this.#drop();
      this.#lost(1006);
    }, openMillis);
    socket.onopen = () => {
      if (!mine()) return;
      this.#attempt = 0;
      this.#options.handlers.status({ state: 'open' });
      for (const waiting of this.#waiting.values()) socket.send(JSON.stringify(waiting.message));
      this.#listen();
    };
    socket.onmessage = (event: MessageEvent) => {
      if (!mine()) return;
      this.#listen();
      this.#receive(String(event.data));
    };
    socket.onclose = (event: CloseEvent) => {
      if (!mine()) return;
      this.#drop();
      this.#lost(event.code);
    };
  }

  #receive(text: string): void {
    let message: ServerMessage;
    try {
      message = JSON.parse(text) as ServerMessage;
    } catch {
      return;
    }
    switch (message.type) {
      case 'accepted':
        this.#settle(message.request, { ok: true, number: message.number });
        break;
      case 'refused':
        this.#settle(message.request, { ok: false, code: message.code, message: message.message });
        break;
      case 'pong':
        break;
      default:
    }
    this.#options.handlers.message(message);
  }

  #settle(request: string, answer: Answer): void {
    const waiting = this.#waiting.get(request);
    this.#waiting.delete(request);
    waiting?.done(answer);
  }

  /** After some silence, asks whether the other end is still there; browsers hide the server's own pings. */
  #listen(): void {
    if (this.#alive !== null) this.#world.cancel(this.#alive);
    this.#alive = this.#world.later(() => {
      this.send({ type: 'ping', nonce: (this.#nonce += 1) });
      this.#alive = this.#world.later(() => {
        this.#drop();
        this.#lost(1006);
      }, pongMillis);
    }, quietMillis);
  }

  #lost(code: number): void {
    const ending = endings[code];
    if (ending) return this.#end(ending);
    if (code === 4012) this.#since = null;
    // After 4009 ("too much") and 4011 ("restarts") the first wait is longer.
    if ((code === 4009 || code === 4011) && this.#attempt === 0) this.#attempt = 2;
    const millis = backoff(this.#attempt, this.#world.random);
    this.#attempt += 1;
    this.#options.handlers.status({ state: 'waiting', attempt: this.#attempt, millis });
    if (this.#attempt >= 2) this.#options.handlers.failing?.(this.#attempt);
    if (this.#ended) return;
    this.#timer = this.#world.later(() => this.#connect(), millis);
  }

  #end(why: Ended): void {
    this.#ended = true;
    this.#options.handlers.status({ state: 'ended', why });
  }

  #drop(): void {
    for (const timer of [this.#timer, this.#alive]) if (timer !== null) this.#world.cancel(timer);
    this.#timer = null;
    this.#alive = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState <= 1) socket.close();
  }
}
