// Side views of wagons for the train cards, one for each color, so that cards differ by more than color and symbol.
// All stand on rails at y = 26 in a box of 60 × 30; holes are windows (even-odd filling).
import type { Card } from '../protocol';

const wheels = [12, 20, 40, 48].map((x) => `M${x - 3.2} 23a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0Z`).join('');
const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}Z`;

const bodies: Record<Exclude<Card, 'locomotive'>, string> = {
  // A coach under a bent roof.
  purple: `M5 20V9q0 -2 2 -2.5q23 -4 46 0q2 .5 2 2.5V20Z${[10, 17.2, 24.4, 31.6, 38.8, 46].map((x) => box(x, 10, 4.4, 5)).join('')}`,
  // A mail van with a wide door.
  blue: `M5 20V7h50v13Z${box(9, 10, 8, 4.5)}${box(43, 10, 8, 4.5)}${box(24, 9.5, 1.2, 10.5)}${box(34.8, 9.5, 1.2, 10.5)}M30 11.5a1.8 1.8 0 1 0 0.01 0Z`,
  // A hopper with sloping ends.
  orange: `M3 7h54l-4.5 8h-6l-4 5.4h-25l-4 -5.4h-6Z${[15, 24, 34.8, 43.8].map((x) => box(x, 8.8, 1.2, 6)).join('')}`,
  // A refrigerator van with a braced door.
  white: `M5 6.5h50V20H5Z${box(9, 9, 9, 1.3)}${box(9, 12, 9, 1.3)}${box(9, 15, 9, 1.3)}${box(42, 9, 9, 1.3)}${box(42, 12, 9, 1.3)}${box(42, 15, 9, 1.3)}M23 8.5h14v11.5h-14ZM24.2 9.7v9.1h11.6v-9.1Z`,
  // A brake van with a lookout.
  green: `M6 20V9.5h15V4h18v5.5h15V20Z${box(10, 12, 5, 4)}${box(45, 12, 5, 4)}${box(24, 6, 4.4, 3.5)}${box(31.6, 6, 4.4, 3.5)}${box(27.5, 12.5, 5, 7.5)}`,
  // A flat wagon with crates.
  yellow: `M3 17.6h54V20.4H3Z${box(8, 9, 12, 7.6)}${box(22, 5.5, 15, 11.1)}${box(39, 10, 12, 6.6)}${box(10, 11, 8, 1.2)}${box(24, 8, 11, 1.2)}${box(24, 11, 11, 1.2)}${box(41, 12, 8, 1.2)}`,
  // A coal wagon, heaped.
  black: `M5 10.5h50V20H5ZM7 9.6q2.5 -4.6 7 -2.8q4 -4.6 9 -1.2q5 -4.4 10 -0.6q5 -3.6 9 0.4q5 -2.4 8 4.2Z${[13, 21, 29.4, 37.8, 45.8].map((x) => box(x, 12, 1.2, 6.6)).join('')}`,
  // A tank wagon with a dome.
  red: `M11 7h14V3.4h10V7h14q7 0 7 6.5T49 20H11Q4 20 4 13.5T11 7Z${box(17, 7.8, 1.3, 11.4)}${box(41.7, 7.8, 1.3, 11.4)}`,
};

export function wagon(card: Exclude<Card, 'locomotive'>): string {
  return bodies[card] + wheels;
}
