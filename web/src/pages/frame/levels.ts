// Which level of bots a page suggests. Pure.
import type { ServerBot } from '../../protocol';

/** For a first game. */
const first = 'easy';
/** For everybody else. */
export const usual = 'steady';

/** What was chosen before if it is still offered; otherwise the usual level, or an easier one for a first game. */
export function suggest(offered: readonly ServerBot[], chosen: string | undefined, isFirst: boolean): string {
  const wanted = [chosen, isFirst ? first : usual];
  const has = (name: string | undefined) => offered.some((bot) => bot.name === name);
  return wanted.find(has) ?? offered[Math.floor(offered.length / 2)]?.name ?? (isFirst ? first : usual);
}
