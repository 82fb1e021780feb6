// The state of the table page beyond the game: tabs, toast, dialogs, animations, and the scoring at the end.
import type { LiveTable } from '../game/live.svelte';
import type { Play } from '../game/play.svelte';
import type { Cooldown } from '../lib/cooldown.svelte';
import type { ReportKind, Score } from '../protocol';
import type { FreeTunnel, Moment } from './effects';

export type Tab = 'hand' | 'tickets' | 'players' | 'log' | 'chat' | 'routes';

/** The tabs of the wide layout, which shows hand and players all the time. */
export type SideTab = Exclude<Tab, 'hand' | 'players'>;

/** The subject of a report to the operator. */
export type Reported = { kind: ReportKind; number: number | null; user: string | null; who: string; quote: string };

/** A notice. With `wait` it stays and counts down. */
export type Toast = { text: string; wait: Cooldown | null };

/** The board widget, as far as others use it. */
export type BoardWidget = {
  show: (routes: readonly number[], cities?: readonly string[]) => void;
  fit: () => void;
  routeFrom: (x: number, y: number) => number | null;
  isHigh: (route: number) => boolean;
};

/** What moments need from the page. */
export type MomentHooks = {
  /** Whether something that moves may be shown: not with reduced motion, and not in a hidden window. */
  motion: () => boolean;
  /** The player has won: heard and announced. */
  won: () => void;
};

/** The time for which the cars of a claimed route are animated, in milliseconds. */
const ARRIVAL_MILLIS = 2600;

export class TableUi {
  readonly #live: LiveTable;
  readonly #play: Play;
  #tab = $state<Tab>('hand');
  /** The last chat line that was read when the chat was left. A number, because lines can be removed. */
  #readTo = $state(0);
  #scored = $state(false);
  #scoredOnce = $state(false);
  /** Whether the scoring has come to the result. */
  resultShown = $state(false);
  /** The points that the scoring has come to, by seat; `null` before the end. They are shown wherever a player's points are. */
  finalPoints = $state.raw<readonly number[] | null>(null);
  toast = $state.raw<Toast | null>(null);
  /** The subject of the open report dialog. */
  reported = $state.raw<Reported | null>(null);
  /** A tunnel that was claimed at once, whose cards are being shown. */
  tunnel = $state.raw<FreeTunnel | null>(null);
  /** Routes whose cars are being placed. */
  arriving = $state.raw<ReadonlySet<number>>(new Set());
  /** Moments that are shown one after the other. */
  #moments = $state.raw<readonly { moment: Moment; since: number }[]>([]);
  #won = false;
  /** The pointer while a card is dragged. */
  dragAt = $state.raw({ x: 0, y: 0 });
  hoveredRoute = $state<number | null>(null);
  board: BoardWidget | null = null;
  /** Whether the cards of a tunnel are still being turned up, so that it cannot be paid yet. */
  isRevealing: () => boolean = () => false;

  readonly #hooks: MomentHooks;

  constructor(live: LiveTable, play: Play, hooks: MomentHooks) {
    this.#live = live;
    this.#play = play;
    this.#hooks = hooks;
  }

  get tab(): Tab {
    return this.spectates && (this.#tab === 'hand' || this.#tab === 'tickets') ? 'players' : this.#tab;
  }

  /** Whether the viewer has no seat, and so neither a hand nor tickets. */
  get spectates(): boolean {
    return this.#live.table?.own_seats.length === 0;
  }

  set tab(tab: Tab) {
    if (this.#tab === 'chat') this.#readTo = this.#lastChat;
    this.#tab = tab;
  }

  get sideTab(): SideTab {
    const tab = this.#tab;
    if (this.spectates) return tab === 'chat' || tab === 'routes' ? tab : 'log';
    return tab === 'hand' || tab === 'players' ? 'tickets' : tab;
  }

  get #lastChat(): number {
    return this.#live.chat.at(-1)?.number ?? 0;
  }

  /** Whether there are chat lines that were not read. */
  get unread(): boolean {
    return this.#tab !== 'chat' && this.#lastChat > this.#readTo;
  }

  /** Whether players share this device and none of them has it now, so that no hand is shown. */
  get handHidden(): boolean {
    const { hotSeat, seat, table } = this.#live;
    return hotSeat && seat === null && table?.stage === 'playing';
  }

  /** The seat of the player who holds a shared device. */
  get holder(): number | null {
    const { hotSeat, seat, table } = this.#live;
    return hotSeat && table?.stage === 'playing' ? seat : null;
  }

  /** Whether the prompt needs more room than a line. */
  get promptIsLarge(): boolean {
    const { kind } = this.#play.intent;
    return ['keep', 'claim', 'station', 'tunnel'].includes(kind) || (this.#live.game?.phase.type === 'tunnel' && kind === 'idle');
  }

  get isOver(): boolean {
    return this.#live.table?.stage === 'over';
  }

  /** Whether the scoring takes the place of the prompt. */
  get scoring(): boolean {
    return this.isOver && !this.#scored;
  }

  /** Whether the scoring begins with the result: for those who come to a finished game, or have seen it to the end. */
  get skipScoring(): boolean {
    return this.resultShown || (this.#live.cameLate && !this.#scoredOnce);
  }

  endScoring(): void {
    this.#scored = true;
    this.#scoredOnce = true;
  }

  repeatScoring(): void {
    this.#scored = false;
    this.resultShown = false;
  }

  showToast(text: string, wait: Cooldown | null = null): void {
    this.toast = { text, wait };
  }

  /** The moment over the board. */
  get moment(): Moment | null {
    return this.#moments[0]?.moment ?? null;
  }

  /** Shows a moment, unless nothing may move. Returns whether it will be shown. */
  addMoment(moment: Moment): boolean {
    if (!this.#hooks.motion()) return false;
    this.#moments = [...this.#moments, { moment, since: performance.now() }];
    return true;
  }

  endMoment(): void {
    this.#moments = this.#moments.slice(1);
  }

  /** Ends all moments, except those that the click or key at this time has just caused. */
  skipMoments(at = Infinity): void {
    if (this.#moments.some(({ since }) => since <= at)) this.#moments = this.#moments.filter(({ since }) => since > at);
  }

  /** The result is visible. A player who has won and saw the end hears and sees it, once. */
  showResult(score: Score): void {
    const seat = this.#live.seat;
    if (this.#won || this.#live.cameLate || this.#live.hotSeat || seat === null || !score.ranking[0]?.includes(seat)) return;
    this.#won = true;
    this.#hooks.won();
    this.addMoment({ kind: 'win' });
  }

  /** Animates the cars of a claimed route. */
  arrive(routes: readonly number[]): void {
    const arriving = new Set(routes);
    this.arriving = arriving;
    setTimeout(() => {
      if (this.arriving === arriving) this.arriving = new Set();
    }, ARRIVAL_MILLIS);
  }
}
