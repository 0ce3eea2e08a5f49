import type { DatabaseSync } from 'node:sqlite';
import { insert } from '../db.ts';
import { instantAt, romeTimeAt, romeTimeOf, type RelativeTime } from '../relative-time.ts';
import { saveDocument } from '../municipalities/data.ts';
import type { SeedTenant } from '../seed/types.ts';
import type { CounterFacts } from './counters.ts';
import { isHoliday } from './holidays.ts';
import { isWeekend, plusDays, plusMinutes, reminderAhead } from './times.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    appointments?: AppointmentSample;
  }
}

/** Who receives citizens at a counter. */
interface SeedOperator {
  id: number;
  firstName: string;
  lastName: string;
}

/** A counter; the first operator has the appointments that name none. */
export interface SeedCounter extends CounterFacts {
  id: number;
  operators: readonly [SeedOperator, ...SeedOperator[]];
}

/** An office with its counters. */
export interface SeedOffice {
  id: number;
  name: string;
  description?: string;
  counters: readonly SeedCounter[];
}

/** One appointment. */
export interface SeedAppointment {
  id: number;
  cf: string;
  counter: SeedCounter;
  status?: string;
  bookedAt: RelativeTime;
  /** On a weekend or holiday, the next working day is meant. */
  startsAt: RelativeTime;
  /** Minutes; null: the end is not given. */
  minutes: number | null;
  notes?: string;
  meetingLink?: string;
  message?: string;
}

/** The appointments of one municipality. */
export interface AppointmentSample {
  /** Name of the field that holds the status; default `status`. */
  statusName?: 'stato';
  offices: readonly SeedOffice[];
  appointments: readonly SeedAppointment[];
  /** What a citizen accepts when booking, as the service sends it. */
  legalContents?: unknown;
}

/** Writes offices, counters and appointments. */
export function seedAppointments(db: DatabaseSync, tenant: SeedTenant, now: Date): void {
  const { id, appointments: sample } = tenant;
  if (!sample) return;
  for (const office of sample.offices) seedOffice(db, id, office);
  if (sample.legalContents !== undefined) saveDocument(db, id, 'legalContents', sample.legalContents);
  for (const appointment of sample.appointments) seedAppointment(db, tenant, appointment, now);
}

function seedOffice(db: DatabaseSync, tenant: string, office: SeedOffice): void {
  const { id, name, description = null, counters } = office;
  insert(db, 'appointment_office', [tenant, id, name, description]);
  for (const { id: counter, operators, ...facts } of counters) {
    insert(db, 'appointment_counter', [tenant, counter, id, JSON.stringify(facts)]);
    for (const operator of operators)
      insert(db, 'appointment_operator', [
        tenant,
        counter,
        operator.id,
        operator.firstName,
        operator.lastName,
      ]);
  }
}

/** Sample appointments begin on a working day, whatever the day on which they are made. */
function workingStart(now: Date, when: RelativeTime): string {
  const wall = romeTimeAt(now, when);
  let date = wall.slice(0, 10);
  while (isWeekend(date) || isHoliday(date)) date = plusDays(date, 1);
  return `${date}${wall.slice(10)}`;
}

function seedAppointment(
  db: DatabaseSync,
  { id: tenant, citizens }: SeedTenant,
  appointment: SeedAppointment,
  now: Date,
): void {
  const { id, cf, counter, status = null, bookedAt, minutes, notes = null } = appointment;
  const start = workingStart(now, appointment.startsAt);
  const person = citizens?.find(({ taxCode }) => taxCode === cf);
  const { name: firstName = '', surname: lastName = '', email = null } = person ?? {};
  insert(db, 'appointment', [
    tenant,
    id,
    cf,
    `Sb${tenant.slice(0, 4)}${String(id).padStart(6, '0')}`,
    status,
    romeTimeAt(now, bookedAt),
    start,
    minutes === null ? null : plusMinutes(start, minutes),
    notes,
    appointment.meetingLink ?? null,
    appointment.message ?? null,
    counter.id,
    counter.operators[0].id,
    JSON.stringify({ firstName, lastName, email }),
    0,
    instantAt(now, bookedAt),
    // Whoever has an appointment within a day was reminded before the sandbox began.
    start <= romeTimeOf(new Date(+now + reminderAhead)) ? 1 : 0,
    1,
  ]);
}
