import type { SandboxModule } from '../context.ts';
import { registerSession } from './calls.ts';
import { registerSessionEnd, sessionsSection } from './desk.ts';
import { registerLogin } from './login.ts';

/** Login, logout and the current user. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE session (
  id TEXT PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, started_at TEXT NOT NULL, expires_at TEXT
) STRICT;
CREATE INDEX session_citizen ON session (tenant, tax_code);
`,
  calls: [registerSession, registerLogin, registerSessionEnd],
  desk: sessionsSection,
};
