// Changes of a table before its game starts, as requests to the server. Pure.
import type { Order, SeatOption, TableOptions } from '../protocol';

/** New options, and for each of their seats the seat that it was before. */
export type OptionsChange = { options: TableOptions; from: (number | null)[] };

const same = (options: TableOptions): number[] => options.seats.map((_, seat) => seat);

export function setSeat(options: TableOptions, seat: number, plan: SeatOption): OptionsChange {
  return { options: { ...options, seats: options.seats.map((old, at) => (at === seat ? plan : old)) }, from: same(options) };
}

export function addSeat(options: TableOptions): OptionsChange {
  return { options: { ...options, seats: [...options.seats, { for: 'anybody' }] }, from: [...same(options), null] };
}

export function removeSeat(options: TableOptions, seat: number): OptionsChange {
  const seats = options.seats.filter((_, at) => at !== seat);
  return { options: { ...options, seats, order: orderWithout(options.order, seat) }, from: same(options).filter((at) => at !== seat) };
}

/** The same first player after a seat is removed; a random one if it was that seat's. */
function orderWithout(order: Order, seat: number): Order {
  if (order.kind !== 'begins' || order.seat < seat) return order;
  return order.seat === seat ? { kind: 'seated' } : { kind: 'begins', seat: order.seat - 1 };
}

/** Everything but the seats. */
export function changeOptions(options: TableOptions, change: Omit<TableOptions, 'map' | 'seats'>): OptionsChange {
  return { options: { map: options.map, seats: options.seats, ...change }, from: same(options) };
}
