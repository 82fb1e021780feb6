import { readFileSync } from 'node:fs';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// What the server sends with every page; the preview does the same, so that a violation is noticed early.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

// Where `npm run dev` finds a server.
const server = process.env.FOGG_SERVER ?? 'http://127.0.0.1:8872';

/** The documents for authors of bots, which the profile links to. Plain text: they are readable as they are. */
const documents = (): Plugin => ({
  name: 'documents',
  apply: 'build',
  generateBundle() {
    for (const name of ['bots', 'protocol']) {
      const source = readFileSync(new URL(`../docs/${name}.md`, import.meta.url), 'utf8');
      this.emitFile({ type: 'asset', fileName: `docs/${name}.txt`, source });
    }
  },
});

export default defineConfig({
  plugins: [svelte(), documents()],
  build: {
    target: 'es2022',
    // A font in a data: address would be against the Content-Security-Policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read and removed by tools/sizes.mjs.
    manifest: true,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The messages are shared with the server: they are beside this directory.
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true, changeOrigin: false } },
  },
  preview: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: server, ws: true } },
    headers: { 'content-security-policy': policy },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'pure', include: ['src/**/*.test.ts', 'tools/**/*.test.ts'], exclude: ['**/*.svelte.test.ts'] } },
      // State with runes, compiled as for browsers.
      {
        extends: true,
        resolve: { conditions: ['browser'] },
        test: { name: 'runes', include: ['src/**/*.svelte.test.ts'], environment: './tools/client-environment.ts' },
      },
    ],
  },
});
