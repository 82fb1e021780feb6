// The log and the chat of a live table. Events that were not received one by one are loaded later.
import type { TableHost } from '../net/host';
import type { ChatMessage, Event } from '../protocol';
import { insertByNumber, type LogLine } from './log';

export type ChatLine = Pick<ChatMessage, 'number' | 'at' | 'user' | 'name' | 'text' | 'phrase'>;

/** Events that are missing in the log: those after number `from`, up to `to`. */
type Hole = { from: number; to: number; kind: 'past' | 'missed' };

export type HistoryHooks = {
  /** The lines of an event for the log. */
  lines: (event: Event) => LogLine[];
  /** Lines of missed events were loaded. */
  missed: (lines: readonly LogLine[]) => void;
};

export class TableHistory {
  log = $state.raw<readonly LogLine[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  readonly #host: Pick<TableHost, 'history'>;
  readonly #hooks: HistoryHooks;
  #holes: Hole[] = [];
  #filling = false;
  #closed = false;

  constructor(host: Pick<TableHost, 'history'>, hooks: HistoryHooks) {
    this.#host = host;
    this.#hooks = hooks;
  }

  /** Begins with the chat and without the log of the events up to `number`. */
  begin(chat: readonly ChatLine[], number: number): void {
    this.chat = chat;
    this.#holes = [{ from: 0, to: number, kind: 'past' }];
  }

  /** Adds an event that was received in order. Returns its lines. */
  add(event: Event): readonly LogLine[] {
    const lines = this.#hooks.lines(event);
    this.log = [...this.log, ...lines];
    this.#addChat([event]);
    return lines;
  }

  /** The events after number `from`, up to `to`, were not received. If the host has fewer now, the rest no longer happened. */
  skip(from: number, to: number): void {
    if (to > from) this.#holes.push({ from, to, kind: 'missed' });
    else if (to < from) this.#forgetAfter(to);
  }

  /** The host lost the events after this number, because it was restored from a backup. */
  #forgetAfter(number: number): void {
    this.log = this.log.filter((line) => line.number <= number);
    this.chat = this.chat.filter((line) => line.number <= number);
    for (const hole of this.#holes) hole.to = Math.min(hole.to, number);
    this.#holes = this.#holes.filter((hole) => hole.from < hole.to);
  }

  #addChat(events: readonly Event[]): void {
    const known = new Set(this.chat.map((line) => line.number));
    const lines = events.flatMap(({ number, at, what }) =>
      what?.type === 'said' && !known.has(number)
        ? [{ number, at, user: what.user, name: what.name, text: what.text, ...(what.phrase ? { phrase: what.phrase } : {}) }]
        : [],
    );
    if (lines.length > 0) this.chat = insertByNumber(this.chat, lines);
  }

  removeChat(number: number): void {
    this.chat = this.chat.filter((line) => line.number !== number);
  }

  /** Shows the chat of a user under another name. */
  rename(user: string, name: string): void {
    this.chat = this.chat.map((line) => (line.user === user ? { ...line, name } : line));
  }

  /** Loads missing events. The game does not need them: if that fails, the next call tries again. */
  async fill(): Promise<void> {
    if (this.#filling) return;
    this.#filling = true;
    for (let hole = this.#holes[0]; hole && !this.#closed; hole = this.#holes[0]) {
      const page = await this.#host.history(hole.from).catch(() => null);
      if (!page || this.#closed) break;
      if (!this.#holes.includes(hole)) continue;
      this.#fillHole(hole, page.events);
    }
    this.#filling = false;
  }

  #fillHole(hole: Hole, page: readonly Event[]): void {
    const events = page.filter((event) => event.number > hole.from && event.number <= hole.to);
    const lines = events.flatMap((event) => this.#hooks.lines(event));
    this.log = insertByNumber(this.log, lines);
    hole.from = events.at(-1)?.number ?? hole.to;
    if (hole.from >= hole.to) this.#holes = this.#holes.filter((other) => other !== hole);
    if (hole.kind === 'past') return;
    this.#addChat(events);
    this.#hooks.missed(lines);
  }

  close(): void {
    this.#closed = true;
  }
}
