import type { SandboxModule } from '../context.ts';
import { seedCitizens } from './data.ts';

/** Who may log in. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE citizen (
  tenant TEXT NOT NULL, tax_code TEXT NOT NULL, name TEXT NOT NULL, surname TEXT NOT NULL, email TEXT, phone TEXT,
  note TEXT NOT NULL, position INTEGER NOT NULL, notices_down INTEGER NOT NULL, PRIMARY KEY (tenant, tax_code)
) STRICT;
`,
  seed: seedCitizens,
};
