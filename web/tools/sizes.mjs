// After a build: what the first visit to each page loads, compressed, fonts aside. Fails above the budget.
import { readFileSync, rmSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const budget = 200_000;
const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const sizes = new Map();

function size(path) {
  if (!sizes.has(path)) {
    const bytes = readFileSync(new URL(path, dist));
    sizes.set(path, { raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length });
  }
  return sizes.get(path);
}

/** The files that come with a module, and with what it imports at once. */
function load(name, found = new Set(), seen = new Set()) {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return found;
  seen.add(name);
  found.add(chunk.file);
  for (const style of chunk.css ?? []) found.add(style);
  for (const other of chunk.imports ?? []) load(other, found, seen);
  return found;
}

const row = (label, { raw, gzip, brotli }) =>
  console.log([raw, gzip, brotli].map((value) => String(value).padStart(8)).join(' ') + `  ${label}`);
console.log(['raw', 'gzip', 'brotli'].map((title) => title.padStart(8)).join(' '));
// The page itself, the language with the longest words, and for a table the land of its map.
const always = ['index.html', 'icon.svg'];
const words = (file) => Object.keys(manifest).filter((name) => name.endsWith(`/locales/el/${file}.ftl?raw`));
const entry = load('index.html');
let worst = 0;
for (const name of Object.keys(manifest).filter((key) => /^src\/pages\/\w+\.svelte$/.test(key))) {
  const all = new Set([...always, ...entry, ...load(name)]);
  for (const file of ['page', 'errors', 'home', 'account', 'replay', 'cities']) for (const found of words(file)) load(found, all);
  for (const english of Object.keys(manifest).filter((key) => /\/locales\/en\/(page|errors|home|cities)\.ftl\?raw$/.test(key)))
    load(english, all);
  if (/Table|Replay/.test(name)) load('src/board/land/europe.ts', all);
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const path of all) for (const key of Object.keys(sum)) sum[key] += size(path)[key];
  row(name, sum);
  worst = Math.max(worst, sum.gzip);
}
// Nobody needs to be served the list itself.
rmSync(new URL('.vite', dist), { recursive: true });
console.log(`the heaviest first visit loads ${worst} bytes (gzip) without fonts; the budget is ${budget}`);
if (worst > budget) process.exit(1);
