// Carries out the effects of events at a table.
import type { LiveTable } from '../game/live.svelte';
import type { LiveEvent } from '../game/live-events';
import { announcer } from '../lib/announce.svelte';
import { assertNever } from '../lib/assert-never';
import { notify, setTitle } from '../lib/attention';
import { problem, t } from '../lib/i18n.svelte';
import { playSound } from '../lib/play-sound';
import { router } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { readStored, writeStored } from '../lib/storage';
import { mapName, ticketName } from '../words/names';
import { sentence } from '../words/sentence';
import { animateCard } from './card-animation';
import { type Effect, effectsOf, type Moment } from './effects';
import type { TableUi } from './ui.svelte';

/** A listener that carries out the effects of everything that happens at a table. */
export function effectRunner(live: LiveTable, ui: TableUi): (event: LiveEvent) => void {
  return (event) => {
    for (const effect of effectsOf(event, live.seat)) run(effect, live, ui);
  };
}

function run(effect: Effect, live: LiveTable, ui: TableUi): void {
  const { map, players, id } = live;
  switch (effect.kind) {
    case 'announce':
      if (map && players) announcer.say(sentence(effect.line, players, map));
      break;
    case 'notice':
      if (map && players) ui.showToast(sentence(effect.line, players, map));
      break;
    case 'sound':
      playSound(effect.sound);
      break;
    case 'animate-card':
      animateCard(effect.card, effect.from, effect.to);
      break;
    case 'arrive':
      ui.arrive([effect.route]);
      break;
    case 'show-tunnel':
      ui.tunnel = effect.tunnel;
      break;
    case 'your-turn':
      announcer.say(t('turn-you'));
      if (settings.now.notify) notify(t('table-title-turn'), mapTitle(live), `turn-${id}`);
      break;
    case 'moment':
      showMoment(effect.moment, live, ui);
      break;
    case 'refused':
      ui.showToast(problem(effect.code), effect.wait);
      break;
    case 'keep-commitment':
      if (!effect.final || readStored(`commitment.${id}`) === undefined) writeStored(`commitment.${id}`, effect.commitment);
      break;
    case 'set-key':
      router.go({ page: 'table', id, key: effect.key }, 'replace');
      break;
    default:
      assertNever(effect);
  }
}

/** Without motion there are no moments. What the log does not say is a notice then, and announced otherwise. */
function showMoment(moment: Moment, { map }: LiveTable, ui: TableUi): void {
  const shown = ui.addMoment(moment);
  if (moment.kind !== 'ticket' || !map) return;
  const text = moment.tickets.map((ticket) => `${ticketName(map, ticket)}: ${t('ticket-done')}`).join(' · ');
  if (shown) announcer.say(text);
  else ui.showToast(text);
}

function mapTitle({ map }: LiveTable): string {
  return map ? mapName(map.id, map.name) : '';
}

/** Shows in the title of the window whether it is the player's turn. */
export function showTitle(live: LiveTable): void {
  setTitle(live.ask ? t('table-title-turn') : t('table-title', { map: mapTitle(live) }), live.ask !== null);
}
