import type { SandboxModule } from '../context.ts';
import { registerOutbox } from './page.ts';

/** The outbox: messages that a real backend would have sent. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, kind TEXT NOT NULL, recipient TEXT NOT NULL, subject TEXT,
  body TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
CREATE TABLE push (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, payload TEXT NOT NULL, at TEXT NOT NULL
) STRICT;
`,
  calls: [registerOutbox],
};
