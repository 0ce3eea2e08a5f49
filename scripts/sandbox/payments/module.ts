import type { SandboxModule } from '../context.ts';
import { registerPayments } from './calls.ts';
import { seedPayments } from './seed.ts';

/** What citizens owe and have paid. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE debt_position (
  tenant TEXT NOT NULL, iuv TEXT NOT NULL, cf TEXT NOT NULL, state INTEGER NOT NULL, type TEXT NOT NULL,
  due_on TEXT, cents INTEGER NOT NULL, has_receipt INTEGER NOT NULL, json TEXT NOT NULL, PRIMARY KEY (tenant, iuv)
) STRICT;
CREATE TABLE open_position (
  tenant TEXT NOT NULL, iud TEXT NOT NULL, cf TEXT NOT NULL, state INTEGER NOT NULL, json TEXT NOT NULL,
  PRIMARY KEY (tenant, iud)
) STRICT;
CREATE TABLE receipt_archive (
  tenant TEXT NOT NULL, cf TEXT NOT NULL, flag INTEGER NOT NULL, changed_at TEXT NOT NULL, PRIMARY KEY (tenant, cf)
) STRICT;
`,
  seed: seedPayments,
  calls: [registerPayments],
};
