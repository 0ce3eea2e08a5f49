import {
  cancelAppointment,
  getCalendarByHash,
  getCalendarById,
  listAppointments,
} from '#features/appointments/contract.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import {
  appointmentsOf,
  canBeCancelled,
  cancel,
  counterOf,
  findAppointment,
  findByHash,
  type AppointmentRow,
} from './data.ts';
import type { Citizen } from '../citizens/data.ts';
import { fail } from '../errors.ts';
import { calendarFile } from './calendar.ts';
import { hostName, publicAddress, sampleOf } from '../tenancy.ts';
import { handle, handleCitizen } from '../route.ts';

const modules = ['APPSCHED'] as const;
const options = { needs: modules, delegable: modules };

/** Number of rows in an answer when the query sets no limit (contract B 4.8). */
const defaultLimit = 20;

/** Contract B 4.8, 4.11 and 4.14. */
export function registerAppointments(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    listAppointments,
    ({ c, tenant, subject, query }) => {
      if (query.codice_fiscale !== subject.taxCode)
        return fail(c, 'E1', { status: 403, title: 'Codice fiscale di un altro cittadino' });
      const { page = 1, length = defaultLimit } = query;
      const rows = appointmentsOf(sandbox.db, tenant.id, subject.taxCode);
      const inItalian = sampleOf(sandbox, tenant.id)?.appointments?.statusName === 'stato';
      const shown = rows.slice((page - 1) * length, page * length);
      return c.json(shown.map((row) => wireAppointment(row, subject, inItalian ? 'stato' : 'status')));
    },
    options,
  );
  handleCitizen(
    sandbox,
    cancelAppointment,
    ({ c, tenant, subject, params }) => {
      const { taxCode: cf } = subject;
      const row = findAppointment(sandbox.db, { tenant: tenant.id, id: params.id, cf });
      if (!row) return fail(c, 'E5', { status: 404, title: 'Appuntamento non trovato' });
      if (!canBeCancelled(row, sandbox.now()))
        return fail(c, 'E5', { status: 409, title: 'L’appuntamento non si può più annullare' });
      cancel(sandbox.db, row);
      return c.body(null, 204);
    },
    options,
  );
  registerCalendar(sandbox);
}

/** An appointment with its aggregates (contract B 4.9); unknown values are omitted. */
function wireAppointment(
  row: AppointmentRow,
  { name, surname, email, taxCode }: Citizen,
  statusName: 'status' | 'stato',
): Record<string, unknown> {
  const { category, service, provider } = counterOf(row);
  return {
    id: row.id,
    book: row.booked_at,
    start: row.starts_at,
    ...(row.ends_at && { end: row.ends_at }),
    hash: row.hash,
    ...(row.status && { [statusName]: row.status }),
    notes: row.notes ?? '',
    serviceId: service.id,
    ...(provider && { providerId: provider.id, provider }),
    customerId: 310,
    meetingLink: row.meeting_link ?? '',
    category,
    service,
    customer: { firstName: name, lastName: surname, email, codice_fiscale: taxCode },
    ...(row.message && { messaggioOperatore: row.message }),
  };
}

/** The calendar file; by its secret it can be read even while the module is not public (contract B 4). */
function registerCalendar(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    getCalendarById,
    ({ c, tenant, subject, query }) =>
      sendCalendar(
        sandbox,
        c,
        findAppointment(sandbox.db, { tenant: tenant.id, id: query.id, cf: subject.taxCode }),
      ),
    options,
  );
  handle(
    sandbox,
    getCalendarByHash,
    ({ c, tenant, query }) => sendCalendar(sandbox, c, findByHash(sandbox.db, tenant.id, query.hash)),
    { needs: modules },
  );
}

function sendCalendar({ now }: Sandbox, c: SandboxContext, row: AppointmentRow | null): Response {
  if (!row) return fail(c, 'E5', { status: 404, title: 'Appuntamento non trovato' });
  return c.body(calendarFile(row, hostName(publicAddress(c)), now()), 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="appuntamento-${row.id}.ics"`,
  });
}
