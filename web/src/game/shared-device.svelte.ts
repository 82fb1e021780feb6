// Several people share this device. Nothing of a seat is shown, or even requested, before its player has taken the device, and
// nothing is shown any more once that player has acted.
import type { Ask, GameView, Phase, TableView } from '../protocol';
import { isHotSeat, toAct } from './select';

/** The own seats whose players have to act now. Seats that a bot plays do not count. */
export function dueSeats(table: Pick<TableView, 'own_seats' | 'seats'>, game: GameView): number[] {
  return toAct(game).filter((seat) => table.own_seats.includes(seat) && !table.seats[seat]?.stand_in);
}

/** Whether a table hides the hands of its own seats from each other: several people share the device, and the game runs. */
export function hidesHands(table: Pick<TableView, 'own_seats' | 'stage'>): boolean {
  return table.stage === 'playing' && isHotSeat(table);
}

/** The part of a view that everybody may see, as the server shows it to a spectator. */
export function withoutSeat<T extends Pick<TableView, 'game' | 'ask' | 'seen_by'>>(view: T): T {
  const { game } = view;
  return { ...view, ask: null, seen_by: null, game: game && { ...game, hand: null, tickets: null, phase: publicPhase(game.phase) } };
}

function publicPhase(phase: Phase): Phase {
  switch (phase.type) {
    case 'first_tickets':
      return { ...phase, offer: null, kept: null };
    case 'tickets':
      return { ...phase, offer: null };
    default:
      return phase;
  }
}

/** Who holds a shared device. With one seat, or before and after the game, everything is shown as it arrives. */
export class SharedDevice {
  readonly #look: (seat: number | null) => void;
  /** The seat whose player has taken the device and still has to act. */
  #holder = $state<number | null>(null);
  /** The decision that was open when the holder's view arrived last. */
  #decision: number | null = null;
  /** The seat whose view was requested last, and the seat of the last whole table that arrived. */
  #wanted: number | null | undefined;
  #served: number | null = null;

  /** `look` requests the view of a seat, `null` the public view. */
  constructor(look: (seat: number | null) => void) {
    this.#look = look;
  }

  get holder(): number | null {
    return this.#holder;
  }

  /** The own seat that has to act and whose player has not taken the device. `seat` is the seat that is shown. */
  handover(table: Pick<TableView, 'own_seats' | 'seats' | 'stage'>, game: GameView, seat: number | null): number | null {
    if (!hidesHands(table)) return null;
    const due = dueSeats(table, game);
    const holder = this.#holder;
    if (holder !== null && due.includes(holder)) return seat === holder ? null : holder;
    return due[0] ?? null;
  }

  /** The player of a seat says that the device is theirs. */
  take(seat: number): void {
    this.#holder = seat;
    this.#decision = null;
    this.#request(seat);
  }

  /** Nobody holds the device any more. */
  putDown(): void {
    this.#holder = null;
    this.#request(null);
  }

  /** The connection is open, perhaps again: the host may show another seat than the holder's. */
  connected(): void {
    if (this.#holder !== null || this.#served !== null) this.#request(this.#holder);
  }

  /** A whole table arrived. If another question is open than before the break, somebody else may sit in front of it. */
  arrived(view: TableView): void {
    this.#served = view.seen_by;
    if (!hidesHands(view) || view.seen_by === null || view.seen_by !== this.#holder) return;
    const decision = view.ask?.decision ?? null;
    if (this.#decision !== null && decision !== this.#decision) this.#holder = null;
  }

  /** What may be shown of a view: all of it for the holder, otherwise the public part. */
  show(view: TableView): TableView {
    if (!hidesHands(view) || !view.game) return view;
    if (this.#holder !== null && !dueSeats(view, view.game).includes(this.#holder)) this.#holder = null;
    if (view.seen_by !== null && view.seen_by === this.#holder) {
      if (view.ask) this.#decision = view.ask.decision;
      return view;
    }
    if (view.seen_by !== null && this.#holder === null && this.#wanted !== null) this.#request(null);
    return withoutSeat(view);
  }

  /** Whether a question may be shown. */
  accepts(table: Pick<TableView, 'own_seats' | 'stage'>, ask: Ask): boolean {
    if (!hidesHands(table)) return true;
    if (ask.seat !== this.#holder) return false;
    this.#decision = ask.decision;
    return true;
  }

  /** Whether an answer of the host that does not name its seat is about the seat that is shown. */
  isAbout(table: Pick<TableView, 'own_seats' | 'stage'>, seat: number | null): boolean {
    return !hidesHands(table) || (this.#served === seat && (this.#wanted ?? null) === seat);
  }

  #request(seat: number | null): void {
    this.#wanted = seat;
    this.#look(seat);
  }
}
