import type { DatabaseSync } from 'node:sqlite';
import { appointmentStates, calendarStatus } from '#features/appointments/states.ts';
import { all, one, run } from '../db.ts';
import { romeTimeOf } from '../relative-time.ts';
import type { SeedCounter } from './seed.ts';

/** A row of the `appointment` table; times are local times in Rome, `yyyy-MM-dd HH:mm:ss`. */
export interface AppointmentRow {
  tenant: string;
  id: number;
  cf: string;
  hash: string;
  status: string | null;
  booked_at: string;
  starts_at: string;
  ends_at: string | null;
  notes: string | null;
  meeting_link: string | null;
  message: string | null;
  counter: string;
}

/** Where an appointment takes place. */
export function counterOf({ counter }: AppointmentRow): SeedCounter {
  return JSON.parse(counter) as SeedCounter;
}

/** Appointments of a citizen, the latest first. */
export function appointmentsOf(db: DatabaseSync, tenant: string, cf: string): AppointmentRow[] {
  return all(
    db,
    'SELECT * FROM appointment WHERE tenant = ? AND cf = ? ORDER BY starts_at DESC, id DESC',
    tenant,
    cf,
  );
}

/** An appointment of this citizen by its number. */
export function findAppointment(
  db: DatabaseSync,
  { tenant, id, cf }: { tenant: string; id: string; cf: string },
): AppointmentRow | null {
  if (!/^\d{1,15}$/.test(id)) return null;
  const row = one<AppointmentRow>(
    db,
    'SELECT * FROM appointment WHERE tenant = ? AND id = ? AND cf = ?',
    tenant,
    Number(id),
    cf,
  );
  return row ?? null;
}

/** An appointment by its secret, whoever its citizen is. */
export function findByHash(db: DatabaseSync, tenant: string, hash: string): AppointmentRow | null {
  return one(db, 'SELECT * FROM appointment WHERE tenant = ? AND hash = ?', tenant, hash) ?? null;
}

/** True until the appointment begins, unless it was refused or cancelled (contract B 10.2). */
export function canBeCancelled({ status, starts_at }: AppointmentRow, now: Date): boolean {
  return calendarStatus(status) !== 'CANCELLED' && starts_at > romeTimeOf(now);
}

/** Cancels an appointment and keeps its row. */
export function cancel(db: DatabaseSync, { tenant, id }: AppointmentRow): void {
  const { code } = appointmentStates.cancelled;
  run(db, 'UPDATE appointment SET status = ? WHERE tenant = ? AND id = ?', code, tenant, id);
}
