// The socket of a table. It reconnects by itself and repeats requests that were not answered.
//
// It does not know what a message means for the game; it only looks at numbers, requests and close codes
// (docs/protocol.md, "A table's socket").
import { type Action, type ClientMessage, closeCodes, type Phrase, type ServerMessage, subprotocol } from '../protocol';
import { backoff } from './backoff';
import type { Answer, Ended, LinkHandlers, TableLink } from './host';

/** The parts of the browser that a socket uses; replaced in tests. */
export type SocketDeps = {
  open: (url: string, protocol: string) => WebSocket;
  later: (run: () => void, millis: number) => number;
  cancel: (timer: number) => void;
  random: () => number;
};

const browser: SocketDeps = {
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
  handlers: LinkHandlers;
  deps?: SocketDeps;
};

type Waiting = { message: ClientMessage; done: (answer: Answer) => void };

/** Close codes after which the socket does not reconnect by itself (docs/protocol.md). */
const endings: Readonly<Record<number, Ended>> = {
  [closeCodes.protocol]: 'protocol',
  [closeCodes.sessionEnded]: 'session',
  [closeCodes.tooManySpectators]: 'crowded',
  [closeCodes.replaced]: 'elsewhere',
  [closeCodes.notAdmitted]: 'refused',
  [closeCodes.dismissed]: 'dismissed',
};

const openMillis = 10_000;
const quietMillis = 25_000;
const pongMillis = 10_000;
/** The same when there is a reason to believe that the connection is lost. */
const probeMillis = 2_000;

export class TableSocket implements TableLink {
  readonly #options: SocketOptions;
  readonly #deps: SocketDeps;
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
    this.#deps = options.deps ?? browser;
    this.#since = options.since;
    this.#seat = options.seat;
    this.#key = options.key;
    this.#connect();
  }

  seen(number: number): void {
    this.#since = number;
  }

  /** Sets the key for the next connection. */
  rekey(key: string | null): void {
    this.#key = key;
  }

  viewAs(seat: number | null): void {
    this.#seat = seat;
    this.#send({ type: 'look', seat });
  }

  study(): void {
    this.#send({ type: 'study' });
  }

  act(request: string, decision: number, seat: number, action: Action): Promise<Answer> {
    return this.#ask(request, { type: 'act', request, decision, seat, action });
  }

  undo(request: string, event: number, seat: number): Promise<Answer> {
    return this.#ask(request, { type: 'undo', request, event, seat });
  }

  say(request: string, text: string): Promise<Answer> {
    return this.#ask(request, { type: 'say', request, text });
  }

  sayPhrase(request: string, phrase: Phrase): Promise<Answer> {
    return this.#ask(request, { type: 'say_phrase', request, phrase });
  }

  /** Sends a message if the socket is open; otherwise it is lost. */
  #send(message: ClientMessage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  reconnect({ fresh = false, seat = this.#seat }: { fresh?: boolean; seat?: number | null } = {}): void {
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

  /** Sends a request that is answered by `accepted` or `refused`. It is repeated after a broken connection. */
  #ask(request: string, message: ClientMessage): Promise<Answer> {
    return new Promise((done) => {
      this.#waiting.set(request, { message, done });
      this.#send(message);
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
    const socket = this.#deps.open(path, subprotocol);
    this.#socket = socket;
    const mine = () => this.#socket === socket;
    // Some networks never answer an attempt to connect.
    this.#alive = this.#deps.later(() => {
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

  /** Sends a ping after some silence. Browsers do not report the server's own pings. */
  #listen(): void {
    if (this.#alive !== null) this.#deps.cancel(this.#alive);
    this.#alive = this.#deps.later(() => this.#ping(pongMillis), quietMillis);
  }

  /** Sends a ping. If nothing arrives in time, the connection is lost. */
  #ping(patience: number): void {
    this.#send({ type: 'ping', nonce: (this.#nonce += 1) });
    this.#alive = this.#deps.later(() => {
      this.#drop();
      this.#lost(1006);
    }, patience);
  }

  probe(): void {
    if (this.#socket?.readyState !== 1) return;
    if (this.#alive !== null) this.#deps.cancel(this.#alive);
    this.#ping(probeMillis);
  }

  #lost(code: number): void {
    const ending = endings[code];
    if (ending) return this.#end(ending);
    if (code === closeCodes.restored) this.#since = null;
    const waitsLonger = code === closeCodes.tooManyMessages || code === closeCodes.restart;
    if (waitsLonger && this.#attempt === 0) this.#attempt = 2;
    const millis = backoff(this.#attempt, this.#deps.random);
    this.#attempt += 1;
    this.#options.handlers.status({ state: 'waiting', attempt: this.#attempt, millis });
    if (this.#attempt >= 2) this.#options.handlers.failing?.(this.#attempt);
    if (this.#ended) return;
    this.#timer = this.#deps.later(() => this.#connect(), millis);
  }

  #end(why: Ended): void {
    this.#ended = true;
    this.#options.handlers.status({ state: 'ended', why });
  }

  #drop(): void {
    for (const timer of [this.#timer, this.#alive]) if (timer !== null) this.#deps.cancel(timer);
    this.#timer = null;
    this.#alive = null;
    const socket = this.#socket;
    this.#socket = null;
    if (socket && socket.readyState <= 1) socket.close();
  }
}
