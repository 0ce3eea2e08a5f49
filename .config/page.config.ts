import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * The page of a browser, which stays until its worker ends with the file. Vitest's own takes `window` away first: what a
 * test left behind, a reply under way for instance, would then fail the run without being a fault of anything.
 */
const page: Environment = {
  ...builtinEnvironments.jsdom,
  name: 'page',
  async setup(global, options) {
    await builtinEnvironments.jsdom.setup(global, options);
    return { teardown: () => undefined };
  },
};

export default page;
