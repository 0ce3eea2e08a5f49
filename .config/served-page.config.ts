import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** The page of a browser beside a server in one process: the modules are those of Node, which reads files by their addresses. */
export default {
  ...builtinEnvironments.jsdom,
  name: 'served-page',
  viteEnvironment: 'ssr',
} satisfies Environment;
