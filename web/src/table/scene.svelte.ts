// What the table page shows beyond the game itself: highlights, tabs, dragged cards, moves shown again.
import { getContext, setContext } from 'svelte';
import type { CityMark, RouteMark } from '../board/marks';
import { paymentCards } from '../game/cards';
import { isMove, type LogLine } from '../game/log';
import { claims, owners, stations } from '../game/select';
import type { TableSession } from '../game/session.svelte';
import { mustConfirm } from '../lib/settings';
import { settings } from '../lib/settings.svelte';
import { memoMap, memoSet } from '../lib/memo';
import type { Cooldown } from '../lib/cooldown.svelte';
import type { Action, Card, Payment, ReportKind } from '../protocol';

/** What is lit on the board. */
export type Highlight =
  | { kind: 'none' }
  | { kind: 'ticket'; ticket: number }
  | { kind: 'together' }
  | { kind: 'path'; seat: number }
  | { kind: 'line'; line: LogLine }
  | { kind: 'routes'; routes: readonly number[]; cities: readonly string[] };

export type Tab = 'hand' | 'tickets' | 'players' | 'log' | 'chat' | 'routes';

/** A tunnel that was claimed at once. */
export type Tunnel = { seat: number; route: number; turned: Card[]; counts: boolean[] };

/** The subject of a report to the operator. */
export type Reported = { kind: ReportKind; number: number | null; user: string | null; who: string; quote: string };

export type Drag = { card: Card; x: number; y: number; over: number | null };

const none: Highlight = { kind: 'none' };

export class Scene {
  readonly session: TableSession;
  /** Pointed at, gone when the pointer leaves. */
  passing = $state.raw<Highlight>(none);
  /** Chosen, stays until it is chosen again. */
  held = $state.raw<Highlight>(none);
  tab = $state<Tab>('hand');
  side = $state<Exclude<Tab, 'hand' | 'players'>>('tickets');
  drag = $state.raw<Drag | null>(null);
  hovered = $state<number | null>(null);
  /** Which of the last moves is shown again; `null` if none. */
  again = $state<number | null>(null);
  tunnel = $state.raw<Tunnel | null>(null);
  fresh = $state.raw<ReadonlySet<number>>(new Set());
  /** With `wait`, the notice stays and counts down until that is over. */
  notice = $state.raw<{ text: string; wait: Cooldown | null } | null>(null);
  /** The subject of the open report dialog. */
  reported = $state.raw<Reported | null>(null);
  board = $state.raw<{
    show: (routes: readonly number[], cities?: readonly string[]) => void;
    fit: () => void;
    routeFrom: (x: number, y: number) => number | null;
  } | null>(null);

  constructor(session: TableSession) {
    this.session = session;
  }

