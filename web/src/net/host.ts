// The program that hosts a table. `net/remote.ts` is a server, reached over a socket and HTTP. A worker in this browser can
// implement the same interface: it has no seats to join (`seats` is null), never loses the connection, and answers at once.
import type {
  Action,
  ChatMessage,
  EventPage,
  GameStatistics,
  Invitation,
  MapInfo,
  Phrase,
  Score,
  ServerMessage,
  TableOptions,
  TableView,
} from '../protocol';

/** The reason why a connection does not come back by itself. */
export type Ended = 'protocol' | 'session' | 'closed' | 'crowded' | 'elsewhere' | 'refused' | 'dismissed';

export type LinkStatus =
  | { state: 'connecting'; attempt: number }
  | { state: 'open' }
  | { state: 'waiting'; attempt: number; millis: number }
  | { state: 'ended'; why: Ended };

/** The answer to an action or to a chat message. */
export type Answer = { ok: true; number: number } | { ok: false; code: string; message: string };

export type LinkHandlers = {
  message: (message: ServerMessage) => void;
  status: (status: LinkStatus) => void;
  /** Several attempts in a row failed. The owner may check whether the table or the session still exists. */
  failing?: (attempt: number) => void;
};

/** A connection to a table. It reconnects by itself and repeats requests that were not answered. */
export interface TableLink {
  /** Sets the number of the last event that the owner has. After a break, the host sends what follows it. */
  seen(number: number): void;
  /** Looks at the table from another seat; `null` is a spectator. */
  viewAs(seat: number | null): void;
  act(request: string, decision: number, seat: number, action: Action): Promise<Answer>;
  /** Takes back the action of event number `event`. */
  undo(request: string, event: number, seat: number): Promise<Answer>;
  say(request: string, text: string): Promise<Answer>;
  sayPhrase(request: string, phrase: Phrase): Promise<Answer>;
  /** Asks for a study of the position, which arrives as a message. */
  study(): void;
  /** Finds out soon whether the connection still works. Anything that arrives shows that it does. */
  probe(): void;
  /** Connects again now. `fresh` asks for the whole table instead of what is missing; `seat` chooses another seat. */
  reconnect(options?: { fresh?: boolean; seat?: number | null }): void;
  close(): void;
}

/** Everything that is needed to show a table. */
export type TablePreload = { view: TableView; chat: ChatMessage[]; map: MapInfo };

/** The result of a check after failed attempts to connect. */
export type HostCheck = {
  /** The host speaks another version of the protocol. */
  outdated: boolean;
  /** The code of a lasting error, for example of a table that does not exist. */
  problem: string | null;
};

/** Requests about seats and about the table as a whole. They fail with an `ApiError`. */
export interface SeatRequests {
  join(seat: number | null): Promise<unknown>;
  leave(): Promise<unknown>;
  dismiss(seat: number): Promise<unknown>;
  invite(user: string): Promise<unknown>;
  addEntropy(hex: string): Promise<unknown>;
  /** Changes the options before the game. `from` has for each seat the one that it was before. */
  changeOptions(options: TableOptions, from: (number | null)[]): Promise<unknown>;
  pickColor(seat: number, color: number): Promise<unknown>;
  start(): Promise<unknown>;
  /** Proposes to end the game without a result, or answers such a proposal. */
  end(agree: boolean): Promise<unknown>;
  takeBack(): Promise<unknown>;
  /** Replaces the link and the code of the table. */
  newKey(): Promise<Invitation>;
  /** Opens a table for the same players, or finds the one that was opened, and returns its link. */
  rematch(): Promise<string>;
}

export interface TableHost {
  readonly id: string;
  /** The key of a private table, from its link. */
  readonly key: string | null;
  readonly seats: SeatRequests | null;
  load(): Promise<TablePreload>;
  view(): Promise<TableView>;
  /** The events after number `since`, at most one page of them. */
  history(since: number): Promise<EventPage>;
  connect(since: number, handlers: LinkHandlers): TableLink;
  check(): Promise<HostCheck>;
  score(): Promise<Score>;
  statistics(): Promise<GameStatistics>;
  record(): Promise<unknown>;
  /** Uses another key from now on. */
  rekey(key: string | null): void;
  /** Calls `gone` when the device loses its network, and `back` when it has one again. Returns a function that ends this. */
  onNetwork(back: () => void, gone: () => void): () => void;
}
