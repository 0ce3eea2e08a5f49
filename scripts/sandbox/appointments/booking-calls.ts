import type * as z from 'zod/mini';
import {
  bookAppointment,
  getCounter,
  listCounters as listCountersCall,
  listFreeHours,
  listOffices as listOfficesCall,
  listOperators,
  listTakenDays,
} from '#features/appointments/booking-api.ts';
import { getLegalContents } from '#features/appointments/legal-api.ts';
import type { DelegationScope } from '#contracts/delegation-scope.ts';
import { publicly, type ApiCall, type PathParams } from '#contracts/endpoint.ts';
import type { Citizen } from '../citizens/data.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { fail } from '../errors.ts';
import { documentOf, type Municipality } from '../municipalities/data.ts';
import { isVerifiedAddress, spendVerification } from '../one-time-code/session-data.ts';
import { browserOf } from '../one-time-code/session-calls.ts';
import { handle, handleCitizen, outsideDelegation } from '../route.ts';
import { citizenOf } from '../session/session.ts';
import { publicOrigin } from '../tenancy.ts';
import { recordAct } from './acts.ts';
import { freeHours, type Question } from './availability.ts';
import { book, isRefusal } from './booking.ts';
import { options, unknownPlace, wishOf, notPublic } from './calls.ts';
import {
  findCounter,
  isOfficeCovered,
  listCounters,
  listOffices,
  operatorsOf,
  type Counter,
} from './counters.ts';
import { findAppointment, findByHash } from './data.ts';
import { mailChange } from './mail.ts';
import { daysOfMonth } from './times.ts';
import { wireAppointment, wireCounter, wireOffice, wireOperator } from './wire.ts';

/** A call on either base; `person`: whom it is about, null where nobody is logged in. */
interface Call<Path extends string, Body, Query> {
  c: SandboxContext;
  tenant: Municipality;
  params: PathParams<Path>;
  body: Body;
  query: Query;
  person: Citizen | null;
  /** Who is logged in: a delegate, or the person themselves. */
  citizen: Citizen | null;
  isPublic: boolean;
  scope: DelegationScope | null;
}

/** Registers a call and its twin below the public base, which is closed unless the module is public. */
function handleBoth<Path extends string, Body, Query, Answer>(
  sandbox: Sandbox,
  called: ApiCall<Path, Body, Query, Answer>,
  answer: (call: Call<Path, Body, Query>) => Response,
): void {
  handleCitizen(
    sandbox,
    called,
    (call) => answer({ ...call, person: call.subject, isPublic: false }),
    options,
  );
  handle(
    sandbox,
    publicly(called),
    (call) => {
      const citizen = citizenOf(sandbox, call.c);
      return notPublic(call.c, call.tenant) ?? answer({ ...call, person: citizen, citizen, isPublic: true });
    },
    { needs: options.needs },
  );
}

function notThere(c: SandboxContext): Response {
  return fail(c, 'E5', { status: 404, title: 'Non trovato' });
}

/** Offices, counters, free days and hours, and the booking itself. */
export function registerBooking(sandbox: Sandbox): void {
  const { db, now } = sandbox;
  handleBoth(sandbox, listOfficesCall, ({ c, tenant }) => c.json(listOffices(db, tenant.id).map(wireOffice)));
  handleBoth(sandbox, listCountersCall, ({ c, tenant, params }) => {
    if (!listOffices(db, tenant.id).some(({ id }) => String(id) === params.id)) return notThere(c);
    const counters = listCounters(db, tenant.id).filter(({ office }) => String(office) === params.id);
    return c.json(counters.map((counter) => wireCounter(counter, now())));
  });
  handleBoth(sandbox, getCounter, ({ c, tenant, params }) => {
    const counter = findCounter(db, tenant.id, params.id);
    return counter ? c.json(wireCounter(counter, now())) : notThere(c);
  });
  handleBoth(sandbox, listOperators, ({ c, tenant, params }) => {
    const counter = findCounter(db, tenant.id, params.id);
    return counter ? c.json(operatorsOf(db, tenant.id, counter.id).map(wireOperator)) : notThere(c);
  });
  registerAvailability(sandbox);
  registerPost(sandbox);
  handle(
    sandbox,
    getLegalContents,
    ({ c, tenant }) => notPublic(c, tenant) ?? c.json(documentOf(db, tenant.id, 'legalContents') ?? {}),
    { needs: options.needs },
  );
}

