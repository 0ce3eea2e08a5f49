import type { SandboxModule } from '../context.ts';
import { registerMoon } from './calls.ts';
import { identitiesSection, registerIdentityForm } from './desk.ts';
import { registerMoonForm } from './moon-form.ts';
import { seedInstances } from './seed.ts';

/** Forms, the instances that citizens filled in, and the identity tokens of the instance service. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE moon_form (
  tenant TEXT NOT NULL, code TEXT NOT NULL, version TEXT NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (tenant, code, version)
) STRICT;
CREATE TABLE instance (
  tenant TEXT NOT NULL, code TEXT NOT NULL, cf TEXT NOT NULL, status TEXT NOT NULL, form TEXT NOT NULL,
  created_at TEXT NOT NULL, protocol TEXT, protocol_at TEXT, PRIMARY KEY (tenant, code)
) STRICT;
CREATE TABLE moon_token (
  token TEXT PRIMARY KEY, tenant TEXT NOT NULL, cf TEXT NOT NULL, expires_at TEXT NOT NULL
) STRICT;
`,
  seed: seedInstances,
  calls: [registerMoon, registerMoonForm, registerIdentityForm],
  desk: identitiesSection,
};
