import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './wire-dates.ts';
import { bool, id, list, required, text, title, url } from './wire.ts';

const named = z.nullish(z.object({ name: title }));
const counter = z.nullish(z.object({ name: title, location: title, virtuale: bool }));

/** A counter says so, or has no address; of one that is not named nothing is known. */
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

/** Contract B 4.8. Upstream cuts at 20 unless `length` is given. */
export const listAppointments = endpoint({
  id: 'listAppointments',
  summary: 'Appuntamenti del cittadino',
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
  errors: 'E5',
  statuses: { 200: 'Gli appuntamenti', 403: 'Altro cittadino' },
});
