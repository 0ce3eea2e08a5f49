import type { SandboxModule } from '../context.ts';
import { registerFaults } from './calls.ts';
import { faultsSection, registerFaultForms } from './desk.ts';

/** Faults on request, for tests and demonstrations. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE fault (
  id INTEGER PRIMARY KEY, tenant TEXT NOT NULL, path TEXT NOT NULL, fault TEXT NOT NULL, remaining INTEGER NOT NULL
) STRICT;
`,
  calls: [registerFaults, registerFaultForms],
  desk: faultsSection,
};
