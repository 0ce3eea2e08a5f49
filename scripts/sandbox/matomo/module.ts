import type { SandboxModule } from '../context.ts';
import { registerMatomo } from './calls.ts';
import { matomoSection } from './desk.ts';

/** Statistics of use, as a Matomo keeps them. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE matomo_hit (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, query TEXT NOT NULL, headers TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
`,
  calls: [registerMatomo],
  desk: matomoSection,
};
