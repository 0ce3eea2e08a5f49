import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** A page of jsdom whose modules are those of Node, so that the sandbox runs beside it and finds its files. */
export default {
  ...builtinEnvironments.jsdom,
  name: 'wizard-page',
  viteEnvironment: 'ssr',
} satisfies Environment;
