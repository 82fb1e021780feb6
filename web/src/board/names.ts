// Which names of cities are shown at a scale, and where: large enough to read, and none over another. Pure.
import type { Anchor, CityPicture } from '../protocol';
import type { BoardMap } from './map';

/** The least size of a name on the screen, in pixels. */
export const LEAST_NAME_PX = 11.5;
/** Names grow with the board up to this size, unless they are larger when the whole board is shown. */
const MOST_NAME_PX = 20;
/** The size for which the positions of the map were made, in units of the board. */
const DRAWN_SIZE = 18;
const LINE = 16 / DRAWN_SIZE;
/** How far letters reach above and below their line, relative to the size. */
const [ABOVE, BELOW] = [0.73, 0.2];
/** The share of the board that names may cover, without those of the first cities. */
const MOST_COVERED = 0.1;

export type PlacedName = { city: number; anchor: Anchor; size: number; lines: { x: number; y: number; text: string }[]; box: Box };
export type Box = { left: number; right: number; top: number; bottom: number };

export type NameWish = {
  /** Pixels per unit of the board; and when the whole board is shown. */
  scale: number;
  whole: number;
  /** Cities whose names come first, and which have rings. */
  first: ReadonlySet<string>;
  /** By how much cities are drawn larger than usual. */
  magnify: number;
};

/** The size of names, in units of the board. */
export function nameSize(scale: number, whole: number): number {
  const most = Math.max(DRAWN_SIZE * whole, MOST_NAME_PX);
  return Math.max(LEAST_NAME_PX, Math.min(DRAWN_SIZE * scale, most)) / scale;
}

/** The names that are shown, the most important first. */
export function placeNames(map: Pick<BoardMap, 'cities' | 'routes' | 'picture'>, wish: NameWish): PlacedName[] {
  const { width, height, cities } = map.picture;
  const size = nameSize(wish.scale, wish.whole);
  const gap = 2 / wish.scale;
  const isFirst = (city: number) => wish.first.has(map.cities[city]?.id ?? '');
  const radius = (city: number) => (isFirst(city) ? 21 : 9) * wish.magnify;
  const dots = cities.map(({ x, y }, city) => around(x, y, radius(city)));
  const degrees = countNeighbors(map);
  const order = cities
    .map((_, city) => city)
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || (degrees[b] ?? 0) - (degrees[a] ?? 0) || a - b);

  const placed: PlacedName[] = [];
  let covered = 0;
  for (const city of order) {
    const picture = cities[city];
    if (!picture) continue;
    const area = (textWidth(picture.lines) * size * size * (ABOVE + BELOW + (picture.lines.length - 1) * LINE)) / (width * height);
    if (!isFirst(city) && covered + area > MOST_COVERED * Math.max(1, wish.scale / wish.whole)) continue;
    const free = candidates(picture, size, radius(city)).find(
      ({ box }) =>
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        box.bottom <= height &&
        placed.every((other) => !meet(box, other.box, gap)) &&
        dots.every((dot, other) => other === city || !meet(box, dot, 0)),
    );
    if (!free) continue;
    if (!isFirst(city)) covered += area;
    placed.push({ city, size, ...free, lines: linesOf(picture.lines, free, size) });
  }
  return placed;
}

/** How many other cities each city is connected with. */
function countNeighbors({ cities, routes }: Pick<BoardMap, 'cities' | 'routes'>): number[] {
  const neighbors = new Map(cities.map((city) => [city.id, new Set<string>()]));
  for (const { a, b } of routes) {
    neighbors.get(a)?.add(b);
    neighbors.get(b)?.add(a);
  }
  return cities.map((city) => neighbors.get(city.id)?.size ?? 0);
}

type Candidate = { anchor: Anchor; box: Box };

/** Where a name may stand: first in the direction that the map chose, then all around its city. */
function candidates(picture: CityPicture, size: number, radius: number): Candidate[] {
  const { x, y, lines } = picture;
  const [width, height] = [textWidth(lines) * size, size * (ABOVE + BELOW + (lines.length - 1) * LINE)];
  const at = (left: number, top: number, anchor: Anchor): Candidate => ({
    anchor,
    box: { left: x + left, right: x + left + width, top: y + top, bottom: y + top + height },
  });
  const away = radius + 3;
  const [beside, over, under] = [-height / 2, -away - height, away];
  return [
    chosen(picture, width, height, away),
    at(away, beside, 'start'),
    at(-away - width, beside, 'end'),
    at(-width / 2, over, 'middle'),
    at(-width / 2, under, 'middle'),
    at(away * 0.5, over + away * 0.3, 'start'),
    at(away * 0.5, under - away * 0.3, 'start'),
    at(-away * 0.5 - width, over + away * 0.3, 'end'),
    at(-away * 0.5 - width, under - away * 0.3, 'end'),
  ];
}

/** The place of the map for a name that may be larger now: as near to its city, on the same side. */
function chosen({ x, y, lines, label_x, label_y, anchor }: CityPicture, width: number, height: number, away: number): Candidate {
  const drawnWidth = textWidth(lines) * DRAWN_SIZE;
  const left = label_x - x - { start: 0, middle: drawnWidth / 2, end: drawnWidth }[anchor];
  const right = left + drawnWidth;
  const top = label_y - y - ABOVE * DRAWN_SIZE;
  const bottom = top + DRAWN_SIZE * (ABOVE + BELOW + (lines.length - 1) * LINE);
  const slack = 4;
  const isBeside = left > slack || right < -slack;
  const isLevel = top < -slack && bottom > slack;
  let newLeft = (left / drawnWidth) * width;
  if (left > slack) newLeft = isLevel ? Math.max(left, away) : left;
  else if (right < -slack) newLeft = (isLevel ? Math.min(right, -away) : right) - width;
  let newTop = (top / (bottom - top)) * height;
  if (!isLevel && top + bottom > 0) newTop = isBeside ? top : Math.max(top, away);
  else if (!isLevel) newTop = (isBeside ? bottom : Math.min(bottom, -away)) - height;
  const box = { left: x + newLeft, right: x + newLeft + width, top: y + newTop, bottom: y + newTop + height };
  return { anchor: left > slack ? 'start' : right < -slack ? 'end' : anchor, box };
}

function linesOf(lines: readonly string[], { anchor, box }: Candidate, size: number): PlacedName['lines'] {
  const x = { start: box.left, middle: (box.left + box.right) / 2, end: box.right }[anchor];
  return lines.map((text, at) => ({ x: round(x), y: round(box.top + size * (ABOVE + at * LINE)), text }));
}

/** The width of the longest line, relative to the size of the letters: those of a condensed typeface, a little too wide rather than too narrow. */
export function textWidth(lines: readonly string[]): number {
  const of = (letter: string) => {
    if (/[ijlIJíïı .,’']/u.test(letter)) return 0.215;
    if (/[frt-]/.test(letter)) return 0.33;
    if (/[mwMW]/.test(letter)) return 0.67;
    return letter === letter.toLowerCase() ? 0.44 : 0.52;
  };
  return Math.max(...lines.map((line) => [...line].reduce((sum, letter) => sum + of(letter), 0)));
}

const around = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

const meet = (a: Box, b: Box, gap: number) =>
  a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap;

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
