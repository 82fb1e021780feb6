// A queue between the connection of a table and what shows it: the turns of other players are shown one after the other, each for
// some time. Everything stays in the order in which it was sent, so what is shown is always a position that existed.
import type { TurnTime } from '../lib/settings';
import type { ServerMessage } from '../protocol';

export type PacedHooks = {
  /** Takes a message. It may be called from `add`, from `flush`, and from a timer. */
  deliver: (message: ServerMessage) => void;
  /** The time for the turns of others. It may change at any time. */
  time: () => TurnTime;
  /** The seats whose moves are never delayed. */
  own: () => readonly number[];
  /** Whether nothing may wait, such as while a clock runs. */
  skip: () => boolean;
};

/** More waiting turns than this are shown immediately, oldest first: bots may play faster than their turns are shown. */
const MOST_TURNS = 12;

export class Paced {
  readonly #hooks: PacedHooks;
  #queue: ServerMessage[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The seat that moved last among what was delivered, and when the next turn and the next move of this turn may follow. */
  #shown: { seat: number; nextTurn: number; nextMove: number } | null = null;

  constructor(hooks: PacedHooks) {
    this.#hooks = hooks;
  }

  /** Whether messages wait. */
  get waiting(): boolean {
    return this.#queue.length > 0;
  }

  /** Takes a message of the server. */
  add(message: ServerMessage): void {
    // Not about the position: answers and the clock of the server.
    if (passes(message)) return this.#hooks.deliver(message);
    this.#queue.push(message);
    if (this.#isUrgent(message)) this.flush();
    else this.#run();
  }

  /** Delivers everything now. */
  flush(): void {
    clearTimeout(this.#timer);
    while (this.#queue.length > 0) this.#next();
    this.#shown = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
  }

  /** A whole table, a move of an own seat, or a running clock: what came before must not wait. */
  #isUrgent(message: ServerMessage): boolean {
    if (message.type === 'table' || this.#hooks.skip()) return true;
    if (message.type !== 'event') return false;
    if (message.clocks?.some((clock) => clock.since !== null)) return true;
    const { what } = message;
    return (what?.type === 'played' || what?.type === 'stand_in') && this.#hooks.own().includes(what.seat);
  }

  #run(): void {
    clearTimeout(this.#timer);
    for (;;) {
      const first = this.#queue[0];
      if (!first) return;
      const wait = this.#waitFor(first) - Date.now();
      if (wait > 0 && this.#turns() <= MOST_TURNS) {
        this.#timer = setTimeout(() => this.#run(), wait);
        return;
      }
      this.#next();
    }
  }

  /** The time at which a message may be delivered. */
  #waitFor(message: ServerMessage): number {
    const seat = moved(message);
    if (seat === null || !this.#shown) return 0;
    return seat === this.#shown.seat ? this.#shown.nextMove : this.#shown.nextTurn;
  }

  #next(): void {
    const message = this.#queue.shift();
    if (!message) return;
    const seat = moved(message);
    if (seat !== null) {
      const { turn, move } = this.#hooks.time();
      const now = Date.now();
      // A turn of several moves is as long as a turn of one, if its moves leave the time.
      const begun = this.#shown?.seat === seat ? this.#shown.nextTurn : now + turn;
      this.#shown = { seat, nextTurn: Math.max(begun, now + move), nextMove: now + move };
    }
    this.#hooks.deliver(message);
  }

  #turns(): number {
    const seats = this.#queue.flatMap((message) => moved(message) ?? []);
    return seats.filter((seat, at) => seat !== seats[at - 1]).length;
  }
}

function passes({ type }: ServerMessage): boolean {
  return type === 'pong' || type === 'accepted' || type === 'refused' || type === 'end';
}

/** The seat that made a move; `null` if the message is no move in a turn. */
function moved(message: ServerMessage): number | null {
  if (message.type !== 'event' || message.what?.type !== 'played') return null;
  const { seat, facts } = message.what;
  // First tickets are chosen by all at the same time.
  return facts.some((fact) => fact.type === 'first_tickets_chosen') ? null : seat;
}
