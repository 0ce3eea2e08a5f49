import type { SandboxModule } from '../context.ts';
import { registerAppointments } from './calls.ts';
import { seedAppointments } from './seed.ts';

/** Appointments, their cancelling and their calendar files. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE appointment (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, cf TEXT NOT NULL, hash TEXT NOT NULL, status TEXT,
  booked_at TEXT NOT NULL, starts_at TEXT NOT NULL, ends_at TEXT, notes TEXT, meeting_link TEXT, message TEXT,
  counter TEXT NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE INDEX appointment_citizen ON appointment (tenant, cf);
`,
  seed: seedAppointments,
  calls: [registerAppointments],
};
