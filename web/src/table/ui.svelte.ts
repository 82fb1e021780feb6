// The state of the table page beyond the game: tabs, toast, dialogs, animations, and the scoring at the end.
import type { LiveTable } from '../game/live.svelte';
import type { Play } from '../game/play.svelte';
import type { Cooldown } from '../lib/cooldown.svelte';
import type { ReportKind } from '../protocol';
import type { FreeTunnel } from './effects';

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
  /** The pointer while a card is dragged. */
  dragAt = $state.raw({ x: 0, y: 0 });
  hoveredRoute = $state<number | null>(null);
  board: BoardWidget | null = null;
  /** Whether the cards of a tunnel are still being turned up, so that it cannot be paid yet. */
  isRevealing: () => boolean = () => false;

  constructor(live: LiveTable, play: Play) {
    this.#live = live;
    this.#play = play;
  }

  get tab(): Tab {
    return this.#tab;
  }

  set tab(tab: Tab) {
    if (this.#tab === 'chat') this.#readTo = this.#lastChat;
    this.#tab = tab;
  }

  get sideTab(): SideTab {
    return this.#tab === 'hand' || this.#tab === 'players' ? 'tickets' : this.#tab;
  }

  get #lastChat(): number {
    return this.#live.chat.at(-1)?.number ?? 0;
  }

  /** Whether there are chat lines that were not read. */
  get unread(): boolean {
    return this.#tab !== 'chat' && this.#lastChat > this.#readTo;
  }

  /** At a shared device, a hand is visible only while its owner decides. */
  get handHidden(): boolean {
    const { hotSeat, ask, table } = this.#live;
    return hotSeat && ask === null && table?.stage === 'playing';
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

  /** Animates the cars of a claimed route. */
  arrive(routes: readonly number[]): void {
    const arriving = new Set(routes);
    this.arriving = arriving;
    setTimeout(() => {
      if (this.arriving === arriving) this.arriving = new Set();
    }, ARRIVAL_MILLIS);
  }
}
