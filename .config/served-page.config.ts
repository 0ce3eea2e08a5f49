import type { Environment } from 'vitest/runtime';
import page from './page.config.ts';

/** The page of a browser beside a server in one process: the modules are those of Node, which reads files by their addresses. */
export default { ...page, name: 'served-page', viteEnvironment: 'ssr' } satisfies Environment;
