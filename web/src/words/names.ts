// Words for things of the game.
import { split } from '../game/clock';
import type { Players } from '../game/position';
import { cityName, routeEnds } from '../game/map';
import { t, words } from '../lib/i18n.svelte';
import type { MessageId } from '../lib/message-ids';
import type { Card, ClockOption, MapInfo, Seat } from '../protocol';
import { spokenCity } from './cities';

const cards: Record<Card, MessageId> = {
  purple: 'card-purple',
  blue: 'card-blue',
  orange: 'card-orange',
  white: 'card-white',
  green: 'card-green',
  yellow: 'card-yellow',
  black: 'card-black',
  red: 'card-red',
  locomotive: 'card-locomotive',
};

export function cardName(card: Card): string {
  return t(cards[card]);
}

/** Card colors name a card, and route colors a route: the adjectives differ where the nouns have different genders. */
const routeColors: Record<Exclude<Card, 'locomotive'>, MessageId> = {
  purple: 'route-purple',
  blue: 'route-blue',
  orange: 'route-orange',
  white: 'route-white',
  green: 'route-green',
  yellow: 'route-yellow',
  black: 'route-black',
  red: 'route-red',
};

/** The color of a route; `null` is gray. */
export function routeColorName(color: Card | null): string {
  return t(color === null || color === 'locomotive' ? 'route-gray' : routeColors[color]);
}

export const liveries: readonly MessageId[] = ['livery-0', 'livery-1', 'livery-2', 'livery-3', 'livery-4'];

export function liveryName(color: number): string {
  return t(liveries[color % liveries.length] ?? 'livery-0');
}

/** The name of a map: our own words if there are some, otherwise what the server calls it. */
export function mapName(id: string, otherwise = id): string {
  return mapText('map', id) ?? otherwise;
}

/** A message that some maps have, such as `create-map-…`. tools/messages.mjs checks that every built-in map has it. */
export function mapText(prefix: 'map' | 'create-map' | 'rules-only', map: string): string | null {
  const id = `${prefix}-${map}`;
  return words.has(id) ? words.any(id) : null;
}

export function routeName(map: MapInfo, route: number): string {
  const [from, to] = routeEnds(map, route);
  return t('from-to', { from, to });
}

export function ticketName(map: MapInfo, ticket: number): string {
  const info = map.tickets[ticket];
  return info ? t('from-to', { from: cityName(map, info.a), to: cityName(map, info.b) }) : '?';
}

export function playerName(table: Players, seat: number): string {
  const who = table.seats[seat];
  return who ? seatName(who) : '?';
}

/** The name of a guest who has not chosen one. The server makes these names and rejects them as chosen names. */
const guestName = /^Guest (\d{4,})$/;

/** Whether a guest has not chosen a name. */
export const isUnnamed = (name: string): boolean => guestName.test(name);

/** The name of an account: guests without a chosen name are shown in the reader's language, all others as they are. */
export function personName(name: string): string {
  const number = guestName.exec(name)?.[1];
  return number === undefined ? name : t('guest-name', { number });
}

/** The name of a seat, for bots with their level: "Ada · Sharp". */
export function fullName(seat: Pick<Seat, 'name' | 'bot'>): string {
  const name = seatName(seat);
  return seat.bot === null || seat.name.startsWith(seat.bot) ? name : t('bot-name', { name, level: levelName(seat.bot) });
}

/** The name shown for a seat. Bots of old games have the name of their level, and a number if there are several: `steady 2`. */
export function seatName({ name, bot }: Pick<Seat, 'name' | 'bot'>): string {
  if (bot === null) return personName(name);
  return name.startsWith(bot) ? levelName(bot) + name.slice(bot.length) : name;
}

/** Whether a sentence about a seat speaks to the reader. At a shared device everybody has a name. */
export function isSelf(table: Players, seat: number | null): boolean {
  return seat !== null && table.own_seats.length === 1 && table.own_seats[0] === seat;
}

/** Cards as words: "3 × red, 1 × locomotive". */
export function cardsText(all: readonly Card[]): string {
  const counts = new Map<Card, number>();
  for (const card of all) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, count]) => t('cards-of', { count, card: cardName(card) })).join(', ');
}

/** Everything about a route in one line, for lists and screen readers. */
export function routeText(map: MapInfo, table: Players | null, route: number, owner: number | null, can: boolean): string {
  const info = map.routes[route];
  if (!info) return '?';
  const [from, to] = [spokenCity(map, info.a), spokenCity(map, info.b)];
  const parts = [t('route-label', { from, to, length: info.length, color: routeColorName(info.color) })];
  if (info.tunnel) parts.push(t('route-tunnel'));
  if (info.ferry > 0) parts.push(t('route-ferry', { count: info.ferry }));
  if (info.twin !== null) parts.push(t('route-double'));
  if (owner !== null && table)
    parts.push(isSelf(table, owner) ? t('route-owner-you') : t('route-owner', { who: playerName(table, owner) }));
  else parts.push(can ? t('route-can') : t('route-free'));
  return parts.join(', ');
}

/** The time limit of a table. */
export function clockOptionText(clock: ClockOption): string {
  switch (clock.kind) {
    case 'none':
      return t('gather-clock-none');
    case 'live':
      return t('gather-clock-live', { minutes: Math.round(clock.reserve / 6_000) / 10, seconds: Math.round(clock.increment / 1000) });
    case 'days': {
      const hours = clock.per_turn / 3_600_000;
      return hours >= 24 && hours % 24 === 0
        ? t('gather-clock-whole-days', { days: hours / 24 })
        : t('gather-clock-days', { hours: Math.round(hours * 10) / 10 });
    }
  }
}

/** The time left on a clock. The units are messages because browsers without Icelandic data have no units for it. */
export function clockText(millis: number): string {
  const shown = split(millis);
  switch (shown.unit) {
    case 'days':
      return t('time-left-days', { days: shown.days, hours: shown.hours });
    case 'hours':
      return t('time-left-hours', { hours: shown.hours, minutes: shown.minutes });
    case 'minutes':
      return `${shown.minutes}:${String(shown.seconds).padStart(2, '0')}`;
  }
}

/** The bots we have words for; a server may have others, which are called as they are. */
const levels: Record<string, MessageId> = {
  gentle: 'level-gentle',
  easy: 'level-easy',
  steady: 'level-steady',
  sharp: 'level-sharp',
  merciless: 'level-merciless',
  random: 'level-random',
  greedy: 'level-greedy',
};

export function levelName(bot: string): string {
  const known = levels[bot];
  return known ? t(known) : bot.charAt(0).toUpperCase() + bot.slice(1);
}
