import type { SandboxModule } from '../context.ts';
import { registerOneTimeCode } from './calls.ts';
import { registerSessionCode } from './session-calls.ts';

/** One-time codes that verify a contact. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE code (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, tax_code TEXT NOT NULL, channel TEXT NOT NULL, contact TEXT NOT NULL,
  code TEXT NOT NULL, sent_at TEXT NOT NULL, expires_at TEXT NOT NULL, wrong INTEGER NOT NULL DEFAULT 0,
  dead INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX code_citizen ON code (tenant, tax_code, channel);
CREATE TABLE session_code (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, browser TEXT NOT NULL, email TEXT NOT NULL, tax_code TEXT,
  code TEXT NOT NULL, sent_at TEXT NOT NULL, expires_at TEXT NOT NULL, wrong INTEGER NOT NULL DEFAULT 0,
  dead INTEGER NOT NULL DEFAULT 0, verified_until TEXT
) STRICT;
CREATE INDEX session_code_browser ON session_code (tenant, browser);
CREATE TABLE verified_contact (
  session TEXT NOT NULL, channel TEXT NOT NULL, contact TEXT NOT NULL, PRIMARY KEY (session, channel, contact)
) STRICT;
`,
  calls: [registerOneTimeCode, registerSessionCode],
};
