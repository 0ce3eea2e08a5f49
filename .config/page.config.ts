import type { Environment } from 'vitest/runtime';

/** Code as a browser gets it. The page itself comes with each file: `tests/support/fresh-page.ts`. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
