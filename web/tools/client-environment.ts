// A Vitest environment that compiles Svelte for browsers but runs in plain Node: runes work as in the page, without a DOM.
import type { Environment } from 'vitest/runtime';

export default {
  name: 'client',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
