// A position of a game: everything that is needed to draw it. A live table provides one, and so does a replay.
import type { Ask, GameView, MapInfo, Path, Seat, Study, TableView } from '../protocol';
import type { LogLine } from './log';

export type TableInfo = Pick<TableView, 'id' | 'options' | 'stage' | 'seats' | 'own_seats'>;

/** The names at a table, and the seats that the viewer decides for. */
export type Players = {
  readonly seats: readonly Pick<Seat, 'name' | 'bot'>[];
  readonly own_seats: readonly number[];
};

export interface Position {
  readonly map: MapInfo | null;
  readonly table: TableInfo | null;
  /** The same object until a name or the own seats change, so that texts with names are not built again after every event. */
  readonly players: Players | null;
  readonly game: GameView | null;
  /** The seat whose cards are visible; `null` for a spectator. */
  readonly seat: number | null;
  readonly study: Study | null;
  /** The longest paths of the players, if they are known. */
  readonly paths: readonly Path[];
  /** The lines of the log, in order. */
  readonly log: readonly LogLine[];
}

/** A position in which the viewer may have to decide. */
export interface Decision extends Position {
  readonly ask: Ask | null;
  /** Changes whenever another decision, or none, is open. A repeated `ask` for the same decision does not change it. */
  readonly question: number;
  /** Whether several people play on this device. */
  readonly hotSeat?: boolean;
}

/** Keeps the previous players while names and own seats are equal. */
export function memoPlayers(): (next: Players | null) => Players | null {
  let last: Players | null = null;
  return (next) => {
    if (!samePlayers(last, next)) last = next;
    return last;
  };
}

function samePlayers(a: Players | null, b: Players | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.seats.length === b.seats.length &&
    a.seats.every((seat, index) => seat.name === b.seats[index]?.name && seat.bot === b.seats[index]?.bot) &&
    a.own_seats.length === b.own_seats.length &&
    a.own_seats.every((seat, index) => seat === b.own_seats[index])
  );
}
