// What the parts of a table share. `usePlay()` is null where nobody can play, as in a replay.
import { createContext } from 'svelte';
import type { LiveTable } from '../game/live.svelte';
import type { Play } from '../game/play.svelte';
import type { Position } from '../game/position';
import type { Highlights } from './highlights.svelte';
import type { Pieces } from './pieces.svelte';
import type { TableUi } from './ui.svelte';

/** The position that is drawn. */
export const [usePosition, providePosition] = createContext<Position>();
export const [usePlay, providePlay] = createContext<Play | null>();
export const [useHighlights, provideHighlights] = createContext<Highlights>();
export const [usePieces, providePieces] = createContext<Pieces>();
/** The live table, for parts that need more than a position: connection, seats, chat. */
export const [useLive, provideLive] = createContext<LiveTable>();
export const [useTableUi, provideTableUi] = createContext<TableUi>();

/** The play of a table at which somebody plays. For prompts, which are shown nowhere else. */
export function requirePlay(): Play {
  const play = usePlay();
  if (!play) throw new Error('prompts need a player');
  return play;
}
