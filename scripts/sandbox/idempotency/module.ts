import type { SandboxModule } from '../context.ts';

/** Stored responses of writes, sent again when a write is repeated. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE idempotency (
  tenant TEXT NOT NULL, subject TEXT NOT NULL, key TEXT NOT NULL, call TEXT NOT NULL, hash TEXT NOT NULL,
  status INTEGER NOT NULL, headers TEXT NOT NULL, body BLOB NOT NULL, at TEXT NOT NULL,
  PRIMARY KEY (tenant, subject, key, call)
) STRICT;
`,
};
