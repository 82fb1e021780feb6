// Turns of the log as words.
import { cityName, routePoints } from '../game/map';
import type { Players } from '../game/position';
import type { Deed, Turn } from '../game/turns';
import { t } from '../lib/i18n.svelte';
import type { MessageId } from '../lib/message-ids';
import type { MapInfo } from '../protocol';
import { cardsText, isSelf, playerName, routeName } from './names';

/** The message of a deed, without the parts that can be pictures: cards and routes. */
export function deedMessage(deed: Deed, map: MapInfo, self: boolean): { id: MessageId; args: Record<string, number | string> } {
  const who = { self: self ? 'yes' : 'no' };
  const size = (route: number) => ({ length: map.routes[route]?.length ?? 0, points: routePoints(map, route) });
  switch (deed.kind) {
    case 'took':
      return { id: 'deed-took', args: who };
    case 'drew':
      return { id: deed.cards.length > 0 ? 'deed-drew-own' : 'deed-drew', args: { ...who, count: deed.count } };
    case 'claimed':
      return { id: 'deed-claimed', args: { ...who, ...size(deed.route) } };
    case 'tunnel': {
      const args = { ...who, ...size(deed.route), due: deed.due };
      if (deed.end === 'given-up') return { id: 'deed-tunnel-given-up', args };
      if (deed.end === 'open') return { id: deed.due > 0 ? 'deed-tunnel-due' : 'deed-tunnel', args };
      return { id: deed.due > 0 ? 'deed-tunnel-paid' : 'deed-tunnel-claimed', args };
    }
    case 'station':
      return { id: 'deed-station', args: { ...who, city: cityName(map, deed.city) } };
    case 'tickets':
      return deed.kept === null
        ? { id: 'deed-tickets', args: { ...who, count: deed.drawn } }
        : { id: 'deed-tickets-kept', args: { ...who, count: deed.drawn, kept: deed.kept } };
    case 'passed':
      return { id: 'deed-passed', args: who };
  }
}

/** The name before the colon. */
export function turnName(turn: Turn, players: Players): string {
  return isSelf(players, turn.seat) ? t('you') : playerName(players, turn.seat);
}

/** A whole turn in plain words: "Berta: took 1 × red, drew blind". */
export function turnText(turn: Turn, players: Players, map: MapInfo): string {
  const self = isSelf(players, turn.seat);
  const deeds = turn.deeds.map((deed) => {
    const { id, args } = deedMessage(deed, map, self);
    return t(id, {
      ...args,
      cards: 'cards' in deed ? cardsText(deed.cards) : '',
      route: 'route' in deed ? routeName(map, deed.route) : '',
    });
  });
  return `${turnName(turn, players)}: ${deeds.join(', ')}`;
}
