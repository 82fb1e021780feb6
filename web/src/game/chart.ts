// The scores of a finished game as a chart: rounds, scales, and the places of labels. Pure; the numbers come from the server.
import type { TurnScores } from '../protocol';

export type Point = { x: number; y: number };
export type Box = { left: number; right: number; top: number; bottom: number };

/** The scores at the start and after each round, the last of which may be incomplete. */
export function rounds(timeline: readonly TurnScores[], players: number): number[][] {
  const last = timeline.length - 1;
  return timeline.filter((_, index) => index === last || index % players === 0).map((turn) => turn.totals);
}

/** A round number of points between two lines, so that there are at most `most` steps. */
export function step(span: number, most: number): number {
  const least = Math.max(span, 1) / Math.max(1, most);
  for (let power = 1; ; power *= 10) {
    const found = [1, 2, 5].map((factor) => factor * power).find((each) => each >= least);
    if (found !== undefined) return found;
  }
}

/** Multiples of a round number that enclose all values. */
export function ticks(values: readonly number[], most: number): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const by = step(high - low, most);
  const [first, last] = [Math.floor(low / by), Math.max(Math.ceil(high / by), 1)];
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * by);
}

/** The numbers of the rounds that are named below the chart. */
export function namedRounds(turns: number, players: number, most: number): number[] {
  const count = Math.floor(turns / players);
  const by = step(count, most);
  return Array.from({ length: Math.floor(count / by) + 1 }, (_, index) => index * by);
}

export class Scale {
  readonly #box: Box;
  readonly #turns: number;
  readonly #low: number;
  readonly #high: number;

  constructor(box: Box, turns: number, marks: readonly number[]) {
    this.#box = box;
    this.#turns = Math.max(1, turns);
    this.#low = Math.min(...marks);
    this.#high = Math.max(...marks);
  }

  x(turn: number): number {
    return this.#box.left + ((this.#box.right - this.#box.left) * turn) / this.#turns;
  }

  y(points: number): number {
    const { top, bottom } = this.#box;
    return bottom - ((bottom - top) * (points - this.#low)) / Math.max(1, this.#high - this.#low);
  }
}

/** Moves labels apart that are closer than `gap`, and keeps them between `top` and `bottom` if there is room. */
export function spread(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
  const places = [...wanted];
  let least = top;
  for (const index of order) {
    places[index] = Math.max(wanted[index] ?? 0, least);
    least = (places[index] ?? 0) + gap;
  }
  let most = bottom;
  for (const index of order.reverse()) {
    places[index] = Math.min(places[index] ?? 0, most);
    most = (places[index] ?? 0) - gap;
  }
  return places;
}
