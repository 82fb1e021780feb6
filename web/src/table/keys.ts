// Keys of the table page; not while something is being typed.
import type { LiveTable } from '../game/live.svelte';
import type { Play } from '../game/play.svelte';
import type { Highlights } from './highlights.svelte';
import type { TableUi } from './ui.svelte';

export type KeyTargets = { live: LiveTable; play: Play; highlights: Highlights; ui: TableUi };

export function tableKey({ live, play, highlights, ui }: KeyTargets, event: KeyboardEvent): void {
  if (isUndo(event) && !isTyping(event.target) && live.undoable && !document.querySelector('dialog[open]')) {
    event.preventDefault();
    return void live.undo();
  }
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  if (event.key === 'Escape') {
    if (highlights.reviewing) highlights.endReview();
    else if (play.canCancel) play.cancel();
    else highlights.unpin();
    return;
  }
  const target = event.target as HTMLElement | null;
  if (isTyping(target)) return;
  const letter = event.key.toLowerCase();
  const slot = Number(letter) - 1;
  if (/^[1-9]$/.test(letter)) {
    if (live.game && slot < live.game.display.length && play.canDraw(slot)) play.draw(slot);
  } else if (letter === 'd') {
    if (play.canDraw('pile')) play.draw('pile');
  } else if (letter === 't') {
    if (play.canDrawTickets) play.drawTickets();
  } else if (letter === 's') {
    if (play.canBuildStation) play.pickStation();
  } else if (letter === 'r') {
    ui.tab = 'routes';
    // Selected, so that the next city replaces the last one.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[role="tabpanel"] input[type="search"]')?.select());
    event.preventDefault();
  } else if (letter === 'l') {
    highlights.startReview();
  } else if (event.key === 'Enter' && !target?.closest('button, a, summary, [role="button"]')) {
    if (!play.pending && !ui.isRevealing()) play.confirm();
  }
}

/** Whether a key shows the turns that wait: any key that is not typed into a field or held together with another one. */
export function skipsTurns(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || ['Tab', 'Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return false;
  const target = event.target as HTMLElement | null;
  return !target?.closest('input, textarea, select');
}

/** U, or Ctrl+Z as everywhere else. */
function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'z' : key.toLowerCase() === 'u';
}

function isTyping(target: EventTarget | null): boolean {
  return Boolean((target as Element | null)?.closest('input:not([type="checkbox"], [type="radio"]), textarea, select'));
}
