// The highlights of a board: hovered, pinned, presented by the scoring, or under review.
import type { CityMark, RouteMark } from '../board/marks';
import type { LogLine } from '../game/log';
import type { Play } from '../game/play.svelte';
import type { Position } from '../game/position';
import { groupTurns, lastBuilt, turnsOf } from '../game/turns';
import { memoMap } from '../lib/memo';
import {
  cityMarks,
  type Doing,
  type Drag,
  type Highlight,
  type Last,
  type Marked,
  markedBy,
  none,
  recentMoves,
  routeMarks,
  sameHighlight,
  showsClaims,
  ticketCities,
  usefulRoutes,
} from './highlights';

/** A review of moves. Moves are named by the keys of their log lines, because the list of recent moves changes. */
type Review = { first: string; at: string };

export class Highlights {
  readonly #position: Position;
  readonly #play: Play | null;
  readonly #fallback: () => Highlight;
  #hovered = $state.raw<Highlight>(none);
  #pinned = $state.raw<Highlight>(none);
  #presented = $state.raw<Highlight>(none);
  #review = $state.raw<Review | null>(null);
  #drag = $state.raw<Drag | null>(null);
  readonly #memo = { routes: memoMap<number, RouteMark>(), cities: memoMap<string, CityMark>() };

  /** `fallback` is shown while nothing else is highlighted. */
  constructor(position: Position, play: Play | null, fallback: () => Highlight = () => none) {
    this.#position = position;
    this.#play = play;
    this.#fallback = fallback;
  }

  /** Highlights something while the pointer is on it or it has the focus. */
  hover(highlight: Highlight | null): void {
    this.#hovered = highlight ?? none;
  }

  /** Highlights something until it is pinned again. */
  togglePin(highlight: Highlight): void {
    this.#pinned = this.isPinned(highlight) ? none : highlight;
  }

  unpin(): void {
    this.#pinned = none;
  }

  get pinned(): Highlight {
    return this.#pinned;
  }

  /** Pins what was pinned before. */
  pin(highlight: Highlight): void {
    this.#pinned = highlight;
  }

  /** Highlights nothing any more. */
  clear(): void {
    this.#hovered = none;
    this.#pinned = none;
    this.#drag = null;
  }

  isPinned(highlight: Highlight): boolean {
    return sameHighlight(this.#pinned, highlight);
  }

  /** Highlights what the scoring is about; `null` ends this. */
  present(highlight: Highlight | null): void {
    this.#presented = highlight ?? none;
  }

  get drag(): Drag | null {
    return this.#drag;
  }

  /** Sets the dragged card. Nothing is drawn again while it stays over the same route. */
  setDrag(drag: Drag | null): void {
    const same = drag !== null && this.#drag?.card === drag.card && this.#drag.over === drag.over;
    if (!same) this.#drag = drag;
  }

  /** The log by turns. */
  readonly entries = $derived.by(() => groupTurns(this.#position.log));
  readonly turns = $derived.by(() => turnsOf(this.entries));
  readonly #recent = $derived.by(() => recentMoves(this.turns, this.#position.seat, this.#inTurn));

  /** Whether the viewer's turn has begun and is not over. */
  get #inTurn(): boolean {
    const { game, seat } = this.#position;
    return game !== null && game.turn === seat && game.phase.type !== 'over' && game.phase.type !== 'first_tickets';
  }

  /** What the opponents built last: not in a replay, whose steps are marked. */
  readonly #last = $derived.by<Last>(() => {
    const { game, seat } = this.#position;
    if (!this.#play || !game || game.phase.type === 'over' || this.reviewing) return { routes: [], cities: [] };
    return lastBuilt(this.turns, seat, this.#inTurn, game.seats.length);
  });

  /** The moves of the current review, or those that a review would begin with. An own move does not shorten a review. */
  readonly moves = $derived.by<readonly LogLine[]>(() => {
    const first = this.#review?.first;
    if (first === undefined) return this.#recent;
    const moves = this.#position.log.filter((line) => line.move);
    return moves.slice(
      Math.max(
        0,
        moves.findIndex((line) => line.key === first),
      ),
    );
  });

  /** The index of the move under review; `null` if there is no review. */
  readonly reviewIndex = $derived.by<number | null>(() => {
    const at = this.#review?.at;
    return at === undefined
      ? null
      : Math.max(
          0,
          this.moves.findIndex((line) => line.key === at),
        );
  });

  get reviewing(): boolean {
    return this.#review !== null;
  }

  startReview(): void {
    const first = this.#recent[0]?.key;
    if (first !== undefined) this.#review = { first, at: first };
  }

  /** Reviews another move of the list. */
  reviewMove(index: number): void {
    const at = this.moves[Math.max(0, Math.min(this.moves.length - 1, index))]?.key;
    if (this.#review && at !== undefined) this.#review = { ...this.#review, at };
  }

  endReview(): void {
    this.#review = null;
  }

  readonly #current = $derived.by<Highlight>(() => {
    const line = this.reviewIndex === null ? undefined : this.moves[this.reviewIndex];
    if (line) return { kind: 'line', line };
    return [this.#hovered, this.#presented, this.#pinned].find((each) => each.kind !== 'none') ?? this.#fallback();
  });

  readonly #marked = $derived.by<Marked>(() => markedBy(this.#current, this.#position));

  readonly #doing = $derived.by<Doing | null>(() => {
    const play = this.#play;
    return play && { intent: play.intent, claims: play.claims, ask: play.position.ask, drag: this.#drag, reviewing: this.reviewing };
  });

  readonly #useful = $derived.by(() => usefulRoutes(this.#position.study));
  /** At a shared device, tickets are visible only while their owner decides; after the game there is nothing left to do. */
  readonly #own = $derived.by<readonly string[]>(() => {
    const { study, map, table, game } = this.#position;
    const decision = this.#play?.position;
    const hidden = decision?.hotSeat === true && decision.ask === null;
    return hidden || table?.stage !== 'playing' ? [] : ticketCities(map, study, game?.tickets ?? null);
  });

  readonly marks = $derived.by(() =>
    this.#memo.routes(routeMarks(this.#marked, this.#position.game, this.#doing, this.#useful, this.#last)),
  );
  readonly cityMarks = $derived.by(() =>
    this.#memo.cities(cityMarks(this.#marked, this.#current, this.#position.map, this.#doing, this.#own, this.#last)),
  );

  /** The routes and cities of the ticket that is lit, if one is. */
  readonly ticket = $derived.by<Marked | null>(() => (this.#current.kind === 'ticket' ? this.#marked : null));

  /** Whether the routes that can be claimed are marked. */
  readonly showsClaims = $derived.by(() => this.#doing !== null && showsClaims(this.#doing));

  /** Whether everything without a mark is faded. */
  readonly spotlight = $derived.by(() => {
    const kind = this.#current.kind;
    return kind !== 'none' && kind !== 'line' && kind !== 'step' && this.#marked.routes.length > 0;
  });
}
