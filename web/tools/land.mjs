// Warps the coasts of Natural Earth (public domain, npm `world-atlas`) onto the layout of our boards and writes them as
// path data: `npm run land`. Run it again when a city moves; the result is committed.
//
// Longitude and latitude go through a conic projection, then through a thin-plate spline fitted to the cities. Ports
// are nudged inland first, so that their dots stand on dry land; a warp that folds is reported.
import { readFileSync, writeFileSync } from 'node:fs';
import { feature } from 'topojson-client';
import { europe, inland, lakes, usa } from './places.mjs';

const here = (path) => new URL(path, import.meta.url);
const WIDTH = 1600; // crates/draw/src/plan.rs, BOARD_WIDTH
const MARGIN = 50; // crates/draw/src/plan.rs, MARGIN

const boards = {
  usa: {
    places: usa,
    box: [-170, 5, -40, 75],
    conic: [-98, 30, 48],
    smooth: 0.1,
    least: 60,
    step: 1.2,
  },
  europe: { places: europe, box: [-40, 20, 75, 80], conic: [17, 40, 58], smooth: 0.1, least: 60, step: 1.2 },
};

for (const [id, board] of Object.entries(boards)) writeFileSync(here(`../src/board/land/${id}.ts`), draw(id, board));

function draw(id, board) {
  const layout = readFileSync(here(`../../crates/maps/data/${id}.toml`), 'utf8');
  const number = (name) => Number(layout.match(new RegExp(`^${name} = ([\\d.]+)`, 'm'))[1]);
  const height = (WIDTH * number('height')) / number('width');
  const size = [WIDTH + 2 * MARGIN, height + 2 * MARGIN];
  const project = conic(...board.conic);
  const cities = [...layout.matchAll(/\{ id = "(\w+)",.*?x = ([\d.]+),\s*y = ([\d.]+)/g)].map(([, name, x, y]) => ({
    name,
    from: project(board.places[name].map((degrees, axis) => degrees + (inland[name]?.[axis] ?? 0))),
    to: [MARGIN + WIDTH * Number(x), MARGIN + height * Number(y)],
    loose: board.smooth,
  }));
  const warp = spline(cities);
  const frame = [-60, -60, size[0] + 60, size[1] + 60];
  folds(id, board, project, warp, frame);

  const world = JSON.parse(readFileSync(here('../node_modules/world-atlas/land-50m.json'), 'utf8'));
  const land = feature(world, world.objects.land).features.flatMap((part) => part.geometry.coordinates);
  const place = (ring) => ring.map((point) => warp(project(point)));
  const rings = land
    .flat()
    .filter((ring) => ring.some((point) => inside(point, board.box)))
    .map((ring) => place(dense(clip(ring, board.box), 1)))
    .map((ring) => clip(ring, frame));
  const shores = tidy(rings, board);
  const water = tidy((lakes[id] ?? []).map((ring) => clip(place(dense([...ring, ring[0]], 0.5)), frame)).map(smooth), board);
  for (const city of cities) {
    const dry = shores.filter((ring) => contains(ring, city.to)).length % 2 === 1;
    if (!dry) console.log(`${id}: ${city.name} stands in the sea`);
  }
  const text = [
    '// Written by tools/land.mjs from Natural Earth (public domain). Do not edit.',
    `/** The land behind the cities, in the units of the map's picture. */`,
    `export const land = '${path(shores)}';`,
    `export const lakes = '${path(water)}';`,
    '',
  ].join('\n');
  console.log(`${id}: ${shores.length} shores, ${text.length} bytes`);
  return text;
}

/** Lambert's conformal conic projection, roughly in board units. */
function conic(middle, south, north) {
  const rad = Math.PI / 180;
  const cot = (lat) => Math.tan(Math.PI / 4 + (lat * rad) / 2);
  const n = Math.log(Math.cos(south * rad) / Math.cos(north * rad)) / Math.log(cot(north) / cot(south));
  const f = (Math.cos(south * rad) * cot(south) ** n) / n;
  return ([lon, lat]) => {
    const r = f / cot(Math.max(-80, Math.min(84, lat))) ** n;
    const angle = n * (lon - middle) * rad;
    return [2000 * r * Math.sin(angle), -2000 * (f / cot(40) ** n - r * Math.cos(angle)) * -1];
  };
}

/** A thin-plate spline through the cities, each with its own looseness. */
function spline(cities) {
  const bend = (a, b) => {
    const square = (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2;
    return square === 0 ? 0 : (square * Math.log(square)) / 20000;
  };
  const count = cities.length;
  const matrix = [];
  for (let row = 0; row < count; row++) {
    const line = cities.map((city) => bend(cities[row].from, city.from));
    line[row] += cities[row].loose * 10;
    matrix.push([...line, 1, ...cities[row].from, ...cities[row].to]);
  }
  for (let extra = 0; extra < 3; extra++) {
    const line = cities.map((city) => (extra === 0 ? 1 : city.from[extra - 1]));
    matrix.push([...line, 0, 0, 0, 0, 0]);
  }
  const solved = solve(matrix);
  return (point) =>
    [0, 1].map((axis) => {
      const weight = (row) => solved[row][axis];
      let sum = weight(count) + weight(count + 1) * point[0] + weight(count + 2) * point[1];
      cities.forEach((city, row) => (sum += weight(row) * bend(point, city.from)));
      return sum;
    });
}

/** Gauss's elimination of n rows of n + 2 columns. */
function solve(matrix) {
  const n = matrix.length;
  for (let column = 0; column < n; column++) {
    let best = column;
    for (let row = column + 1; row < n; row++) if (Math.abs(matrix[row][column]) > Math.abs(matrix[best][column])) best = row;
    [matrix[column], matrix[best]] = [matrix[best], matrix[column]];
    for (let row = 0; row < n; row++) {
      if (row === column) continue;
      const factor = matrix[row][column] / matrix[column][column];
      for (let at = column; at < n + 2; at++) matrix[row][at] -= factor * matrix[column][at];
    }
  }
  return matrix.map((row, at) => [row[n] / row[at], row[n + 1] / row[at]]);
}

/** Complains where the warp turns the land inside out within the frame. */
function folds(id, board, project, warp, frame) {
  const [west, south, east, north] = board.box;
  const at = (lon, lat) => warp(project([lon, lat]));
  let found = 0;
  for (let lon = west; lon < east; lon++) {
    for (let lat = south; lat < north; lat++) {
      const [here_, right, up] = [at(lon, lat), at(lon + 0.1, lat), at(lon, lat + 0.1)];
      if (!inside(here_, frame)) continue;
      const turn = (right[0] - here_[0]) * (up[1] - here_[1]) - (right[1] - here_[1]) * (up[0] - here_[0]);
      if (turn > 0) found++;
    }
  }
  if (found > 0) console.log(`${id}: the warp folds at ${found} places`);
}

function inside([x, y], [left, top, right, bottom]) {
  return x >= left && x <= right && y >= top && y <= bottom;
}

/** More points on long edges, so that they bend with the warp. */
function dense(ring, longest) {
  const result = [];
  ring.forEach((point, index) => {
    const before = ring[index - 1];
    if (before) {
      const parts = Math.ceil(Math.hypot(point[0] - before[0], point[1] - before[1]) / longest);
      for (let part = 1; part < parts; part++) {
        result.push([0, 1].map((axis) => before[axis] + ((point[axis] - before[axis]) * part) / parts));
      }
    }
    result.push(point);
  });
  return result;
}

/** What of a ring lies in a box (Sutherland and Hodgman). */
function clip(ring, [left, top, right, bottom]) {
  const sides = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => {
    const good = (point) => sign * (point[axis] - limit) >= 0;
    const result = [];
    points.forEach((point, index) => {
      const before = points[(index + points.length - 1) % points.length];
      if (good(point) !== good(before)) {
        const part = (limit - before[axis]) / (point[axis] - before[axis]);
        result.push([0, 1].map((a) => before[a] + (point[a] - before[a]) * part));
      }
      if (good(point)) result.push(point);
    });
    return result;
  }, ring);
}

/** Chaikin's corner cutting, for outlines of few points. */
function smooth(ring) {
  for (let round = 0; round < 2; round++) {
    ring = ring.flatMap((point, index) => {
      const next = ring[(index + 1) % ring.length];
      return [0.25, 0.75].map((part) => [0, 1].map((axis) => point[axis] + (next[axis] - point[axis]) * part));
    });
  }
  return ring;
}

function area(ring) {
  return (
    ring.reduce((sum, [x, y], index) => {
      const [a, b] = ring[(index + 1) % ring.length];
      return sum + x * b - y * a;
    }, 0) / 2
  );
}

function tidy(rings, { least, step }) {
  return rings
    .filter((ring) => ring.length > 3 && Math.abs(area(ring)) >= least)
    .map((ring) => simplify(ring, step))
    .filter((ring) => ring.length > 3);
}

/** Douglas and Peucker. */
function simplify(ring, tolerance) {
  if (ring.length < 3) return ring;
  const [first, last] = [ring[0], ring.at(-1)];
  let [worst, at] = [0, 0];
  for (let index = 1; index < ring.length - 1; index++) {
    const [x, y] = ring[index];
    const length = Math.hypot(last[0] - first[0], last[1] - first[1]);
    const away =
      length < 1e-6
        ? Math.hypot(x - first[0], y - first[1])
        : Math.abs((last[0] - first[0]) * (first[1] - y) - (first[0] - x) * (last[1] - first[1])) / length;
    if (away > worst) [worst, at] = [away, index];
  }
  if (worst <= tolerance) return [first, last];
  return [...simplify(ring.slice(0, at + 1), tolerance).slice(0, -1), ...simplify(ring.slice(at), tolerance)];
}

function contains(ring, [x, y]) {
  let odd = false;
  ring.forEach(([a, b], index) => {
    const [c, d] = ring[(index + ring.length - 1) % ring.length];
    if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) odd = !odd;
  });
  return odd;
}

/** Whole units, relative steps: short text. */
function path(rings) {
  return rings
    .map((ring) => {
      let [x, y] = ring[0].map(Math.round);
      let text = `M${x} ${y}l`;
      for (const point of ring.slice(1)) {
        const [a, b] = point.map(Math.round);
        if (a === x && b === y) continue;
        text += `${text.endsWith('l') || a - x < 0 ? '' : ' '}${a - x}${b - y < 0 ? '' : ' '}${b - y}`;
        [x, y] = [a, b];
      }
      return `${text}z`;
    })
    .join('');
}
