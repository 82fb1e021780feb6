// The rows of the statistics of a finished game. Pure; the numbers come from the server.
import type { MessageId } from '../lib/message-ids';
import type { GameStatistics, MapInfo, Score, SeatStatistics } from '../protocol';

/** `digits` are those after the point. */
export type StatisticsRow = { label: MessageId; values: (number | null)[]; digits: 0 | 1 };

/** A ratio with one digit, never −0. */
const ratio = (part: number, whole: number) => (whole === 0 ? null : Math.round((10 * part) / whole) / 10 || 0);

/** One row per number. Tunnels and stations only where the map has them. */
export function statisticsRows(statistics: GameStatistics, score: Score, map: MapInfo): StatisticsRow[] {
  const row = (label: MessageId, value: (own: SeatStatistics, seat: number) => number | null, digits: 0 | 1 = 0): StatisticsRow => ({
    label,
    values: statistics.seats.map(value),
    digits,
  });
  const rows = [
    row('sheet-turns', (own) => own.turns),
    row('sheet-points-per-turn', (own, seat) => ratio(score.seats[seat]?.total ?? 0, own.turns), 1),
    row('sheet-face-up', (own) => own.drawn_face_up),
    row('sheet-blind', (own) => own.drawn_blind),
    row('sheet-locomotives', (own) => own.locomotives),
    row('sheet-average-route', (own) => ratio(own.cars, own.routes), 1),
    row('sheet-tickets-kept', (own) => own.tickets_kept),
    row('sheet-tickets-failed', (own) => own.tickets_failed),
  ];
  if (map.routes.some((route) => route.tunnel)) {
    rows.push(
      row('sheet-tunnels-tried', (own) => own.tunnels_tried),
      row('sheet-tunnels-failed', (own) => own.tunnels_failed),
    );
  }
  if (map.rules.stations > 0) rows.push(row('sheet-stations-built', (own) => own.stations));
  return rows;
}
