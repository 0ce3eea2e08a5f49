import type { SandboxModule } from '../context.ts';
import { registerMunicipality } from './calls.ts';
import { seedMunicipality } from './data.ts';

/** Configuration, menus, contacts and the maintenance gate. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE municipality (
  id TEXT PRIMARY KEY, hostname TEXT NOT NULL UNIQUE, credentials TEXT NOT NULL, config TEXT NOT NULL
) STRICT;
CREATE TABLE document (
  tenant TEXT NOT NULL, name TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (tenant, name)
) STRICT;
`,
  published: [{ table: 'municipality', column: 'id' }],
  seed: seedMunicipality,
  calls: [registerMunicipality],
};
