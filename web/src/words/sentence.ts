// A line of the log as plain words, for screen readers and notices.
import type { LogLine } from '../game/log';
import { cityName } from '../game/map';
import { t } from '../lib/i18n.svelte';
import type { Players } from '../game/position';
import type { MapInfo } from '../protocol';
import { cardsText, isSelf, levelName, personName, playerName, routeName } from './names';

export function sentence(line: LogLine, table: Players, map: MapInfo): string {
  return t(line.id, {
    ...line.args,
    name: personName(String(line.args.name ?? '')),
    self: isSelf(table, line.seat) ? 'yes' : 'no',
    who: line.seat === null ? '' : playerName(table, line.seat),
    city: line.city === null ? '' : cityName(map, line.city),
    route: line.route === null ? '' : routeName(map, line.route),
    cards: cardsText(line.cards),
    substitute: line.substitute === null ? '' : levelName(line.substitute),
  });
}
