// A table that is being planned: its options, their validation, and the request. Pure.
import { type HouseRule, houseRules } from '../../game/house-rules';
import type { MessageId } from '../../lib/message-ids';
import type { ClockOption, MapInfo, Order, SeatOption, ServerBot, TableOptions, VariantOptions } from '../../protocol';
import { suggestLevel } from '../frame/levels';

export type SeatDraft = { kind: 'person' } | { kind: 'bot'; bot: string } | { kind: 'hot_seat'; name: string };

export type Draft = {
  /** The id of a map. */
  map: string;
  /** The first is the host's own. */
  seats: SeatDraft[];
  pace: ClockOption['kind'];
  /** Of a live clock. */
  minutes: number;
  seconds: number;
  /** For a turn, over days. */
  hours: number;
  public: boolean;
  order: 'random' | 'seated' | 'begins';
  /** The first player, if given. */
  begins: number;
  /** House rules; missing ones are as printed. */
  variant: VariantOptions;
};

export function newDraft(bot: string, map = ''): Draft {
  return {
    map,
    seats: [{ kind: 'person' }, { kind: 'person' }, { kind: 'bot', bot }],
    pace: 'none',
    minutes: 15,
    seconds: 20,
    hours: 24,
    public: false,
    order: 'random',
    begins: 0,
    variant: {},
  };
}

/** The draft for the options of a table that waits for players. */
export function draftOf(options: TableOptions): Draft {
  const { clock, order } = options;
  const seats = options.seats.map((seat): SeatDraft => {
    if (seat.for === 'bot') return { kind: 'bot', bot: seat.bot };
    return seat.for === 'hot_seat' ? { kind: 'hot_seat', name: seat.name } : { kind: 'person' };
  });
  return {
    ...newDraft('', options.map),
    seats,
    pace: clock.kind,
    ...(clock.kind === 'live' ? { minutes: clock.reserve / 60_000, seconds: clock.increment / 1000 } : {}),
    ...(clock.kind === 'days' ? { hours: clock.per_turn / 3_600_000 } : {}),
    public: options.public,
    order: order.kind,
    begins: order.kind === 'begins' ? order.seat : 0,
    variant: options.variant ?? {},
  };
}

export const livePresets = [
  { minutes: 8, seconds: 10 },
  { minutes: 15, seconds: 20 },
  { minutes: 30, seconds: 30 },
] as const;
export const dayPresets = [12, 24, 72, 168] as const;

export type Limits = Record<HouseRule, { least: number; most: number; printed: number }>;

/** The range of each house rule on a map. */
export function limits(map: MapInfo): Limits {
  const longest = Math.max(...map.routes.map((route) => route.length));
  const offered = map.rules.first_tickets + map.rules.first_long_tickets;
  return {
    cars: { least: Math.max(longest, map.rules.last_round_at + 1), most: 60, printed: map.rules.cars },
    first_tickets_keep: { least: 1, most: offered, printed: map.rules.first_tickets_keep },
    doubles_open_at: { least: map.rules.min_players, most: map.rules.max_players + 1, printed: map.rules.doubles_open_at },
    longest_path_points: { least: 0, most: 50, printed: map.rules.longest_path_points },
  };
}

/** The number of free seats with which the table opens. */
export function guests(draft: Draft): number {
  return draft.seats.slice(1).filter((seat) => seat.kind === 'person').length;
}

export function resize(seats: readonly SeatDraft[], many: number): SeatDraft[] {
  const last = seats.at(-1) ?? { kind: 'person' };
  const more: SeatDraft = last.kind === 'hot_seat' ? { kind: 'hot_seat', name: '' } : last;
  return Array.from({ length: many }, (_, index) => seats[index] ?? more);
}

/** The draft on a map that the server offers: the one chosen, or the first. House rules belong to a map. */
export function onOfferedMap(draft: Draft, offered: readonly string[]): Draft {
  const [first] = offered;
  return first === undefined || offered.includes(draft.map) ? draft : { ...draft, map: first, variant: {} };
}

