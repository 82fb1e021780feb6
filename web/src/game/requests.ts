// Requests about the seats of a live table and about the table as a whole.
import type { Cooldown } from '../lib/cooldown.svelte';
import type { SeatRequests } from '../net/host';
import { codeOf, waitOf } from '../net/http';
import type { Invitation } from '../protocol';
import type { OptionsChange } from './lobby';

export type RequestHooks = {
  ensureAccount: () => Promise<unknown>;
  /** The whole table has to be fetched again. */
  changed: () => void;
  /** The table has another link and another code. */
  invited: (invitation: Invitation) => void;
  /** `wait` runs after "too many requests". */
  refused: (code: string, wait: Cooldown | null) => void;
};

/** Each request returns whether it succeeded. Refusals are reported to the owner. */
export class TableRequests {
  readonly #seats: SeatRequests | null;
  readonly #wait: Cooldown;
  readonly #hooks: RequestHooks;

  constructor(seats: SeatRequests | null, wait: Cooldown, hooks: RequestHooks) {
    this.#seats = seats;
    this.#wait = wait;
    this.#hooks = hooks;
  }

  /** Carries out a request. Returns `null` if it was refused. */
  async #run<T>(request: (seats: SeatRequests) => Promise<T>): Promise<{ value: T } | null> {
    if (!this.#seats) return null;
    try {
      return { value: await request(this.#seats) };
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds !== null) this.#wait.start(seconds);
      this.#hooks.refused(codeOf(error), seconds === null ? null : this.#wait);
      return null;
    }
  }

  async #done(request: (seats: SeatRequests) => Promise<unknown>): Promise<boolean> {
    return (await this.#run(request)) !== null;
  }

  /** For requests after which the whole table is fetched. */
  async #change(request: (seats: SeatRequests) => Promise<unknown>): Promise<boolean> {
    const done = await this.#done(request);
    if (done) this.#hooks.changed();
    return done;
  }

  join(seat: number | null): Promise<boolean> {
    return this.#change(async (seats) => {
      await this.#hooks.ensureAccount();
      await seats.join(seat);
    });
  }

  leave = (): Promise<boolean> => this.#change((seats) => seats.leave());
  takeBack = (): Promise<boolean> => this.#change((seats) => seats.takeBack());
  dismiss = (seat: number): Promise<boolean> => this.#done((seats) => seats.dismiss(seat));
  invite = (user: string): Promise<boolean> => this.#done((seats) => seats.invite(user));
  change = ({ options, from }: OptionsChange): Promise<boolean> => this.#done((seats) => seats.changeOptions(options, from));
  pickColor = (seat: number, color: number): Promise<boolean> => this.#done((seats) => seats.pickColor(seat, color));
  end = (agree: boolean): Promise<boolean> => this.#done((seats) => seats.end(agree));
  start = (): Promise<boolean> => this.#done((seats) => seats.start());
  addEntropy = (hex: string): Promise<boolean> => this.#done((seats) => seats.addEntropy(hex));
  /** Replaces the link and the code of the table. */
  replaceKey = (): Promise<boolean> => this.#done(async (seats) => this.#hooks.invited(await seats.newKey()));
  /** Opens a table for the same players, or finds the one that was opened. Returns its link, or `null` if that failed. */
  rematch = async (): Promise<string | null> => (await this.#run((seats) => seats.rematch()))?.value ?? null;
}
