import { hashForm } from '#features/appointments/contract.ts';
import {
  cancelAppointmentByHash,
  changeAppointmentByHash,
  getAppointmentByHash,
} from '#features/appointments/hash-contract.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import type { Municipality } from '../municipalities/data.ts';
import { handle } from '../route.ts';
import { cancel, change, notFound } from './calls.ts';
import { findByHash, type AppointmentRow } from './data.ts';
import { wireAppointment } from './wire.ts';

const options = { needs: ['APPSCHED'] } as const;

/** Calls that one address may make within the period, in milliseconds (contract B 4.12). */
const limit = { calls: 30, period: 10 * 60_000 };

/**
 * Counts the calls of an address and gives the seconds it has to wait, 0 for none. Only who comes through a proxy is
 * counted: without one all callers have this machine's own address, and would be counted as one.
 */
function rateLimit({ now }: Sandbox): (c: SandboxContext, tenant: string) => number {
  const made = new Map<string, number[]>();
  return (c, tenant) => {
    const address = c.req.header('x-forwarded-for')?.split(',', 1)[0]?.trim();
    if (!address) return 0;
    const key = `${tenant} ${address}`;
    const at = +now();
    const recent = (made.get(key) ?? []).filter((instant) => instant > at - limit.period);
    const isTooMany = recent.length >= limit.calls;
    made.set(key, isTooMany ? recent : [...recent, at]);
    return isTooMany ? Math.ceil(((recent[0] ?? at) + limit.period - at) / 1000) : 0;
  };
}

/** Contract B 4.12: works also where the module is not public, since the links are in citizens' mailboxes. */
export function registerHashCalls(sandbox: Sandbox): void {
  const secondsToWait = rateLimit(sandbox);
  const withRow = (
    { c, tenant, params }: { c: SandboxContext; tenant: Municipality; params: { hash: string } },
    answer: (row: AppointmentRow) => Response,
  ): Response => {
    const wait = secondsToWait(c, tenant.id);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return fail(c, 'E1', { status: 429, title: 'Troppe richieste' });
    }
    if (!hashForm.test(params.hash)) return fail(c, 'E5', { status: 400, title: 'Codice non valido' });
    const row = findByHash(sandbox.db, tenant.id, params.hash);
    return row ? answer(row) : notFound(c);
  };
  const masked = { aggregates: true, masked: true };
  handle(
    sandbox,
    getAppointmentByHash,
    (call) => withRow(call, (row) => call.c.json(wireAppointment(sandbox, row, masked))),
    options,
  );
  handle(
    sandbox,
    changeAppointmentByHash,
    (call) => withRow(call, (row) => change(sandbox, call.c, row, call.body, { masked: true })),
    options,
  );
  handle(
    sandbox,
    cancelAppointmentByHash,
    (call) => withRow(call, (row) => cancel(sandbox, call.c, row)),
    options,
  );
}
