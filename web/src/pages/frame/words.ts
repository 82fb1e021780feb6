// Words for tables in lists.
import { t, words } from '../../lib/i18n.svelte';
import type { MessageId } from '../../lib/message-ids';
import type { ClockOption, ServerBot } from '../../protocol';
import { ago } from '../home/lists';

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

/** "5 minutes ago", in the language of the page. */
export function agoWords(then: number, now: number): string {
  const { value, unit } = ago(then, now);
  return new Intl.RelativeTimeFormat(words.language, { numeric: 'auto' }).format(value, unit);
}

export function dayWords(millis: number): string {
  return words.date(millis, { dateStyle: 'medium', timeStyle: 'short' });
}

/** The levels we know by name; a server may have others, which speak for themselves. */
const levels: Record<string, { name: MessageId; about: MessageId }> = {
  random: { name: 'level-random', about: 'level-random-about' },
  greedy: { name: 'level-greedy', about: 'level-greedy-about' },
};

export function levelName(bot: string): string {
  const known = levels[bot];
  return known ? t(known.name) : bot.charAt(0).toUpperCase() + bot.slice(1);
}

export function levelAbout(bot: ServerBot): string {
  const known = levels[bot.name];
  return known ? t(known.about) : bot.about;
}
