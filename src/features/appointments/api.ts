import * as z from 'zod/mini';
import {
  receivedCount,
  bool,
  id,
  int,
  list,
  optionalObject,
  required,
  text,
  title,
  url,
} from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';
import type { Subject } from '#platform/session/subject.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { plainLines, plainText } from '#domain/text/plain-text.ts';

/** What a delegate may do with an appointment. */
export type DelegateAct = 'PRENOTATO' | 'MODIFICATO' | 'ANNULLATO';

const Act = z.object({ azione: required(text), data: instant, firstName: title, lastName: title });

/** What an office wrote to citizens, without markup; null when it is missing. */
export const words = z.pipe(
  text,
  z.transform((written) => written && (plainLines(written) || null)),
);

const Wire = z.object({
  id: required(id),
  book: instant,
  start: instant,
  end: instant,
  hash: text,
  status: text,
  stato: text,
  notes: text,
  meetingLink: text,
  serviceId: id,
  providerId: id,
  category: optionalObject(z.object({ id, name: title })),
  service: optionalObject(
    z.object({
      id,
      name: title,
      location: title,
      description: words,
      categoryId: id,
      serviceCategoryId: id,
      virtuale: bool,
    }),
  ),
  provider: optionalObject(z.object({ id, firstName: title, lastName: title })),
  customer: optionalObject(
    z.object({ firstName: title, lastName: title, email: text, codice_fiscale: text }),
  ),
  messaggioOperatore: title,
  attiDelegato: list(Act),
  sequence: int,
});
type Wire = z.infer<typeof Wire>;

function officeOf({ category, service }: Wire) {
  return {
    office: category?.name ?? null,
    officeId: category?.id ?? service?.categoryId ?? service?.serviceCategoryId ?? null,
  };
}

/** A counter is virtual if it says so or has no address; without a counter the answer is false. */
function isVirtual(service: Wire['service']): boolean {
  return service ? service.virtuale || service.location === null : false;
}

function counterOf({ service, serviceId, meetingLink }: Wire) {
  return {
    counter: service?.name ?? null,
    counterId: serviceId ?? service?.id ?? null,
    /** What to bring. */
    counterDescription: service?.description ?? null,
    place: service?.location ?? null,
    /** By video call: a link says so even where it is no address that can be followed. */
    isVirtual: meetingLink !== null || isVirtual(service),
  };
}

function operatorOf({ provider, providerId }: Wire) {
  return {
    operator: [provider?.firstName, provider?.lastName].filter(Boolean).join(' ') || null,
    operatorId: providerId ?? provider?.id ?? null,
  };
}

/** Who comes; a read by hash masks or omits e-mail address and tax code. */
function customerOf({ customer }: Wire) {
  if (!customer) return null;
  const { firstName, lastName, email, codice_fiscale } = customer;
  return { name: firstName, surname: lastName, email, taxCode: codice_fiscale };
}

function actOf({ azione, data, firstName, lastName }: z.infer<typeof Act>) {
  return { kind: azione, at: data, by: [firstName, lastName].filter(Boolean).join(' ') };
}

export const Appointment = z.pipe(
  Wire,
  z.transform((wire) => ({
    id: wire.id,
    /** The secret of links that need no login. */
    hash: wire.hash,
    bookedAt: wire.book,
    startsAt: wire.start,
    endsAt: wire.end,
    status: wire.status ?? wire.stato,
    /** The notes in one line, without markup. */
    reason: wire.notes && (plainText(wire.notes) || null),
    /** The notes as they were sent, for `readNotes`. */
    notes: wire.notes,
    meetingLink: z.safeParse(url, wire.meetingLink).data ?? null,
    ...officeOf(wire),
    ...counterOf(wire),
    ...operatorOf(wire),
    customer: customerOf(wire),
    message: wire.messaggioOperatore,
    /** How often it was changed, as its calendar file counts; null: the service does not say. */
    sequence: wire.sequence,
    /** What delegates did in the citizen's name, the first act first. */
    acts: wire.attiDelegato.map(actOf),
  })),
);

/** A booked appointment. */
export type Appointment = z.infer<typeof Appointment>;

const listQuery = z.object({
  sort: z._default(z.literal('-start'), '-start'),
  aggregates: z._default(z.string(), 'true'),
  /** Missing: the session's own. */
  codice_fiscale: z.optional(z.string().check(z.trim(), z.toUpperCase())),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  length: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
});

/**
 * 8; the service cuts the list at 20 unless `length` is given. The public base has it too, for the
 * session's own tax code; our client asks there for nothing.
 */
export const listAppointments = endpoint({
  id: 'listAppointments',
  method: 'GET',
  base: 'auth',
  path: 'appsched/appointments',
  query: listQuery,
  answer: list(Appointment),
  reads: 'json',
});

/** Somebody else's answers 404. */
export const getAppointment = endpoint({
  id: 'getAppointment',
  method: 'GET',
  base: 'auth',
  path: 'appsched/appointments/:id',
  query: z.object({ aggregates: z._default(z.string(), 'true') }),
  answer: Appointment,
  reads: 'json',
});

/**
 * Length at which the service cuts the list when `length` is not given; the response does not say so.
 */
export const defaultLength = 20;

/**
 * All appointments of a citizen. Throws PortalError.
 *
 * @param show gets the first ones where the rest takes another call
 */
export async function readAppointments(
  client: Client,
  { taxCode, delegation }: Subject,
  signal?: AbortSignal,
  show: (first: readonly Appointment[]) => void = () => {},
): Promise<Appointment[]> {
  const query = { sort: '-start', aggregates: 'true', codice_fiscale: taxCode } as const;
  const options = { delegation, signal };
  const first = await client.call(listAppointments, { query, ...options });
  if (receivedCount(first) !== defaultLength) return first;
  show(first);
  return client.call(listAppointments, { query: { ...query, page: 1, length: 200 }, ...options });
}
