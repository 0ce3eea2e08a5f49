import type { DatabaseSync } from 'node:sqlite';
import { insert } from '../db.ts';
import { romeTimeAt, type RelativeTime } from '../relative-time.ts';
import type { SeedTenant } from '../seed/types.ts';

declare module '../seed/types.ts' {
  interface SeedTenant {
    appointments?: AppointmentSample;
  }
}

/** Where an appointment takes place. */
export interface SeedCounter {
  category: { id: number; name: string };
  service: { id: number; name: string; location?: string };
  provider?: { id: number; firstName: string; lastName: string };
}

/** One appointment. */
export interface SeedAppointment {
  id: number;
  cf: string;
  counter: SeedCounter;
  status?: string;
  bookedAt: RelativeTime;
  startsAt: RelativeTime;
  /** Minutes; null: the end is not given. */
  minutes: number | null;
  notes?: string;
  meetingLink?: string;
  message?: string;
}

/** The appointments of one municipality. */
export interface AppointmentSample {
  /** Name of the field that holds the status (contract B 4.9); default `status`. */
  statusName?: 'stato';
  appointments: readonly SeedAppointment[];
}

/** Writes the appointments. */
export function seedAppointments(
  db: DatabaseSync,
  { id, appointments: sample }: SeedTenant,
  now: Date,
): void {
  for (const appointment of sample?.appointments ?? []) seedAppointment(db, id, appointment, now);
}

function seedAppointment(db: DatabaseSync, tenant: string, appointment: SeedAppointment, now: Date): void {
  const { id, cf, counter, status = null, bookedAt, startsAt, minutes, notes = null } = appointment;
  const start = romeTimeAt(now, startsAt);
  const end = minutes === null ? null : plusMinutes(start, minutes);
  const hash = `Sb${tenant.slice(0, 4)}${String(id).padStart(6, '0')}`;
  insert(db, 'appointment', [
    tenant,
    id,
    cf,
    hash,
    status,
    romeTimeAt(now, bookedAt),
    start,
    end,
    notes,
    appointment.meetingLink ?? null,
    appointment.message ?? null,
    JSON.stringify(counter),
  ]);
}

/** Appointments end on the day on which they begin. */
function plusMinutes(wall: string, minutes: number): string {
  const [day = '', clock = ''] = wall.split(' ');
  const [hours = 0, past = 0] = clock.split(':').map(Number);
  const end = hours * 60 + past + minutes;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${day} ${two(Math.floor(end / 60))}:${two(end % 60)}:00`;
}