/** The draft within the number of players of its map. */
export function withinPlayers(draft: Draft, { min_players, max_players }: MapInfo['rules']): Draft {
  const many = Math.min(max_players, Math.max(min_players, draft.seats.length));
  return many === draft.seats.length ? draft : { ...draft, seats: resize(draft.seats, many) };
}

/** The same seats with bots that are offered: a level chosen long ago may be gone. */
export function seatsWith(seats: readonly SeatDraft[], offered: readonly ServerBot[]): SeatDraft[] {
  return seats.map((seat) => (seat.kind === 'bot' ? { kind: 'bot', bot: suggestLevel(offered, seat.bot, false) } : seat));
}

export type Field = 'seats' | 'clock' | HouseRule;
export type FieldError = { field: Field; id: MessageId; args?: Record<string, string | number> };

const inside = (value: number, least: number, most: number) => Number.isFinite(value) && value >= least && value <= most;
const longestName = 24;

/** The errors for which the server would refuse the table. */
export function validate(draft: Draft, map: MapInfo | null): FieldError[] {
  const found: FieldError[] = [];
  const names = draft.seats.flatMap((seat) => (seat.kind === 'hot_seat' ? [seat.name.trim()] : []));
  if (names.some((name) => name === '')) found.push({ field: 'seats', id: 'create-flaw-name' });
  if (names.some((name) => [...name].length > longestName))
    found.push({ field: 'seats', id: 'create-flaw-name-long', args: { most: longestName } });
  if (new Set(names).size < names.length) found.push({ field: 'seats', id: 'create-flaw-name-twice' });
  if (draft.pace === 'live' && !inside(draft.minutes, 0.5, 180)) found.push({ field: 'clock', id: 'create-flaw-minutes' });
  if (draft.pace === 'live' && !inside(draft.seconds, 0, 600)) found.push({ field: 'clock', id: 'create-flaw-seconds' });
  if (draft.pace === 'days' && !inside(draft.hours, 1, 720)) found.push({ field: 'clock', id: 'create-flaw-hours' });
  const bounds = map && limits(map);
  for (const rule of houseRules) {
    const value = draft.variant[rule];
    if (!bounds || value === undefined) continue;
    const { least, most } = bounds[rule];
    if (!Number.isInteger(value) || !inside(value, least, most)) found.push({ field: rule, id: 'create-flaw-rule', args: { least, most } });
  }
  return found;
}

/** The options for the server. House rules that are as printed are left out. */
export function toOptions(draft: Draft, map: MapInfo | null): TableOptions {
  const seats = draft.seats.map((seat): SeatOption => {
    switch (seat.kind) {
      case 'person':
        return { for: 'anybody' };
      case 'bot':
        return { for: 'bot', bot: seat.bot };
      case 'hot_seat':
        return { for: 'hot_seat', name: seat.name.trim() };
    }
  });
  const clock: ClockOption =
    draft.pace === 'live'
      ? { kind: 'live', reserve: Math.round(draft.minutes * 60_000), increment: Math.round(draft.seconds * 1000) }
      : draft.pace === 'days'
        ? { kind: 'days', per_turn: Math.round(draft.hours * 3_600_000) }
        : { kind: 'none' };
  const order: Order =
    draft.order === 'begins' ? { kind: 'begins', seat: Math.min(draft.begins, seats.length - 1) } : { kind: draft.order };
  const printed = map && limits(map);
  const variant = Object.fromEntries(
    houseRules.flatMap((rule) =>
      draft.variant[rule] === undefined || draft.variant[rule] === printed?.[rule].printed ? [] : [[rule, draft.variant[rule]]],
    ),
  );
  return { map: draft.map, seats, clock, public: draft.public, order, ...(Object.keys(variant).length > 0 ? { variant } : {}) };
}
