import type { DatabaseSync } from 'node:sqlite';
import { appointmentStates, calendarStatus } from '#features/appointments/states.ts';
import { all, one, run } from '../db.ts';
import { romeTimeOf } from '../relative-time.ts';

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
  counter: number;
  operator: number;
  /** Who comes, as JSON: see `customerOf`. */
  customer: string;
  /** Number of changes since it was booked. */
  sequence: number;
  /** ISO instant of the last change. */
  changed_at: string;
  /** 1: the reminder was sent, or none is due. */
  reminded: number;
  /** 0: somebody else booked it in this person's name, so that only its secret link opens it. */
  listed: number;
}

/** Who comes to an appointment. */
export interface Customer {
  firstName: string;
  lastName: string;
  email: string | null;
}

/** Who comes to an appointment. */
export function customerOf({ customer }: AppointmentRow): Customer {
  return JSON.parse(customer) as Customer;
}

/** The name of who comes; a company has no surname. */
export function customerName(row: AppointmentRow): string {
  const { firstName, lastName } = customerOf(row);
  return [firstName, lastName].filter(Boolean).join(' ');
}

const over = Object.values(appointmentStates)
  .filter(({ calendar }) => calendar === 'CANCELLED')
  .map(({ code }) => `'${code}'`);

/** SQL condition: the appointment takes an operator's time. */
export const activeOnly = `(status IS NULL OR status NOT IN (${over.join(', ')}))`;

/** Appointments in a citizen's list, the latest first. */
export function appointmentsOf(db: DatabaseSync, tenant: string, cf: string): AppointmentRow[] {
  return all(
    db,
    'SELECT * FROM appointment WHERE tenant = ? AND cf = ? AND listed = 1 ORDER BY starts_at DESC, id DESC',
    tenant,
    cf,
  );
}

/** All appointments of a municipality that begin at a local time or later, the earliest first. */
export function appointmentsFrom(db: DatabaseSync, tenant: string, from: string): AppointmentRow[] {
  return all(
    db,
    'SELECT * FROM appointment WHERE tenant = ? AND starts_at >= ? ORDER BY starts_at, id',
    tenant,
    from,
  );
}

/** An appointment by its number. */
export function findById(db: DatabaseSync, tenant: string, id: string | number): AppointmentRow | null {
  if (!/^\d{1,15}$/.test(String(id))) return null;
  return one(db, 'SELECT * FROM appointment WHERE tenant = ? AND id = ?', tenant, Number(id)) ?? null;
}

/** An appointment in this citizen's list by its number. */
export function findAppointment(
  db: DatabaseSync,
  { tenant, id, cf }: { tenant: string; id: string; cf: string },
): AppointmentRow | null {
  const row = findById(db, tenant, id);
  return row?.cf === cf && row.listed === 1 ? row : null;
}

/** An appointment by its secret, whoever its citizen is. */
export function findByHash(db: DatabaseSync, tenant: string, hash: string): AppointmentRow | null {
  return one(db, 'SELECT * FROM appointment WHERE tenant = ? AND hash = ?', tenant, hash) ?? null;
}

/** True while an appointment is still to come. */
export function isAhead({ starts_at }: AppointmentRow, now: Date): boolean {
  return starts_at > romeTimeOf(now);
}

/** True for an appointment that takes an operator's time. */
export function isActive({ status }: AppointmentRow): boolean {
  return calendarStatus(status) !== 'CANCELLED';
}

/** What a change may set. */
type Changes = Partial<
  Pick<
    AppointmentRow,
    | 'status'
    | 'starts_at'
    | 'ends_at'
    | 'notes'
    | 'message'
    | 'counter'
    | 'operator'
    | 'meeting_link'
    | 'reminded'
  >
>;

/** Changes an appointment, raises its number of changes and gives it as it is now. */
export function update(db: DatabaseSync, row: AppointmentRow, changes: Changes, now: Date): AppointmentRow {
  const next: AppointmentRow = {
    ...row,
    ...changes,
    sequence: row.sequence + 1,
    changed_at: now.toISOString(),
  };
  run(
    db,
    `UPDATE appointment SET status = ?, starts_at = ?, ends_at = ?, notes = ?, message = ?, counter = ?, operator = ?,
       meeting_link = ?, reminded = ?, sequence = ?, changed_at = ? WHERE tenant = ? AND id = ?`,
    next.status,
    next.starts_at,
    next.ends_at,
    next.notes,
    next.message,
    next.counter,
    next.operator,
    next.meeting_link,
    next.reminded,
    next.sequence,
    next.changed_at,
    next.tenant,
    next.id,
  );
  return next;
}
