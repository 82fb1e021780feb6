// Words for tables in lists.
import { t, words } from '../../lib/i18n.svelte';
import type { MessageId } from '../../lib/message-ids';
import type { ServerBot } from '../../protocol';
import { clockOptionText, levelName } from '../../words/names';
import { type Ago, ago } from '../home/lists';

export { clockOptionText, levelName };

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
