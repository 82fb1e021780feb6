// The level of bots that a page suggests. Pure.
import type { ServerBot } from '../../protocol';

/** For a first game. */
const first = 'easy';
/** For everybody else. */
export const defaultLevel = 'steady';

/** The next level above one, or `null` above the last. `offered` begins with the easiest. */
export function harder(offered: readonly ServerBot[], level: string): string | null {
  const at = offered.findIndex((bot) => bot.name === level);
  return at < 0 ? null : (offered[at + 1]?.name ?? null);
}

/** The level that was chosen before if it is still offered; otherwise the default level, or an easier one for a first game. */
export function suggestLevel(offered: readonly ServerBot[], chosen: string | undefined, isFirst: boolean): string {
  const wanted = [chosen, isFirst ? first : defaultLevel];
  const has = (name: string | undefined) => offered.some((bot) => bot.name === name);
  return wanted.find(has) ?? offered[Math.floor(offered.length / 2)]?.name ?? (isFirst ? first : defaultLevel);
}
