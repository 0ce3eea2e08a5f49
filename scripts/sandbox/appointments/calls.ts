import type * as z from 'zod/mini';
import { getAppointment, listAppointments } from '#features/appointments/api.ts';
import {
  anyProvider,
  cancelAppointment,
  changeAppointment,
  type AppointmentChange,
} from '#features/appointments/changes-api.ts';
import { getCalendarById } from '#features/appointments/calendar-api.ts';
import type { DelegationScope } from '#contracts/delegation-scope.ts';
import { type ApiCall, publicly } from '#contracts/endpoint.ts';
import type { Citizen } from '../citizens/data.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { type Municipality, isShownPublicly } from '../municipalities/data.ts';
import { handle, handleCitizen, notLoggedIn, outsideDelegation } from '../route.ts';
import { citizenOf, sessionOf } from '../session/session.ts';
import { hostName, publicAddress, publicOrigin } from '../tenancy.ts';
import { recordAct } from './acts.ts';
import { cancelByCitizen, edit, isRefusal, type Outcome, type Wish } from './booking.ts';
import { findCounter, isOfficeCovered, operatorsOf } from './counters.ts';
import { appointmentsOf, findAppointment, type AppointmentRow } from './data.ts';
import { mailChange } from './mail.ts';
import { wireAppointment, calendarFile } from './wire.ts';

const modules = ['APPSCHED'] as const;
export const options = { needs: modules, delegable: modules };

/** Number of rows in an answer when the query sets no limit. */
const defaultLimit = 20;

/** List, detail, change, cancellation and documents of appointments. */
export function registerAppointments(sandbox: Sandbox): void {
  registerList(sandbox);
  registerOne(sandbox);
  registerCalendar(sandbox);
}

function isAsked(aggregates: string): boolean {
  return ['true', '1'].includes(aggregates);
}

type ListQuery =
  NonNullable<typeof listAppointments.query> extends z.ZodMiniType<infer Query> ? Query : never;

function registerList(sandbox: Sandbox): void {
  type Asked = { c: SandboxContext; tenant: Municipality; query: ListQuery; scope: DelegationScope | null };
  const answer = ({ c, tenant, query, scope }: Asked, cf: string): Response => {
    if ((query.codice_fiscale ?? cf) !== cf)
      return fail(c, 'E1', { status: 403, title: 'Codice fiscale di un altro cittadino' });
    const { page = 1, length = defaultLimit } = query;
    const covered = appointmentsOf(sandbox.db, tenant.id, cf).filter((row) =>
      isOfficeCovered(sandbox.db, row, scope),
    );
    const shown = covered.slice((page - 1) * length, page * length);
    const aggregates = isAsked(query.aggregates);
    return c.json(shown.map((row) => wireAppointment(sandbox, row, { aggregates })));
  };
  handleCitizen(sandbox, listAppointments, (call) => answer(call, call.subject.taxCode), options);
  // What the client of 2023 asked there for anybody.
  handle(
    sandbox,
    publicly(listAppointments),
    (call) => {
      const { c, tenant } = call;
      const session = sessionOf(sandbox, c);
      return notPublic(c, tenant) ?? (session ? answer(call, session.taxCode) : notAuthorized(c));
    },
    { needs: modules },
  );
}

/** Below the public base nobody learns whether somebody else has an appointment of this number. */
function notAuthorized(c: SandboxContext): Response {
  return fail(c, 'E1', { status: 403, title: 'Not authorized' });
}

/** The answer when there is no such appointment, or it is somebody else's. */
export function notFound(c: SandboxContext): Response {
  return fail(c, 'E5', { status: 404, title: 'Appuntamento non trovato' });
}

/** A call about an appointment of the citizen, or of their delegator. */
interface OwnCall<Body, Query> {
  c: SandboxContext;
  row: AppointmentRow;
  body: Body;
  query: Query;
  citizen: Citizen;
  subject: Citizen;
  scope: DelegationScope | null;
}

/**
 * Registers a call about one appointment on both bases. The client of 2023 uses the public one for who is logged in too;
 * there others' appointments are refused as those that are not there.
 */
function registerOwn<Body, Query, Answer>(
  sandbox: Sandbox,
  called: ApiCall<'appsched/appointments/:id', Body, Query, Answer>,
  answer: (call: OwnCall<Body, Query>) => Response,
): void {
  const answerCovered = (call: OwnCall<Body, Query>): Response =>
    isOfficeCovered(sandbox.db, call.row, call.scope) ? answer(call) : outsideDelegation(call.c);
  const rowOf = (tenant: Municipality, { taxCode: cf }: Citizen, { id }: { id: string }) =>
    findAppointment(sandbox.db, { tenant: tenant.id, id, cf });
  handleCitizen(
    sandbox,
    called,
    ({ tenant, params, ...call }) => {
      const row = rowOf(tenant, call.subject, params);
      return row ? answerCovered({ ...call, row }) : notFound(call.c);
    },
    options,
  );
  handle(
    sandbox,
    publicly(called),
    ({ tenant, params, delegator, ...call }) => {
      const refused = notPublic(call.c, tenant);
      const citizen = citizenOf(sandbox, call.c);
      if (refused || !citizen) return refused ?? notLoggedIn(call.c);
      const subject = delegator ?? citizen;
      const row = rowOf(tenant, subject, params);
      return row ? answerCovered({ ...call, row, citizen, subject }) : notAuthorized(call.c);
    },
    options,
  );
}

