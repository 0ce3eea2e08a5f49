import type { SandboxModule } from '../context.ts';
import { registerCards, registerFavourites } from './calls.ts';
import { seedServices } from './seed.ts';

/** The cards of services and the favourites among them. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE favourite (
  tenant TEXT NOT NULL, tax_code TEXT NOT NULL, service INTEGER NOT NULL, PRIMARY KEY (tenant, tax_code, service)
) STRICT;
`,
  seed: seedServices,
  calls: [registerCards, registerFavourites],
};
