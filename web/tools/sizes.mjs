// After a build: what a first visit loads, compressed, fonts aside. Fails above the budget.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const budget = 200_000;
const dist = new URL('../dist/', import.meta.url);
const files = readdirSync(dist, { recursive: true }).filter((path) => statSync(new URL(path, dist)).isFile());
const rows = files
  .filter((path) => /\.(js|css|html|svg)$/.test(path))
  .map((path) => {
    const bytes = readFileSync(new URL(path, dist));
    return { path, raw: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes).length };
  })
  .sort((a, b) => b.gzip - a.gzip);
const show = (row) => `${String(row.raw).padStart(8)} ${String(row.gzip).padStart(8)} ${String(row.brotli).padStart(8)}  ${row.path}`;
console.log(`${'raw'.padStart(8)} ${'gzip'.padStart(8)} ${'brotli'.padStart(8)}`);
for (const row of rows) console.log(show(row));
const total = { path: 'everything, fonts aside', raw: 0, gzip: 0, brotli: 0 };
for (const row of rows) for (const key of ['raw', 'gzip', 'brotli']) total[key] += row[key];
console.log(show(total));
const entry = readFileSync(new URL('index.html', dist), 'utf8');
const first = rows.filter((row) => row.path === 'index.html' || entry.includes(row.path) || /table-|page-en|errors-en|page-/i.test(row.path) );
const load = first.reduce((sum, row) => sum + row.gzip, 0);
console.log(`a first visit loads at most about ${load} bytes (gzip); the budget is ${budget}`);
if (load > budget) process.exit(1);
