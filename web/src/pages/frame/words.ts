// Words for tables in lists.
import { t, words } from '../../lib/i18n.svelte';
import type { MessageId } from '../../lib/message-ids';
import type { ClockOption, ServerBot } from '../../protocol';
import { levelName } from '../../words/names';
import { type Ago, ago } from '../home/lists';

export { levelName };

export function clockWords(clock: ClockOption): string {
  switch (clock.kind) {
    case 'none':
      return t('gather-clock-none');
    case 'live':
      return t('gather-clock-live', { minutes: Math.round(clock.reserve / 6_000) / 10, seconds: Math.round(clock.increment / 1000) });
    case 'days': {
      const hours = clock.per_turn / 3_600_000;
      return hours >= 24 && hours % 24 === 0 ? t('clock-days', { days: hours / 24 }) : t('gather-clock-days', { hours: Math.round(hours * 10) / 10 });
    }
  }
}

// Not `Intl.RelativeTimeFormat`: Chromium does not know Icelandic.
const agoIds: Record<Ago['unit'], MessageId> = { now: 'ago-now', minute: 'ago-minutes', hour: 'ago-hours', day: 'ago-days' };

/** "5 minutes ago", in the language of the page. */
export function agoWords(then: number, now: number): string {
  const { count, unit } = ago(then, now);
  return t(agoIds[unit], { count });
}

export function dayWords(millis: number): string {
  return words.date(millis, { dateStyle: 'medium', timeStyle: 'short' });
}

/** What the levels we know are like; a server may have others, which speak for themselves. */
const abouts: Record<string, MessageId> = {
  gentle: 'level-gentle-about',
  easy: 'level-easy-about',
  steady: 'level-steady-about',
  sharp: 'level-sharp-about',
  merciless: 'level-merciless-about',
};

export function levelAbout(bot: ServerBot): string {
  const known = abouts[bot.name];
  return known ? t(known) : bot.about;
}
