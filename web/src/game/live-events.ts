// What a live table reports to its listeners.
import type { Cooldown } from '../lib/cooldown.svelte';
import type { Ask, Event, GameView, Study, TableView } from '../protocol';
import type { LogLine } from './log';

/** A table without the parts that change with every event. */
export type LiveInfo = Omit<TableView, 'game' | 'ask' | 'number' | 'now' | 'clocks' | 'stand_ins' | 'seen_by'>;

export type LiveEvent =
  /** The whole table arrived. */
  | { type: 'table'; table: LiveInfo }
  /** An event was applied. `before` is the game before it. */
  | { type: 'event'; event: Event; lines: readonly LogLine[]; before: GameView | null }
  /** Lines of events that were not received one by one, because the whole table arrived instead. */
  | { type: 'missed'; lines: readonly LogLine[] }
  | { type: 'asked'; ask: Ask }
  /** A study arrived. `before` is the last one for the same seat. */
  | { type: 'studied'; study: Study; before: Study | null }
  /** A request was refused with a code of the server. `wait` runs after "too many requests". */
  | { type: 'refused'; code: string; wait: Cooldown | null }
  /** The table has another key, which belongs into the address of the page. */
  | { type: 'rekeyed'; key: string | null };
