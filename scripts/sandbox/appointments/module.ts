import type { SandboxModule } from '../context.ts';
import { registerBooking } from './booking-calls.ts';
import { registerAppointments } from './calls.ts';
import { appointmentsSection, registerAppointmentForms } from './desk.ts';
import { registerHashCalls } from './hash-calls.ts';
import { registerReminders } from './reminders.ts';
import { seedAppointments } from './seed.ts';

/** Offices and counters, their free time, and what citizens have booked. */
export const module: SandboxModule = {
  tables: `
CREATE TABLE appointment_office (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, name TEXT NOT NULL, description TEXT, PRIMARY KEY (tenant, id)
) STRICT;
CREATE TABLE appointment_counter (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, office INTEGER NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE TABLE appointment_operator (
  tenant TEXT NOT NULL, counter INTEGER NOT NULL, id INTEGER NOT NULL, first_name TEXT NOT NULL,
  last_name TEXT NOT NULL, PRIMARY KEY (tenant, counter, id)
) STRICT;
CREATE TABLE appointment_closure (
  tenant TEXT NOT NULL, counter INTEGER NOT NULL, day TEXT NOT NULL, PRIMARY KEY (tenant, counter, day)
) STRICT;
CREATE TABLE appointment_opening (
  tenant TEXT NOT NULL, counter INTEGER NOT NULL, day TEXT NOT NULL, hours TEXT NOT NULL,
  PRIMARY KEY (tenant, counter, day, hours)
) STRICT;
CREATE TABLE appointment (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, cf TEXT NOT NULL, hash TEXT NOT NULL, status TEXT,
  booked_at TEXT NOT NULL, starts_at TEXT NOT NULL, ends_at TEXT, notes TEXT, meeting_link TEXT, message TEXT,
  counter INTEGER NOT NULL, operator INTEGER NOT NULL, customer TEXT NOT NULL, sequence INTEGER NOT NULL,
  changed_at TEXT NOT NULL, reminded INTEGER NOT NULL, listed INTEGER NOT NULL, PRIMARY KEY (tenant, id)
) STRICT;
CREATE TABLE appointment_act (
  tenant TEXT NOT NULL, id INTEGER NOT NULL, kind TEXT NOT NULL, at TEXT NOT NULL, first_name TEXT NOT NULL,
  last_name TEXT NOT NULL
) STRICT;
CREATE TABLE appointment_hash_call (tenant TEXT NOT NULL, address TEXT NOT NULL, at TEXT NOT NULL) STRICT;
CREATE INDEX appointment_hash_caller ON appointment_hash_call (tenant, address, at);
CREATE INDEX appointment_act_id ON appointment_act (tenant, id);
CREATE INDEX appointment_citizen ON appointment (tenant, cf);
CREATE INDEX appointment_start ON appointment (tenant, starts_at);
CREATE UNIQUE INDEX appointment_hash ON appointment (tenant, hash);
`,
  seed: seedAppointments,
  calls: [
    registerReminders,
    registerBooking,
    registerAppointments,
    registerHashCalls,
    registerAppointmentForms,
  ],
  desk: appointmentsSection,
};