  readonly #steady = {
    owners: memoMap<number, number>(),
    stations: memoMap<string, number>(),
    marks: memoMap<number, RouteMark>(),
    cityMarks: memoMap<string, CityMark>(),
    can: memoSet<number>(),
    closed: memoSet<number>(),
  };
  readonly owners = $derived.by(() => this.#steady.owners(this.session.view?.game ? owners(this.session.view.game) : new Map()));
  readonly stations = $derived.by(() => this.#steady.stations(this.session.view?.game ? stations(this.session.view.game) : new Map()));
  readonly claims = $derived.by<Map<number, Payment[]>>(() => claims(this.session.view?.ask?.legal));
  /** The routes that can be claimed now. */
  readonly can = $derived.by(() => this.#steady.can(new Set(this.claims.keys())));
  readonly closed = $derived.by(() => {
    const routes = this.session.study?.routes ?? [];
    return this.#steady.closed(new Set(routes.filter((refused) => refused.code === 'action/route-closed').map((refused) => refused.route)));
  });
  /** Whether there is a question that needs more room than a line. */
  readonly asking = $derived.by(() => {
    const { intent, view } = this.session;
    return ['keep', 'claim', 'station', 'tunnel'].includes(intent.kind) || (view?.game?.phase.type === 'tunnel' && intent.kind === 'idle');
  });
  /** Moves since our own last one, to be seen again. */
  readonly moves = $derived.by(() => {
    const { log, view } = this.session;
    const moves = log.filter(isMove);
    const own = moves.findLastIndex((line) => line.seat !== null && line.seat === view?.seen_by);
    const after = moves.slice(own + 1);
    return after.length > 0 ? after : moves.slice(-8);
  });
  readonly highlight = $derived.by<Highlight>(() => {
    if (this.again !== null) {
      const line = this.moves[this.again];
      if (line) return { kind: 'line', line };
    }
    return this.passing.kind !== 'none' ? this.passing : this.held;
  });

  #lit(): { routes: readonly number[]; mark: RouteMark; cities: readonly string[] } {
    const { map, study } = this.session;
    const now = this.highlight;
    const ends = (tickets: readonly number[]) =>
      tickets.flatMap((ticket) => (map?.tickets[ticket] ? [map.tickets[ticket].a, map.tickets[ticket].b] : []));
    switch (now.kind) {
      case 'none':
        return { routes: [], mark: 'way', cities: [] };
      case 'ticket':
        return {
          routes: [...(study?.tickets ?? []), ...(study?.offer ?? [])].find((each) => each.ticket === now.ticket)?.way.routes ?? [],
          mark: 'way',
          cities: ends([now.ticket]),
        };
      case 'together': {
        const open = [...(study?.tickets ?? []), ...(study?.offer ?? [])].filter(
          (each) => each.state === 'possible' || each.state === 'needs_station',
        );
        return { routes: study?.together.routes ?? [], mark: 'way', cities: ends(open.map((each) => each.ticket)) };
      }
      case 'path':
        return { routes: study?.paths.find((path) => path.seat === now.seat)?.routes ?? [], mark: 'path', cities: [] };
      case 'line':
        return { routes: now.line.route === null ? [] : [now.line.route], mark: 'recent', cities: now.line.city === null ? [] : [now.line.city] };
      case 'routes':
        return { routes: now.routes, mark: 'path', cities: now.cities };
    }
  }

  readonly marks = $derived.by(() => {
    const marks = new Map<number, RouteMark>();
    const { intent, view } = this.session;
    const lit = this.#lit();
    const choosing = intent.kind === 'idle' || intent.kind === 'refused';
    const dragged = this.drag?.card;
    if (choosing && this.again === null && lit.routes.length === 0 && lit.cities.length === 0) {
      for (const [route, payments] of this.claims) {
        const fits =
          dragged === undefined || payments.some((payment) => payment.color === dragged || (dragged === 'locomotive' && payment.locomotives > 0));
        if (fits) marks.set(route, 'can');
      }
    }
    for (const route of lit.routes) marks.set(route, lit.mark);
    const picked =
      intent.kind === 'claim'
        ? [intent.route]
        : intent.kind === 'half'
          ? intent.routes
          : intent.kind === 'refused' && intent.route !== null
            ? [intent.route]
            : [];
    for (const route of picked) marks.set(route, 'picked');
    if (view?.game?.phase.type === 'tunnel') marks.set(view.game.phase.route, 'picked');
    if (this.drag?.over !== null && this.drag?.over !== undefined) marks.set(this.drag.over, 'picked');
    return this.#steady.marks(marks);
  });

  readonly cityMarks = $derived.by(() => {
    const marks = new Map<string, CityMark>();
    const { intent, view, map } = this.session;
    if (intent.kind === 'city') for (const city of view?.ask?.legal.stations?.cities ?? []) marks.set(city, 'can');
    if (intent.kind === 'keep' && map && this.highlight.kind === 'none') {
      for (const ticket of intent.offer) {
        const info = map.tickets[ticket];
        if (info) for (const city of [info.a, info.b]) marks.set(city, intent.kept.includes(ticket) ? 'picked' : 'end');
      }
    }
    for (const city of this.#lit().cities) marks.set(city, 'end');
    if (intent.kind === 'station') marks.set(intent.city, 'picked');
    return this.#steady.cityMarks(marks);
  });

  readonly spotlight = $derived.by(() => {
    const lit = this.#lit();
    return this.highlight.kind !== 'none' && this.highlight.kind !== 'line' && lit.routes.length > 0;
  });

  hold(highlight: Highlight): void {
    const same = JSON.stringify(highlight) === JSON.stringify(this.held);
    this.held = same ? none : highlight;
  }

  pass(highlight: Highlight | null): void {
    this.passing = highlight ?? none;
  }

  /** Chooses a route; sends it at once if nothing is left to choose and nothing must be confirmed. */
  route(route: number, exact: boolean, wanted: Card | null = null): void {
    this.held = none;
    this.session.chooseRoute(route, exact, wanted);
    const intent = this.session.intent;
    const sure = intent.kind === 'claim' && intent.payments.length === 1 && !mustConfirm(settings.now.confirm, settings.coarse);
    if (sure) void this.session.submit({ type: 'claim', route: intent.route, cards: paymentCards(intent.chosen) });
  }

  /** Draws at once, unless every move is to be confirmed. */
  draw(from: 'pile' | number): void {
    if (settings.now.confirm === 'always') this.session.intent = { kind: 'draw', from };
    else void this.session.submit({ type: 'draw', from });
  }

  /** Tickets cannot be given back once they are drawn, so they are confirmed on touch screens too. */
  tickets(): void {
    if (settings.now.confirm === 'never') void this.session.submit({ type: 'tickets' });
    else this.session.intent = { kind: 'tickets' };
  }

  send(action: Action | null): void {
    if (action) void this.session.submit(action);
  }

  tell(text: string, wait: Cooldown | null = null): void {
    this.notice = { text, wait };
  }
}

const key = Symbol('scene');

export function provideScene(scene: Scene): Scene {
  return setContext(key, scene);
}

export function useScene(): Scene {
  return getContext<Scene>(key);
}
