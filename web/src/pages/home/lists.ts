// Questions about listed tables. Pure.
import type { ListedTable, Seat } from '../../protocol';

const rank = (table: ListedTable): number => (table.your_turn ? 0 : { playing: 1, gathering: 2, over: 3, closed: 4 }[table.stage]);

/** The user's tables: those that wait for the user first, then running ones, then the rest; the latest change first. */
export function sortOwn(tables: readonly ListedTable[]): ListedTable[] {
  return [...tables].sort((a, b) => rank(a) - rank(b) || b.updated - a.updated);
}

export const isLive = (table: ListedTable): boolean => table.stage === 'playing' || table.stage === 'gathering';

export function freeSeats(table: ListedTable): number {
  return table.seats.filter((seat) => seat.kind === 'nobody').length;
}

/** Tables with a free seat where the user does not sit yet. */
export function joinable(tables: readonly ListedTable[], me: string | null): ListedTable[] {
  return tables.filter((table) => freeSeats(table) > 0 && !table.seats.some((seat) => me !== null && seat.user === me));
}

/** The other players at one of the user's tables. */
export function others(table: ListedTable): Seat[] {
  return table.seats.flatMap((seat, index) => (table.own_seats.includes(index) || seat.kind === 'nobody' ? [] : [seat]));
}

export type Outcome = { won: boolean; winners: Seat[]; points: number | null };

/** The outcome of a finished game for the user; `points` of the best own seat. */
export function outcome(table: ListedTable): Outcome | null {
  if (!table.winners || !table.points) return null;
  const points = table.own_seats.flatMap((seat) => table.points?.[seat] ?? []);
  return {
    won: table.winners.some((seat) => table.own_seats.includes(seat)),
    winners: table.winners.flatMap((seat) => table.seats[seat] ?? []),
    points: points.length > 0 ? Math.max(...points) : null,
  };
}

export type Invitation =
  { kind: 'path'; path: string } | { kind: 'code'; code: string } | { kind: 'foreign'; host: string } | { kind: 'nothing' };

/** Parses the text that was typed or pasted to join: a link of this server, or a code. */
export function readInvitation(text: string, host: string): Invitation {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'nothing' };
  if (/^https?:\/\//i.test(trimmed) && URL.canParse(trimmed)) {
    const url = new URL(trimmed);
    return url.host === host ? { kind: 'path', path: url.pathname + url.search } : { kind: 'foreign', host: url.host };
  }
  if (/^\/(table|join)\//.test(trimmed)) return { kind: 'path', path: trimmed };
  const code = trimmed.replaceAll(/[\s-]/g, '');
  return /^[A-Za-z0-9]{2,16}$/.test(code) ? { kind: 'code', code } : { kind: 'nothing' };
}

export type Ago = { count: number; unit: 'now' | 'minute' | 'hour' | 'day' };

/** How long ago something was, in the largest unit that fits. */
export function ago(then: number, now: number): Ago {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 60) return { count: 0, unit: 'now' };
  if (seconds < 3600) return { count: Math.floor(seconds / 60), unit: 'minute' };
  if (seconds < 86_400) return { count: Math.floor(seconds / 3600), unit: 'hour' };
  return { count: Math.floor(seconds / 86_400), unit: 'day' };
}
