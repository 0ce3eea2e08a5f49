import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * The page of a browser beside a server in one process: the modules are those of Node, which reads files by their
 * addresses. The page stays until its worker ends with the file. Vitest's own takes `window` away first: what a test left
 * behind, a reply under way for instance, would then fail the run without being a fault of anything.
 */
export default {
  ...builtinEnvironments.jsdom,
  name: 'served-page',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    await builtinEnvironments.jsdom.setup(global, options);
    return { teardown: () => undefined };
  },
} satisfies Environment;
