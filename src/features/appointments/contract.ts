import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { instant } from '#contracts/wire-dates.ts';
import { ack, bool, id, list, required, text, title, url } from '#contracts/wire.ts';

const named = z.nullish(z.object({ name: title }));
const counter = z.nullish(z.object({ name: title, location: title, virtuale: bool }));

/** A counter is virtual if it says so or has no address; without a counter the answer is false. */
function isVirtual(service: z.infer<typeof counter>): boolean {
  return service ? service.virtuale || service.location === null : false;
}

const Appointment = z.pipe(
  z.object({
    id: required(id),
    book: instant,
    start: instant,
    end: instant,
    status: text,
    stato: text,
    notes: title,
    meetingLink: url,
    category: named,
    service: counter,
    provider: z.nullish(z.object({ firstName: title, lastName: title })),
    messaggioOperatore: title,
  }),
  z.transform((wire) => ({
    id: wire.id,
    bookedAt: wire.book,
    startsAt: wire.start,
    endsAt: wire.end,
    status: wire.status ?? wire.stato,
    reason: wire.notes,
    meetingLink: wire.meetingLink,
    office: wire.category?.name ?? null,
    counter: wire.service?.name ?? null,
    place: wire.service?.location ?? null,
    /** By video call (contract B 4.3). */
    isVirtual: wire.meetingLink !== null || isVirtual(wire.service),
    operator: [wire.provider?.firstName, wire.provider?.lastName].filter(Boolean).join(' ') || null,
    message: wire.messaggioOperatore,
  })),
);

/** A booked appointment (contract B 4.9). */
export type Appointment = z.infer<typeof Appointment>;

/** Contract B 4.8. The service cuts the list at 20 unless `length` is given. */
export const listAppointments = endpoint({
  id: 'listAppointments',
  method: 'GET',
  base: 'auth',
  path: 'appsched/appointments',
  query: z.object({
    sort: z.literal('-start'),
    aggregates: z.literal('true'),
    codice_fiscale: z.string(),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
    length: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
  }),
  answer: list(Appointment),
  reads: 'json',
});

/** Contract B 4.11. 404 means that it was cancelled already. */
export const cancelAppointment = endpoint({
  id: 'cancelAppointment',
  method: 'DELETE',
  base: 'auth',
  path: 'appsched/appointments/:id',
  answer: ack,
  reads: 'text',
});

/** Contract B 4.14: used as the address of a link, never called by a script. */
export const getCalendarById = endpoint({
  id: 'getCalendarById',
  method: 'GET',
  base: 'auth',
  path: 'appsched/ics',
  query: z.object({ id: z.string().check(z.regex(/^\d+$/)) }),
  answer: z.string(),
  reads: 'text',
});

/** Contract B 4.14: as above, with the hash from the confirmation e-mail instead of a login. */
export const getCalendarByHash = endpoint({
  id: 'getCalendarByHash',
  method: 'GET',
  base: 'public',
  path: 'appsched/ics',
  query: z.object({ hash: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)) }),
  answer: z.string(),
  reads: 'text',
});
