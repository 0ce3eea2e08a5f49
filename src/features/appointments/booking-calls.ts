import { type ApiCall, publicly } from '#contracts/endpoint.ts';
import type { Day } from '#domain/time/dates.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import type { CallOptions, Client } from '#platform/http.ts';
import {
  bookAppointment as book,
  getCounter,
  listCounters,
  listFreeHours,
  listOffices,
  listOperators,
  listTakenDays,
  type Counter,
  type Office,
  type Operator,
  notesOf,
  type Notes,
} from './booking-api.ts';
import { type Appointment } from './api.ts';
import {
  anyProvider,
  cancelAppointment as cancel,
  changeAppointment as change,
  cancelAppointmentByHash,
  changeAppointmentByHash,
} from './changes-api.ts';
import { getLegalContents } from './legal-api.ts';

/** `public` for who is not logged in, where the municipality allows it. */
export type BookingBase = 'auth' | 'public';

/** How the calls of a booking are made. */
export interface BookingScope {
  base: BookingBase;
  delegation?: string;
}

/** An appointment by its number, of who is logged in, or by the secret of its link. */
export type AppointmentTarget = { id: string } | { hash: string };

/** What an edit may change: where, when and why. */
export interface AppointmentChoice extends Notes {
  counterId: string;
  /** Null: whoever is free. */
  operatorId: string | null;
  day: Day;
  /** `HH:mm` in Rome. */
  hour: string;
}

/** A booking as it is sent. */
export interface Booking extends AppointmentChoice {
  customer: { name: string; surname: string; email: string; taxCode: string };
  privacyAccepted: boolean;
}

function on<Path extends string, Body, Query, Answer>(
  { base }: BookingScope,
  call: ApiCall<Path, Body, Query, Answer>,
): ApiCall<Path, Body, Query, Answer> {
  return base === 'public' ? publicly(call) : call;
}

function options(delegation?: string, signal?: AbortSignal): CallOptions {
  return { delegation, signal };
}

/** Offices at which one can book. Throws PortalError. */
export function readOffices(client: Client, line: BookingScope, signal?: AbortSignal): Promise<Office[]> {
  return client.call(on(line, listOffices), options(line.delegation, signal));
}

/** Counters of an office. Throws PortalError; `not-found`: there is no such office. */
export async function readCounters(
  client: Client,
  line: BookingScope,
  officeId: string,
  signal?: AbortSignal,
): Promise<Counter[]> {
  const params = { id: officeId };
  const counters = await client.call(on(line, listCounters), {
    params,
    ...options(line.delegation, signal),
  });
  return counters.map((counter) => ({ ...counter, officeId: counter.officeId ?? officeId }));
}

/** One counter, with the bounds of its calendar. Throws PortalError. */
export function readCounter(
  client: Client,
  line: BookingScope,
  counterId: string,
  signal?: AbortSignal,
): Promise<Counter> {
  const params = { id: counterId };
  return client.call(on(line, getCounter), { params, ...options(line.delegation, signal) });
}

/** Operators between whom a citizen can choose: none where there are fewer than two. Throws PortalError. */
export async function readOperators(
  client: Client,
  line: BookingScope,
  counterId: string,
  signal?: AbortSignal,
): Promise<Operator[]> {
  const params = { id: counterId };
  const operators = await client.call(on(line, listOperators), {
    params,
    ...options(line.delegation, signal),
  });
  return operators.length < 2 ? [] : operators;
}

/** Where free time is looked for. */
interface Search {
  counter: string;
  /** The appointment that is being edited: its own slot counts as free. */
  edited?: AppointmentTarget | undefined;
}

function editedQuery(edited: AppointmentTarget | undefined): { appointmentId?: string; hash?: string } {
  if (!edited) return {};
  return 'id' in edited ? { appointmentId: edited.id } : { hash: edited.hash };
}

