// The playback of a finished game: the step that is shown, the seat that sees it, and whether it runs.
import type { LogLine } from '../../game/log';
import { memoPlayers, type Players, type Position, type TableInfo } from '../../game/position';
import { codeOf } from '../../net/http';
import type { GameView, MapInfo, Path, Replay } from '../../protocol';
import type { Highlight } from '../../table/highlights';
import { type Frame, frames, nextBuilt } from './frames';

export type Speed = '0.5' | '1' | '2' | '4';
/** The duration of a step at speed 1, in milliseconds. */
const STEP_MILLIS = 1400;
/** Delay before the address follows a step, in milliseconds. Browsers limit how often it may change. */
const ADDRESS_DELAY = 300;

/** Provides the replays of a table. */
export type ReplaySource = {
  readonly id: string;
  readonly key: string | null;
  /** The game as a seat saw it, or with all hands. */
  replay: (seat: number | null) => Promise<Replay>;
  map: (id: string) => Promise<MapInfo>;
  /** The key of the table, for those who played there and came without it. Links that they pass on need it. */
  findKey: () => Promise<string | null>;
};

/** Shows the address of a step. */
export type ShowAddress = (step: number, seat: number | null) => void;

export class Playback implements Position {
  map = $state.raw<MapInfo | null>(null);
  replay = $state.raw<Replay | null>(null);
  frames = $state.raw<Frame[]>([]);
  step = $state(0);
  /** The seat whose hand is shown; `null` for all hands. */
  seat = $state<number | null>(null);
  running = $state(false);
  speed = $state<Speed>('1');
  /** The code of the reason why nothing can be shown. */
  problem = $state<string | null>(null);
  /** The code of the reason why another seat could not be shown. The game stays as it was. */
  seatProblem = $state<string | null>(null);

  readonly id: string;
  /** The key of a private table. */
  key = $state<string | null>(null);
  readonly #source: ReplaySource;
  readonly #showAddress: ShowAddress;
  readonly #known = new Map<number | null, Frame[]>();
  readonly #memoPlayers = memoPlayers();
  #addressTimer: ReturnType<typeof setTimeout> | undefined;
  #wanted: number;
  /** The number of the last request for a seat. Answers to earlier ones are ignored. */
  #request = 0;

  constructor(source: ReplaySource, showAddress: ShowAddress, step: number | null) {
    this.id = source.id;
    this.key = source.key;
    this.#source = source;
    this.#showAddress = showAddress;
    this.#wanted = step ?? 0;
  }

  readonly last = $derived.by(() => Math.max(0, this.frames.length - 1));
  readonly frame = $derived.by<Frame | null>(() => this.frames[this.step] ?? null);
  readonly over = $derived.by(() => this.frames.length > 0 && this.step === this.last);
  readonly game = $derived.by<GameView | null>(() => this.frame?.game ?? null);
  readonly table = $derived.by<TableInfo | null>(() => {
    const replay = this.replay;
    return replay && { id: this.id, options: replay.options, stage: 'over', seats: replay.seats, own_seats: [] };
  });
  readonly players = $derived.by<Players | null>(() => this.#memoPlayers(this.table));
  readonly log = $derived.by<readonly LogLine[]>(() => this.frames.slice(0, this.step + 1).flatMap((frame) => frame.lines));
  readonly study = null;
  /** Longest paths are known once the game is over. */
  readonly paths = $derived.by<readonly Path[]>(() => (this.over && this.replay ? this.replay.score.seats.map((seat) => seat.path) : []));
  /** What was built in this step. */
  readonly highlight = $derived.by<Highlight>(() => ({ kind: 'step', routes: this.frame?.routes ?? [], cities: this.frame?.cities ?? [] }));

  /** Shows the game as a seat saw it, or with all hands. */
  async viewAs(seat: number | null): Promise<void> {
    const request = ++this.#request;
    this.seatProblem = null;
    try {
      const found = this.#known.get(seat) ?? (await this.#load(seat));
      if (request !== this.#request) return;
      this.frames = found;
      this.seat = seat;
      this.go(this.#wanted);
    } catch (error) {
      if (request !== this.#request) return;
      if (this.frames.length > 0) this.seatProblem = codeOf(error);
      else this.problem = codeOf(error);
    }
  }

  async #load(seat: number | null): Promise<Frame[]> {
    const replay = await this.#source.replay(seat);
    const keyless = !replay.options.public && this.key === null;
    const [map, key] = await Promise.all([
      this.#source.map(replay.options.map),
      keyless ? this.#source.findKey().catch(() => null) : this.key,
    ]);
    this.key = key;
    const found = frames(replay, map, seat);
    this.#known.set(seat, found);
    this.map ??= map;
    this.replay ??= replay;
    return found;
  }

  /** Goes to a step, and shows its address a moment later. */
  go(step: number): void {
    this.step = this.#wanted = Math.min(Math.max(0, Math.round(step)), this.last);
    if (this.step === this.last) this.running = false;
    clearTimeout(this.#addressTimer);
    this.#addressTimer = setTimeout(() => this.#showAddress(this.step, this.seat), ADDRESS_DELAY);
  }

  /** Goes to the next or previous step in which something was built. */
  goToBuilt(direction: 1 | -1): void {
    this.go(nextBuilt(this.frames, this.step, direction));
  }

  toggle(): void {
    if (!this.running && this.over) this.go(0);
    this.running = !this.running;
  }

  get stepMillis(): number {
    return STEP_MILLIS / Number(this.speed);
  }

  onKey(event: KeyboardEvent): void {
    const on = event.target as HTMLElement | null;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      on?.closest('input, select, textarea, [role="tablist"]')
    )
      return;
    if (event.key === ' ' && on?.closest('button, a, summary')) return;
    const actions: Record<string, () => void> = {
      ArrowRight: () => (event.shiftKey ? this.goToBuilt(1) : this.go(this.step + 1)),
      ArrowLeft: () => (event.shiftKey ? this.goToBuilt(-1) : this.go(this.step - 1)),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      ' ': () => this.toggle(),
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  close(): void {
    this.#request += 1;
    clearTimeout(this.#addressTimer);
  }
}
