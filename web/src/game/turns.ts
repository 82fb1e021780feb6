// The log by turns: one entry for all moves of a turn, and one for every other line. Pure; words/turn.ts has the words.
import type { Card } from '../protocol';
import type { LogLine } from './log';

/** One thing that was done in a turn. Moves that belong together are one deed: both cards, a tunnel from the attempt to its end. */
export type Deed =
  | { kind: 'took'; cards: readonly Card[] }
  /** Cards from the deck; `cards` has those that the reader may know. */
  | { kind: 'drew'; count: number; cards: readonly Card[] }
  | { kind: 'claimed'; route: number; cards: readonly Card[] }
  | { kind: 'tunnel'; route: number; end: TunnelEnd; due: number; cards: readonly Card[] }
  | { kind: 'station'; city: string; cards: readonly Card[] }
  /** `kept` is null until the tickets were chosen. */
  | { kind: 'tickets'; drawn: number; kept: number | null }
  | { kind: 'passed' };

/** `open`: the extra cards are not paid yet. */
export type TunnelEnd = 'open' | 'free' | 'paid' | 'given-up';

/** A turn. It has the key of its first line. */
export type Turn = {
  kind: 'turn';
  key: string;
  number: number;
  seat: number;
  deeds: readonly Deed[];
  /** Lines about cards on the table, and about bots that chose a move, in this turn. */
  notes: readonly LogLine[];
  /** The lines of the moves. */
  moves: readonly LogLine[];
};

export type LogEntry = Turn | { kind: 'line'; key: string; line: LogLine };

type OpenTurn = Turn & { deeds: Deed[]; notes: LogLine[]; moves: LogLine[] };

/** The entries of a log. A turn goes on until another player moves, whatever is reported in between. */
export function groupTurns(log: readonly LogLine[]): LogEntry[] {
  const entries: LogEntry[] = [];
  let turn = null as OpenTurn | null;
  for (const line of log) {
    if (line.move && line.seat !== null) {
      if (turn?.seat !== line.seat) {
        turn = { kind: 'turn', key: line.key, number: line.number, seat: line.seat, deeds: [], notes: [], moves: [] };
        entries.push(turn);
      }
      turn.moves.push(line);
      addDeed(turn.deeds, line);
    } else if (turn && belongsToMove(line)) turn.notes.push(line);
    else entries.push({ kind: 'line', key: line.key, line });
  }
  return entries;
}

export function turnsOf(entries: readonly LogEntry[]): Turn[] {
  return entries.filter((entry) => entry.kind === 'turn');
}

function belongsToMove({ id, substitute }: LogLine): boolean {
  return substitute !== null || id === 'log-reshuffled' || id === 'log-swept';
}

function addDeed(deeds: Deed[], line: LogLine): void {
  const last = deeds.at(-1);
  const { route, city, cards, args } = line;
  const replace = (deed: Deed) => void deeds.splice(-1, 1, deed);
  switch (line.id) {
    case 'log-took':
      if (last?.kind === 'took') replace({ ...last, cards: [...last.cards, ...cards] });
      else deeds.push({ kind: 'took', cards });
      break;
    case 'log-drew':
    case 'log-drew-own':
      if (last?.kind === 'drew') replace({ kind: 'drew', count: last.count + 1, cards: [...last.cards, ...cards] });
      else deeds.push({ kind: 'drew', count: 1, cards });
      break;
    case 'log-tickets-drawn':
      deeds.push({ kind: 'tickets', drawn: Number(args.count), kept: null });
      break;
    case 'log-tickets-kept':
      if (last?.kind === 'tickets') replace({ ...last, kept: Number(args.count) });
      else deeds.push({ kind: 'tickets', drawn: Number(args.count), kept: Number(args.count) });
      break;
    case 'log-claimed':
      if (route !== null) deeds.push({ kind: 'claimed', route, cards });
      break;
    case 'log-tunnel-tried':
      if (route !== null) deeds.push({ kind: 'tunnel', route, end: 'open', due: 0, cards });
      break;
    case 'log-tunnel-due':
      if (last?.kind === 'tunnel') replace({ ...last, due: Number(args.due) });
      break;
    case 'log-tunnel-free':
    case 'log-tunnel-none':
      endTunnel(deeds, last, line, 'free', []);
      break;
    case 'log-tunnel-paid':
      endTunnel(deeds, last, line, 'paid', cards);
      break;
    case 'log-tunnel-given-up':
      endTunnel(deeds, last, line, 'given-up', []);
      break;
    case 'log-station':
      if (city !== null) deeds.push({ kind: 'station', city, cards });
      break;
    case 'log-passed':
      deeds.push({ kind: 'passed' });
      break;
  }
}

/** `extra` are the cards that were paid in addition. The attempt is missing if the log begins after it. */
function endTunnel(deeds: Deed[], last: Deed | undefined, { route }: LogLine, end: TunnelEnd, extra: readonly Card[]): void {
  if (last?.kind === 'tunnel') deeds.splice(-1, 1, { ...last, end, cards: [...last.cards, ...extra] });
  else if (route !== null) deeds.push({ kind: 'tunnel', route, end, due: extra.length, cards: extra });
}

/** What was built in a turn, if anything: the last route or station. */
export function builtIn(turn: Turn): { route: number | null; city: string | null } | null {
  for (const deed of [...turn.deeds].reverse()) {
    if (deed.kind === 'claimed' || (deed.kind === 'tunnel' && (deed.end === 'free' || deed.end === 'paid')))
      return { route: deed.route, city: null };
    if (deed.kind === 'station') return { route: null, city: deed.city };
  }
  return null;
}

/** The turns of others since the last turn of `seat` that is over; `inTurn`: this seat is in the middle of a turn. */
export function turnsSince(turns: readonly Turn[], seat: number | null, inTurn: boolean): Turn[] {
  const last = turns.findLastIndex((turn, at) => turn.seat === seat && !(inTurn && at === turns.length - 1));
  return turns.slice(last + 1).filter((turn) => turn.seat !== seat);
}

/** The last route or station of each other player since the last turn of `seat`; for spectators, in the last round. */
export function lastBuilt(turns: readonly Turn[], seat: number | null, inTurn: boolean, seats: number) {
  const recent = seat === null ? turns.slice(-seats) : turnsSince(turns, seat, inTurn);
  const built = new Map(recent.flatMap((turn) => (builtIn(turn) ? [[turn.seat, builtIn(turn)] as const] : [])));
  const all = [...built.values()].filter((each) => each !== null);
  return {
    routes: all.flatMap(({ route }) => (route === null ? [] : [route])),
    cities: all.flatMap(({ city }) => (city === null ? [] : [city])),
  };
}
