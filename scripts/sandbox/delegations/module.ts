import type { SandboxModule } from '../context.ts';
import { registerDelegations } from './calls.ts';
import { seedDelegations } from './seed.ts';

/** Delegations between citizens. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE delegation (
  tenant TEXT NOT NULL, uuid TEXT NOT NULL, delegator TEXT NOT NULL, delegate TEXT NOT NULL,
  service INTEGER NOT NULL, title TEXT NOT NULL, asset TEXT, status TEXT NOT NULL, starts_on TEXT NOT NULL,
  ends_on TEXT NOT NULL, changed_at TEXT NOT NULL, note TEXT, lags INTEGER NOT NULL, PRIMARY KEY (tenant, uuid)
) STRICT;
CREATE TABLE delegation_person (
  tenant TEXT NOT NULL, cf TEXT NOT NULL, name TEXT NOT NULL, surname TEXT NOT NULL, PRIMARY KEY (tenant, cf)
) STRICT;
`,
  seed: seedDelegations,
  calls: [registerDelegations],
};
