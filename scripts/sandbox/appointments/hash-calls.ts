import {
  cancelAppointmentByHash,
  changeAppointmentByHash,
  getAppointmentByHash,
} from '#features/appointments/changes-api.ts';
import { getCalendarByHash, hashForm } from '#features/appointments/calendar-api.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { insert, one, run } from '../db.ts';
import { fail } from '../errors.ts';
import type { Municipality } from '../municipalities/data.ts';
import { handle } from '../route.ts';
import { cancel, change, notFound, sendCalendar } from './calls.ts';
import { findByHash, type AppointmentRow } from './data.ts';
import { wireAppointment } from './wire.ts';

const options = { needs: ['APPSCHED'] } as const;

/** Calls that one address may make within the period, in milliseconds. */
const limit = { calls: 30, period: 10 * 60_000 };

/**
 * Counts a call of an address and gives the seconds it has to wait, 0 for none. The address is that of the connection:
 * `X-Forwarded-For` says whatever a caller writes. Behind a proxy all callers are one; the desk's reset forgets them.
 */
function secondsToWait({ db, now }: Sandbox, c: SandboxContext, tenant: string): number {
  const address = c.env?.incoming?.socket.remoteAddress ?? '';
  const oldest = new Date(+now() - limit.period).toISOString();
  run(db, 'DELETE FROM appointment_hash_call WHERE at <= ?', oldest);
  const { made = 0, first = null } =
    one<{ made: number; first: string | null }>(
      db,
      'SELECT count(*) AS made, min(at) AS first FROM appointment_hash_call WHERE tenant = ? AND address = ?',
      tenant,
      address,
    ) ?? {};
  if (made >= limit.calls && first !== null)
    return Math.ceil((+new Date(first) + limit.period - +now()) / 1000);
  insert(db, 'appointment_hash_call', [tenant, address, now().toISOString()]);
  return 0;
}

/** Works also where the module is not public, since the links are in citizens' mailboxes. */
export function registerHashCalls(sandbox: Sandbox): void {
  const withRow = (
    { c, tenant }: { c: SandboxContext; tenant: Municipality },
    hash: string,
    answer: (row: AppointmentRow) => Response,
  ): Response => {
    const wait = secondsToWait(sandbox, c, tenant.id);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return fail(c, 'E1', { status: 429, title: 'Troppe richieste' });
    }
    if (!hashForm.test(hash)) return fail(c, 'E5', { status: 400, title: 'Codice non valido' });
    const row = findByHash(sandbox.db, tenant.id, hash);
    return row ? answer(row) : notFound(c);
  };
  const masked = { aggregates: true, masked: true };
  handle(
    sandbox,
    getAppointmentByHash,
    (call) => withRow(call, call.params.hash, (row) => call.c.json(wireAppointment(sandbox, row, masked))),
    options,
  );
  handle(
    sandbox,
    changeAppointmentByHash,
    (call) =>
      withRow(call, call.params.hash, (row) => change(sandbox, call.c, row, call.body, { masked: true })),
    options,
  );
  handle(
    sandbox,
    cancelAppointmentByHash,
    (call) => withRow(call, call.params.hash, (row) => cancel(sandbox, call.c, row)),
    options,
  );
  handle(
    sandbox,
    getCalendarByHash,
    (call) => withRow(call, call.query.hash, (row) => sendCalendar(sandbox, call.c, row, 'hash')),
    options,
  );
}
