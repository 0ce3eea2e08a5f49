import type { SandboxModule } from '../context.ts';
import { registerMessages } from './calls.ts';
import { seedMessages } from './seed.ts';

/** Messages to citizens. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE message (
  id TEXT PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, sender TEXT, at TEXT NOT NULL,
  title TEXT, body TEXT, link TEXT, read_at TEXT, tag TEXT NOT NULL
) STRICT;
CREATE INDEX message_citizen ON message (tenant, tax_code, at);
`,
  seed: seedMessages,
  calls: [registerMessages],
};