/** Days of a month (`yyyy-MM`) without a free slot; `all`: the month has none. Throws PortalError. */
export function readTakenDays(
  client: Client,
  line: BookingScope,
  { counter, month, edited }: Search & { month: string },
  signal?: AbortSignal,
): Promise<ReadonlySet<Day> | 'all'> {
  return client.call(on(line, listTakenDays), {
    params: { id: counter },
    query: { date: `${month}-15` as Day, ...editedQuery(edited) },
    ...options(line.delegation, signal),
  });
}

/** Free hours of a day as `HH:mm` in Rome, sorted. Throws PortalError. */
export function readFreeHours(
  client: Client,
  line: BookingScope,
  { counter, day, operator, edited }: Search & { day: Day; operator?: string | null | undefined },
  signal?: AbortSignal,
): Promise<string[]> {
  return client.call(on(line, listFreeHours), {
    params: { id: counter },
    query: { date: day, ...(operator && { providerId: operator }), ...editedQuery(edited) },
    ...options(line.delegation, signal),
  });
}

/** What has to be accepted, as unsanitised HTML; null: nothing, also when the call fails. */
export async function readLegalContents(
  client: Client,
): Promise<{ terms: string | null; privacy: string | null } | null> {
  try {
    return await client.call(getLegalContents);
  } catch (error) {
    if (error instanceof PortalError) return null;
    throw error;
  }
}

/** The service has whole numbers for ids; whatever else comes along is sent as it is. */
function wireIdOf(id: string): number | string {
  return /^\d{1,15}$/.test(id) ? Number(id) : id;
}

function choiceBody({ counterId, operatorId, day, hour, reason, details }: AppointmentChoice) {
  return {
    start: `${day} ${hour}:00`,
    notes: notesOf({ reason, details }),
    providerId: operatorId === null ? anyProvider : wireIdOf(operatorId),
    serviceId: wireIdOf(counterId),
  };
}

/**
 * Books. Throws PortalError: `invalid` (422) and `conflict` mean that the slot is gone, `unauthenticated` without login
 * that the e-mail address has to be verified.
 */
export function bookAppointment(
  client: Client,
  line: BookingScope,
  booking: Booking,
  key: string,
): Promise<Appointment> {
  const { name, surname, email, taxCode } = booking.customer;
  return client.call(on(line, book), {
    body: {
      ...choiceBody(booking),
      customer: { firstName: name, lastName: surname, email, codice_fiscale: taxCode.toUpperCase() },
      ...(booking.privacyAccepted && { privacyAccepted: true }),
    },
    idempotencyKey: key,
    ...options(line.delegation),
  });
}

/**
 * Changes an appointment. Throws PortalError: `conflict` when its state does not allow it, `invalid` (422) when the slot
 * is gone or outside the window.
 */
export function changeAppointment(
  client: Client,
  target: AppointmentTarget,
  choice: AppointmentChoice,
  key: string,
  delegation?: string,
): Promise<Appointment> {
  const input = { body: choiceBody(choice), idempotencyKey: key };
  if ('hash' in target) return client.call(changeAppointmentByHash, { params: target, ...input });
  return client.call(change, { params: target, ...input, ...options(delegation) });
}

/** Cancels an appointment; a 404 counts as cancelled. Throws PortalError. */
export async function cancelAppointment(
  client: Client,
  target: AppointmentTarget,
  delegation?: string,
): Promise<void> {
  try {
    if ('hash' in target) await client.call(cancelAppointmentByHash, { params: target });
    else await client.call(cancel, { params: target, ...options(delegation) });
  } catch (error) {
    if (!isKind(error, 'not-found')) throw error;
  }
}

/** Calls made at once, so that many counters do not burden the service. */
const atOnce = 4;

/** Runs a task for each item, four at a time; null for one that failed. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<(Result | null)[]> {
  const results: (Result | null)[] = items.map(() => null);
  const waiting = [...items.keys()];
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift())
      results[index] = await task(items[index]!).catch(() => null);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}