interface Edited {
  appointmentId?: string | undefined;
  hash?: string | undefined;
}

/** Number of the appointment that is being edited; a number counts only for its own citizen. */
function editedId(
  { db }: Sandbox,
  tenant: string,
  person: Citizen | null,
  { appointmentId: id, hash }: Edited,
): number | undefined {
  if (hash !== undefined) return findByHash(db, tenant, hash)?.id;
  if (id === undefined || person === null) return undefined;
  return findAppointment(db, { tenant, id, cf: person.taxCode })?.id;
}

function registerAvailability(sandbox: Sandbox): void {
  const { db } = sandbox;
  const questionOf = (
    { tenant, person, query }: Pick<Call<string, unknown, Edited>, 'tenant' | 'person' | 'query'>,
    counter: Counter,
  ): Question => ({
    tenant: tenant.id,
    counter,
    now: sandbox.now(),
    edited: editedId(sandbox, tenant.id, person, query),
  });
  handleBoth(sandbox, listTakenDays, (call) => {
    const { c, tenant, params, query } = call;
    const counter = findCounter(db, tenant.id, params.id);
    if (!counter) return notThere(c);
    const days = daysOfMonth(query.date);
    const question = questionOf(call, counter);
    const taken = days.filter((day) => freeHours(db, question, day).length === 0);
    const isAll = taken.length === days.length && counter.spelling?.monthAsObject;
    return c.json(isAll ? { is_month_unavailable: true } : taken);
  });
  handleBoth(sandbox, listFreeHours, (call) => {
    const { c, tenant, params, query } = call;
    const counter = findCounter(db, tenant.id, params.id);
    if (!counter) return notThere(c);
    const { providerId } = query;
    const operator = providerId === undefined || !/^\d+$/.test(providerId) ? undefined : Number(providerId);
    const hours = freeHours(db, { ...questionOf(call, counter), operator }, query.date);
    return c.json(counter.spelling?.unsortedHours ? hours.toReversed() : hours);
  });
}

type BookingCall = Pick<
  Call<string, NonNullable<z.infer<NonNullable<typeof bookAppointment.body>>>, unknown>,
  'c' | 'tenant' | 'body' | 'person' | 'isPublic' | 'scope'
>;

/** Why who sends a booking may not book; null: they may. */
function refused(
  sandbox: Sandbox,
  { c, tenant, body, person, isPublic, scope }: BookingCall,
): Response | null {
  const { db, now } = sandbox;
  const { email, codice_fiscale: cf } = body.customer;
  const isOwn = person?.taxCode === cf;
  if (!isPublic && !isOwn)
    return fail(c, 'E1', { status: 403, title: 'Codice fiscale di un altro cittadino' });
  if (!isOfficeCovered(db, { tenant: tenant.id, counter: body.serviceId }, scope))
    return outsideDelegation(c);
  if (!isOwn && !isVerifiedAddress(db, { tenant: tenant.id, browser: browserOf(c), email }, now()))
    return fail(c, 'E1', { status: 401, title: 'autenticazione fallita' });
  // Who sends no such field was shown nothing: the text is not there, or could not be read.
  const isMissing = body.privacyAccepted === false && documentOf(db, tenant.id, 'legalContents') !== null;
  return isMissing ? fail(c, 'E5', { status: 400, title: 'Manca il consenso' }) : null;
}

function registerPost(sandbox: Sandbox): void {
  const { db } = sandbox;
  handleBoth(sandbox, bookAppointment, (call) => {
    const { c, tenant, body, person, citizen } = call;
    const refusal = refused(sandbox, call);
    if (refusal) return refusal;
    const wish = wishOf(sandbox, tenant.id, body);
    if (!wish) return unknownPlace(c);
    const { email, codice_fiscale: cf, ...typed } = body.customer;
    const isOwn = person?.taxCode === cf;
    const name = isOwn ? { firstName: person.name, lastName: person.surname } : typed;
    const spend = () =>
      isOwn ? undefined : spendVerification(db, { tenant: tenant.id, browser: browserOf(c), email });
    const outcome = book(sandbox, tenant.id, wish, { cf, ...name, email, isListed: isOwn }, spend);
    if (isRefusal(outcome)) return fail(c, 'E5', outcome);
    recordAct(sandbox, outcome, 'PRENOTATO', { citizen, subject: person });
    mailChange(sandbox, outcome, 'booked', publicOrigin(c));
    return c.json(wireAppointment(sandbox, outcome, { aggregates: true }), 201);
  });
}
