// What new events set off besides the new view: words for screen readers, sounds, cards that fly, cars that arrive.
import type { LogLine } from '../game/log';
import { announcer } from '../lib/announce.svelte';
import { settings } from '../lib/settings.svelte';
import { play, type Sound } from '../lib/sound';
import type { Event, Fact, TableView } from '../protocol';
import { animateCard } from './card-animation';
import type { Scene, Tunnel } from './scene.svelte';
import { sentence } from '../words/sentence';

/** How long the cars of a claimed route are new, in milliseconds. */
const freshMillis = 2600;

export function sound(which: Sound): void {
  if (settings.now.sound) play(which, settings.now.volume);
}

export function happen(scene: Scene, event: Event, lines: readonly LogLine[], before: TableView): void {
  const { view, map } = scene.session;
  if (!view || !map) return;
  for (const line of lines) if (!line.quiet) announcer.say(sentence(line, view, map));
  const what = event.what;
  if (what?.type !== 'played') return;
  // Who pays a tunnel later claims the one that was tried before.
  const phase = before.game?.phase;
  const tried = phase?.type === 'tunnel' ? phase.route : null;
  for (const fact of what.facts) one(scene, fact, view.seen_by, tried);
  const through = throughAtOnce(what.facts);
  if (!through) return;
  scene.tunnel = through;
  fresh(scene, [through.route]);
}

function one(scene: Scene, fact: Fact, viewer: number | null, tried: number | null): void {
  switch (fact.type) {
    case 'card_drawn':
      sound('card');
      animateCard(fact.card ?? 'back', fact.from === 'pile' ? '[data-draw="pile"]' : `[data-slot="${fact.from}"]`, target(fact.seat, viewer));
      break;
    case 'tickets_drawn':
      sound('ticket');
      break;
    case 'route_claimed':
      fresh(scene, [fact.route]);
      break;
    case 'tunnel_tried':
      sound('card');
      break;
    case 'tunnel_claimed':
      if (tried !== null) fresh(scene, [tried]);
      break;
    case 'station_built':
      sound('station');
      break;
    case 'last_round_began':
      sound('whistle');
      break;
    default:
  }
}

/** A tunnel that was tried and claimed in one go, because nothing more was due. */
function throughAtOnce(facts: readonly Fact[]): Tunnel | null {
  const tried = facts.find((fact) => fact.type === 'tunnel_tried');
  if (!tried || !facts.some((fact) => fact.type === 'tunnel_claimed')) return null;
  const turned = facts.filter((fact) => fact.type === 'tunnel_card_turned_up');
  return { seat: tried.seat, route: tried.route, turned: turned.map((fact) => fact.card), counts: turned.map((fact) => fact.counts) };
}

/** Where a drawn card goes: to the own hand, or to the row of another player. */
function target(seat: number, viewer: number | null): string {
  return seat === viewer ? '[data-hand]' : `[data-seat="${seat}"]`;
}

function fresh(scene: Scene, routes: readonly number[]): void {
  sound('place');
  const set = new Set(routes);
  scene.fresh = set;
  setTimeout(() => {
    if (scene.fresh === set) scene.fresh = new Set();
  }, freshMillis);
}
