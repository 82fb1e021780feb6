// Why something cannot be done, with the numbers that the server sent.
import { problem, t } from '../lib/i18n.svelte';
import type { RefusedRoute, Shortage } from '../protocol';
import { cardName } from './names';

export function refusalText({ code, shortage }: Pick<RefusedRoute, 'code' | 'shortage'>): string {
  return (shortage && shortageText(code, shortage)) ?? problem(code);
}

function shortageText(code: string, { needed, have, color, any_color, locomotives = 0 }: Shortage): string | null {
  switch (code) {
    case 'action/not-in-hand':
      if (color === undefined) return t('missing-all', { needed, locomotives });
      return t(any_color ? 'missing-any' : 'missing-cards', { needed, have, color: cardName(color), locomotives });
    case 'action/ferry-needs-locomotives':
      return t('missing-locomotives', { needed, have });
    case 'action/not-enough-cars':
      return t('missing-cars', { needed, have });
    case 'action/no-station-left':
      return t('missing-stations', { needed });
    default:
      return null;
  }
}
