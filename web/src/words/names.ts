// Words for things of the game.
import { split } from '../game/clock';
import type { Players } from '../game/position';
import { cityName, routeEnds } from '../game/map';
import { t, words } from '../lib/i18n.svelte';
import type { MessageId } from '../lib/message-ids';
import type { Card, MapInfo, Seat } from '../protocol';

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

const liveries: readonly MessageId[] = ['livery-0', 'livery-1', 'livery-2', 'livery-3', 'livery-4'];

export function liveryName(seat: number): string {
  return t(liveries[seat % liveries.length] ?? 'livery-0');
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

/** How somebody at a table is called. Bots carry the name of their level, and a number if there are more: `steady 2`. */
export function seatName({ name, bot }: Pick<Seat, 'name' | 'bot'>): string {
  return bot !== null && name.startsWith(bot) ? levelName(bot) + name.slice(bot.length) : name;
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
  const [from, to] = routeEnds(map, route);
  const parts = [t('route-label', { from, to, length: info.length, color: info.color === null ? t('route-gray') : cardName(info.color) })];
  if (info.tunnel) parts.push(t('route-tunnel'));
  if (info.ferry > 0) parts.push(t('route-ferry', { count: info.ferry }));
  if (info.twin !== null) parts.push(t('route-double'));
  if (owner !== null && table) parts.push(isSelf(table, owner) ? t('route-owner-you') : t('route-owner', { who: playerName(table, owner) }));
  else parts.push(can ? t('route-can') : t('route-free'));
  return parts.join(', ');
}

/** What a clock shows, in the short units of the language. */
export function clockText(millis: number): string {
  const shown = split(millis);
  const unit = (value: number, name: 'day' | 'hour' | 'minute') => words.number(value, { style: 'unit', unit: name, unitDisplay: 'narrow' });
  switch (shown.unit) {
    case 'days':
      return `${unit(shown.days, 'day')} ${unit(shown.hours, 'hour')}`;
    case 'hours':
      return `${unit(shown.hours, 'hour')} ${unit(shown.minutes, 'minute')}`;
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
