// The film of a finished game: which step is shown, through whose eyes, and whether it runs.
import { router } from '../../lib/router.svelte';
import * as api from '../../net/api';
import type { MapInfo, Replay, TableView } from '../../protocol';
import { codeOf } from '../../net/http';
import { type Frame, frames, nextBuilt } from './frames';

export type Speed = '0.5' | '1' | '2' | '4';
/** How long a step stays at speed 1. */
const stay = 1400;
/** Browsers do not like a new address for every tick of a slider. */
const addressDelay = 300;

export class Reel {
  map = $state.raw<MapInfo | null>(null);
  replay = $state.raw<Replay | null>(null);
  frames = $state.raw<Frame[]>([]);
  step = $state(0);
  seat = $state<number | null>(null);
  running = $state(false);
  speed = $state<Speed>('1');
  problem = $state<string | null>(null);

  readonly id: string;
  readonly key: string | null;
  #known = new Map<number | null, Frame[]>();
  #addressTimer: number | null = null;
  #wanted: number;

  constructor(id: string, key: string | null, step: number | null, seat: number | null) {
    this.id = id;
    this.key = key;
    this.#wanted = step ?? 0;
    void this.look(seat);
  }

  readonly last = $derived.by(() => Math.max(0, this.frames.length - 1));
  readonly frame = $derived.by<Frame | null>(() => this.frames[this.step] ?? null);
  readonly over = $derived.by(() => this.frames.length > 0 && this.step === this.last);
  /** What the parts of the table page want to know about a table. Nobody here is the reader. */
  readonly table = $derived.by<TableView | null>(() => {
    const replay = this.replay;
    if (!replay) return null;
    return { id: this.id, number: 0, now: 0, options: replay.options, stage: 'over', host: '', seats: replay.seats, clocks: [], commitment: '', own_seats: [], seen_by: this.seat, game: this.frame?.game ?? null, ask: null, invitation: null, rematch: null, rematch_link: null };
  });

  /** Through the eyes of a seat, or of everybody. */
  async look(seat: number | null): Promise<void> {
    try {
      let found = this.#known.get(seat);
      if (!found) {
        const replay = await api.replay(this.id, this.key, seat);
        const map = await api.map(replay.options.map);
        found = frames(replay, map, seat);
        this.#known.set(seat, found);
        this.map = map;
        this.replay = replay;
      }
      this.frames = found;
      this.seat = seat;
      this.go(this.#wanted);
    } catch (error) {
      this.problem = codeOf(error);
    }
  }

  /** To a step, and to its address a moment later. */
  go(step: number): void {
    this.step = this.#wanted = Math.min(Math.max(0, Math.round(step)), this.last);
    if (this.step === this.last) this.running = false;
    if (this.#addressTimer !== null) clearTimeout(this.#addressTimer);
    this.#addressTimer = window.setTimeout(() => router.go({ page: 'replay', id: this.id, key: this.key, step: this.step === 0 ? null : this.step, seat: this.seat }, 'replace'), addressDelay);
  }

  built(direction: 1 | -1): void {
    this.go(nextBuilt(this.frames, this.step, direction));
  }

  toggle(): void {
    if (!this.running && this.over) this.go(0);
    this.running = !this.running;
  }

  get pause(): number {
    return stay / Number(this.speed);
  }

  key_(event: KeyboardEvent): void {
    const on = event.target as HTMLElement | null;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || on?.closest('input, select, textarea, [role="tablist"]')) return;
    if (event.key === ' ' && on?.closest('button, a, summary')) return;
    const act: Record<string, () => void> = {
      ArrowRight: () => (event.shiftKey ? this.built(1) : this.go(this.step + 1)),
      ArrowLeft: () => (event.shiftKey ? this.built(-1) : this.go(this.step - 1)),
      Home: () => this.go(0),
      End: () => this.go(this.last),
      ' ': () => this.toggle(),
    };
    const found = act[event.key];
    if (!found) return;
    event.preventDefault();
    found();
  }

  close(): void {
    if (this.#addressTimer !== null) clearTimeout(this.#addressTimer);
  }
}
