// The colors of players. A color belongs to a player, not to a seat: a page that shows a table provides the color of each seat.
// Without one, as on a page that plans a table, the number of the seat is its color.
import { getContext, hasContext, setContext } from 'svelte';

export type SeatColors = (seat: number) => number;

const key = Symbol('seat colors');

export function provideSeatColors(colorOf: SeatColors): void {
  setContext(key, colorOf);
}

/** Only while a component is being created. */
export function useSeatColors(): SeatColors {
  return hasContext(key) ? getContext<SeatColors>(key) : (seat) => seat;
}