function registerOne(sandbox: Sandbox): void {
  registerOwn(sandbox, getAppointment, ({ c, row, query }) =>
    c.json(wireAppointment(sandbox, row, { aggregates: isAsked(query.aggregates) })),
  );
  registerOwn(sandbox, changeAppointment, ({ c, row, body, citizen, subject, scope }) =>
    isOfficeCovered(sandbox.db, { tenant: row.tenant, counter: body.serviceId }, scope)
      ? change(sandbox, c, row, body, {
          onDone: () => recordAct(sandbox, row, 'MODIFICATO', { citizen, subject }),
        })
      : outsideDelegation(c),
  );
  registerOwn(sandbox, cancelAppointment, ({ c, row, citizen, subject }) =>
    cancel(sandbox, c, row, () => recordAct(sandbox, row, 'ANNULLATO', { citizen, subject })),
  );
}

type Body = Pick<z.infer<typeof AppointmentChange>, 'start' | 'notes' | 'providerId' | 'serviceId'>;

/** What a body asks for; null where it names a counter or an operator that is not there. */
export function wishOf({ db }: Sandbox, tenant: string, body: Body): Wish | null {
  const counter = findCounter(db, tenant, body.serviceId);
  if (!counter) return null;
  const [day = '', clock = ''] = body.start.split(/[ T]/);
  const wish = { counter, start: `${day} ${`${clock}:00`.slice(0, 8)}`, notes: body.notes };
  if (body.providerId === anyProvider) return wish;
  const operator = Number(body.providerId);
  return operatorsOf(db, tenant, counter.id).some(({ id }) => id === operator) ? { ...wish, operator } : null;
}

/** The answer to a body that names a counter or an operator that is not there. */
export function unknownPlace(c: SandboxContext): Response {
  return fail(c, 'E5', { status: 400, title: 'Sportello o operatore sconosciuto' });
}

/** What besides belongs to an edit. */
interface Extras {
  /** What names the citizen is hidden in the answer. */
  masked?: boolean;
  /** Runs when the appointment was edited. */
  onDone?: () => void;
}

/** Edits an appointment and tells its citizen. */
export function change(
  sandbox: Sandbox,
  c: SandboxContext,
  row: AppointmentRow,
  body: Body,
  { masked = false, onDone }: Extras = {},
): Response {
  const wish = wishOf(sandbox, row.tenant, body);
  if (!wish) return unknownPlace(c);
  const outcome = edit(sandbox, row, wish);
  if (!isRefusal(outcome)) onDone?.();
  return told(sandbox, c, outcome, 'changed') ?? c.json(wireOf(sandbox, outcome, masked));
}

/** Cancels an appointment and tells its citizen. */
export function cancel(
  sandbox: Sandbox,
  c: SandboxContext,
  row: AppointmentRow,
  onDone: () => void = () => {},
): Response {
  const outcome = cancelByCitizen(sandbox, row);
  if (!isRefusal(outcome)) onDone();
  return told(sandbox, c, outcome, 'cancelled') ?? c.body(null, 204);
}

function wireOf(sandbox: Sandbox, outcome: Outcome, masked: boolean): Record<string, unknown> {
  return isRefusal(outcome) ? {} : wireAppointment(sandbox, outcome, { aggregates: true, masked });
}

/** The refusal as a response, or null after the citizen was told. */
function told(
  sandbox: Sandbox,
  c: SandboxContext,
  outcome: Outcome,
  event: 'changed' | 'cancelled',
): Response | null {
  if (isRefusal(outcome)) return fail(c, 'E5', outcome);
  mailChange(sandbox, outcome, event, publicOrigin(c));
  return null;
}

function registerCalendar(sandbox: Sandbox): void {
  handleCitizen(
    sandbox,
    getCalendarById,
    ({ c, tenant, subject, scope, query }) => {
      const row = findAppointment(sandbox.db, { tenant: tenant.id, id: query.id, cf: subject.taxCode });
      if (row && !isOfficeCovered(sandbox.db, row, scope)) return outsideDelegation(c);
      return row ? sendCalendar(sandbox, c, row, 'id') : notFound(c);
    },
    options,
  );
}

/** The calendar file of an appointment. */
export function sendCalendar(
  sandbox: Sandbox,
  c: SandboxContext,
  row: AppointmentRow,
  linkBy: 'id' | 'hash',
): Response {
  const file = calendarFile(sandbox, row, { host: hostName(publicAddress(c)), linkBy });
  return c.body(file, 200, {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': `attachment; filename="appuntamento-${row.id}.ics"`,
  });
}

/** The refusal of a call below the public base where only citizens who are logged in may book; null: allowed. */
export function notPublic(c: SandboxContext, { config }: Municipality): Response | null {
  if (isShownPublicly(config, 'APPSCHED')) return null;
  return fail(c, 'E1', { status: 403, title: 'Not authorized' });
}
