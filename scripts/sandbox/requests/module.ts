import type { SandboxModule } from '../context.ts';
import { registerDrafts } from './calls.ts';
import { seedDrafts } from './seed.ts';

/** Drafts of requests for assistance. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE draft (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, cf TEXT NOT NULL, asset INTEGER NOT NULL, body TEXT NOT NULL,
  saved_at TEXT NOT NULL
) STRICT;
CREATE INDEX draft_citizen ON draft (tenant, cf);
`,
  seed: seedDrafts,
  calls: [registerDrafts],
};
