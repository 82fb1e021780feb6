// What events set off besides the new position: speech, sounds, animations, notices. Pure; run-effects.ts carries them out.
import type { LiveEvent } from '../game/live-events';
import type { LogLine } from '../game/log';
import type { Cooldown } from '../lib/cooldown.svelte';
import type { Sound } from '../lib/sound';
import type { Card, Fact, Study } from '../protocol';

/** A tunnel that was claimed at once, because no extra cards were needed. */
export type FreeTunnel = { seat: number; route: number; turned: Card[]; counts: boolean[] };

/** Something that is celebrated, or mourned, for a moment over the board. */
export type Moment =
  { kind: 'ticket'; tickets: readonly number[] } | { kind: 'tunnel'; route: number } | { kind: 'last-round' } | { kind: 'win' };

export type Effect =
  /** A line of the log, for screen readers. */
  | { kind: 'announce'; line: LogLine }
  /** A line of the log as a notice, which is read out too. */
  | { kind: 'notice'; line: LogLine }
  | { kind: 'sound'; sound: Sound }
  /** A card moves from one element of the page to another; both are selectors. */
  | { kind: 'animate-card'; card: Card | 'back'; from: string; to: string }
  /** The cars of a route are placed. */
  | { kind: 'arrive'; route: number }
  | { kind: 'show-tunnel'; tunnel: FreeTunnel }
  | { kind: 'your-turn' }
  | { kind: 'moment'; moment: Moment }
  | { kind: 'refused'; code: string; wait: Cooldown | null }
  /** The commitment to the deal is kept in this browser, so that it cannot be changed later unnoticed. */
  | { kind: 'keep-commitment'; commitment: string; final: boolean }
  | { kind: 'set-key'; key: string | null };

/** The effects of an event, for a viewer on a seat. */
export function effectsOf(event: LiveEvent, seat: number | null): Effect[] {
  switch (event.type) {
    case 'table':
      return [{ kind: 'keep-commitment', commitment: event.table.commitment, final: event.table.stage !== 'gathering' }];
    case 'event': {
      const what = event.event.what;
      const facts = what?.type === 'played' ? what.facts : [];
      if (what?.type === 'undone') return event.lines.map((line) => ({ kind: 'notice', line }));
      return [...announcements(event.lines), ...facts.flatMap((fact) => effectsOfFact(fact, seat)), ...effectsOfFreeTunnel(facts)];
    }
    case 'missed':
      return announcements(event.lines);
    case 'asked':
      return [{ kind: 'your-turn' }, { kind: 'sound', sound: 'turn' }];
    case 'studied': {
      const tickets = newlyDone(event.before, event.study);
      return tickets.length === 0
        ? []
        : [
            { kind: 'sound', sound: 'done' },
            { kind: 'moment', moment: { kind: 'ticket', tickets } },
          ];
    }
    case 'refused':
      return [
        { kind: 'sound', sound: 'refused' },
        { kind: 'refused', code: event.code, wait: event.wait },
      ];
    case 'rekeyed':
      return [{ kind: 'set-key', key: event.key }];
  }
}

function announcements(lines: readonly LogLine[]): Effect[] {
  return lines.flatMap((line) => (line.quiet ? [] : [{ kind: 'announce', line }]));
}

function effectsOfFact(fact: Fact, viewer: number | null): Effect[] {
  const sound = (name: Sound): Effect => ({ kind: 'sound', sound: name });
  switch (fact.type) {
    case 'card_drawn': {
      const from = fact.from === 'pile' ? '[data-draw="pile"]' : `[data-slot="${fact.from}"]`;
      // To the own hand, or to the row of another player.
      const to = fact.seat === viewer ? '[data-hand]' : `[data-seat="${fact.seat}"]`;
      // On a shared device, a card from the pile is nobody's business once its player's turn is over.
      const face = fact.from === 'pile' && fact.seat !== viewer ? null : fact.card;
      return [sound('card'), { kind: 'animate-card', card: face ?? 'back', from, to }];
    }
    case 'tickets_drawn':
      return [sound('ticket')];
    case 'route_claimed':
    case 'tunnel_claimed':
      return [sound('place'), { kind: 'arrive', route: fact.route }];
    case 'tunnel_tried':
      return [sound('card')];
    case 'station_built':
      return [sound('station')];
    case 'tunnel_given_up':
      return [sound('failed'), { kind: 'moment', moment: { kind: 'tunnel', route: fact.route } }];
    case 'last_round_began':
      return [sound('whistle'), { kind: 'moment', moment: { kind: 'last-round' } }];
    default:
      return [];
  }
}

function effectsOfFreeTunnel(facts: readonly Fact[]): Effect[] {
  const tried = facts.find((fact) => fact.type === 'tunnel_tried');
  if (!tried || !facts.some((fact) => fact.type === 'tunnel_claimed')) return [];
  const turned = facts.filter((fact) => fact.type === 'tunnel_card_turned_up');
  const tunnel: FreeTunnel = {
    seat: tried.seat,
    route: tried.route,
    turned: turned.map((fact) => fact.card),
    counts: turned.map((fact) => fact.counts),
  };
  return [{ kind: 'show-tunnel', tunnel }];
}

/** Tickets that were completed since the last study. */
function newlyDone(before: Study | null, study: Study): number[] {
  if (!before) return [];
  const done = (each: Study) => each.tickets.filter((ticket) => ticket.state === 'done').map((ticket) => ticket.ticket);
  const known = done(before);
  return done(study).filter((ticket) => !known.includes(ticket));
}
