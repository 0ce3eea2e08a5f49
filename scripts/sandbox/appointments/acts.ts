import type { DatabaseSync } from 'node:sqlite';
import type { DelegateAct } from '#features/appointments/api.ts';
import type { Citizen } from '../citizens/data.ts';
import type { Sandbox } from '../context.ts';
import { all, insert } from '../db.ts';
import { romeTimeOf } from '../relative-time.ts';
import type { AppointmentRow } from './data.ts';

/** Something that a delegate did with an appointment; `at` is a local time in Rome. */
interface ActRow {
  kind: DelegateAct;
  at: string;
  first_name: string;
  last_name: string;
}

/** Who makes a call, and whose data it is about. */
interface Parties {
  citizen: Citizen | null;
  subject: Citizen | null;
}

/** Notes what a delegate has done with an appointment, for its citizen to see; what citizens do themselves is not noted. */
export function recordAct(
  { db, now }: Sandbox,
  { tenant, id }: AppointmentRow,
  kind: DelegateAct,
  { citizen, subject }: Parties,
): void {
  if (!citizen || citizen.taxCode === subject?.taxCode) return;
  insert(db, 'appointment_act', [tenant, id, kind, romeTimeOf(now()), citizen.name, citizen.surname]);
}

/** What delegates did with an appointment, the first act first. */
export function actsOf(db: DatabaseSync, { tenant, id }: AppointmentRow): ActRow[] {
  return all(
    db,
    'SELECT kind, at, first_name, last_name FROM appointment_act WHERE tenant = ? AND id = ? ORDER BY rowid',
    tenant,
    id,
  );
}
