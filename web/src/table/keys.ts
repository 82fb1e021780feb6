// Keys of the table page; not while something is being typed.
import { canCancel } from '../game/intent';
import type { Scene } from './scene.svelte';

export function tableKey(scene: Scene, event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (document.querySelector('dialog[open]')) return;
  const { session } = scene;
  if (event.key === 'Escape') {
    if (scene.again !== null) scene.again = null;
    else if (canCancel(session.intent)) session.cancel();
    else scene.held = { kind: 'none' };
    return;
  }
  const target = event.target as HTMLElement | null;
  if (target?.closest('input:not([type="checkbox"], [type="radio"]), textarea, select')) return;
  const legal = session.view?.ask?.legal;
  const free = legal && !session.pending && !session.mustAnswer;
  const letter = event.key.toLowerCase();
  if (/^[1-9]$/.test(letter)) {
    const slot = Number(letter) - 1;
    if (free && legal.draw?.slots.includes(slot)) scene.draw(slot);
  } else if (letter === 'd') {
    if (free && legal.draw?.pile) scene.draw('pile');
  } else if (letter === 't') {
    if (free && legal.tickets) scene.tickets();
  } else if (letter === 's') {
    if (free && legal.stations) session.intent = { kind: 'city' };
  } else if (letter === 'r') {
    scene.side = 'routes';
    scene.tab = 'routes';
    // Selected, so that the next city replaces the last one.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('[role="tabpanel"] input[type="search"]')?.select());
    event.preventDefault();
  } else if (letter === 'l') {
    if (scene.moves.length > 0) scene.again = 0;
  } else if (event.key === 'Enter' && session.intent.kind !== 'idle' && !target?.closest('button, a, summary, [role="button"]')) {
    document.querySelector<HTMLElement>('.prompt [data-do="confirm"]:not(:disabled)')?.click();
  }
}
