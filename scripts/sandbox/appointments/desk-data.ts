import { appointmentStates } from '#features/appointments/states.ts';
import type { Sandbox } from '../context.ts';
import { all, inTransaction, run } from '../db.ts';
import { findById, isActive, isAhead, update, type AppointmentRow } from './data.ts';
import { plusDays } from './times.ts';
import { afterOffice, type OfficeEvent } from './transitions.ts';

/** A day of a counter. */
export interface CounterDay {
  tenant: string;
  counter: number;
  day: string;
}

/**
 * What the office does with an appointment; gives it as it is now, null where its state or its time does not allow that.
 */
export function decide(
  { db, now }: Sandbox,
  row: AppointmentRow,
  event: OfficeEvent,
  message: string | null,
): AppointmentRow | null {
  const status = isAhead(row, now()) ? afterOffice(row.status, event) : null;
  return status === null ? null : update(db, row, { status, message }, now());
}

/** Days that are closed, by counter. */
export function closedDays({ db }: Sandbox, tenant: string, from: string): CounterDay[] {
  const sql = 'SELECT * FROM appointment_closure WHERE tenant = ? AND day >= ? ORDER BY day, counter';
  return all(db, sql, tenant, from);
}

/**
 * Closes a counter for a day and gives the appointments that were cancelled by that: all that would have taken place
 * there, whatever their state, since nobody will receive their citizens.
 */
export function closeDay(
  { db, now }: Sandbox,
  { tenant, counter, day }: CounterDay,
  message: string,
): AppointmentRow[] {
  const cancelled: AppointmentRow[] = [];
  inTransaction(db, () => {
    run(db, 'INSERT OR IGNORE INTO appointment_closure VALUES (?, ?, ?)', tenant, counter, day);
    const rows = all<{ id: number }>(
      db,
      'SELECT id FROM appointment WHERE tenant = ? AND counter = ? AND starts_at >= ? AND starts_at < ?',
      tenant,
      counter,
      day,
      plusDays(day, 1),
    );
    for (const { id } of rows) {
      const row = findById(db, tenant, id);
      if (!row || !isActive(row) || !isAhead(row, now())) continue;
      cancelled.push(update(db, row, { status: appointmentStates.cancelled.code, message }, now()));
    }
  });
  return cancelled;
}

/** Opens a counter again on a day; what was cancelled stays so. */
export function reopenDay({ db }: Sandbox, { tenant, counter, day }: CounterDay): void {
  const sql = 'DELETE FROM appointment_closure WHERE tenant = ? AND counter = ? AND day = ?';
  run(db, sql, tenant, counter, day);
}

/** Adds hours (`08:30-12:30`) on a day of a counter, even on a holiday. */
export function addHours({ db }: Sandbox, { tenant, counter, day }: CounterDay, hours: string): void {
  run(db, 'INSERT OR IGNORE INTO appointment_opening VALUES (?, ?, ?, ?)', tenant, counter, day, hours);
}
