import * as z from 'zod/mini';
import { emailPattern } from '#domain/fields/contact.ts';
import { customerCode, customerName } from '#contracts/customer.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { day } from '#contracts/wire-dates.ts';
import {
  bool,
  boolOrNull,
  id,
  int,
  list,
  reader,
  required,
  title,
  wrong,
  isRecord,
} from '#contracts/wire.ts';
import type { Day } from '#domain/time/dates.ts';
import { Appointment, words } from './api.ts';
import { AppointmentChange } from './changes-api.ts';

// Every call but the legal contents is on both bases; `publicly` gives the twin below /api-public/.

const Office = z.pipe(
  z.object({ id: required(id), name: title, description: title }),
  z.transform((wire) => ({ ...wire, name: wire.name ?? wire.id })),
);

/** Where citizens go with a kind of request: `category` of the service. */
export type Office = z.infer<typeof Office>;

/** Offices where one can book. */
export const listOffices = endpoint({
  id: 'listOffices',
  method: 'GET',
  base: 'auth',
  path: 'appsched/categories',
  answer: list(Office),
  reads: 'json',
});

const Counter = z.pipe(
  z.object({
    id: required(id),
    name: title,
    location: title,
    description: words,
    additionalInformations: words,
    categoryId: id,
    serviceCategoryId: id,
    activitiesRelated: list(z.object({ id: required(id), name: required(title) })),
    firstAvailableDate: day,
    lastAvailableDate: day,
    duration: int,
    virtuale: bool,
    approvazioneAutomatica: boolOrNull,
  }),
  z.transform((wire) => ({
    id: wire.id,
    name: wire.name ?? wire.id,
    officeId: wire.categoryId ?? wire.serviceCategoryId,
    location: wire.location,
    description: wire.description,
    /** "Informazioni": what to bring. */
    information: wire.additionalInformations,
    reasons: wire.activitiesRelated,
    firstDate: wire.firstAvailableDate,
    lastDate: wire.lastAvailableDate,
    /** Length of a slot. */
    minutes: wire.duration,
    /** By video call: it says so or has no address. */
    isVirtual: wire.virtuale || wire.location === null,
    approvesAtOnce: wire.approvazioneAutomatica ?? true,
  })),
);

/** Where an appointment takes place: `service` of the service. */
export type Counter = z.infer<typeof Counter>;

/** Counters of an office. */
export const listCounters = endpoint({
  id: 'listCounters',
  method: 'GET',
  base: 'auth',
  path: 'appsched/categories/:id/services',
  answer: list(Counter),
  reads: 'json',
});

/** An office as pages know it before the live list has come, and for what one can come there. */
export interface BookingOffice {
  id: string;
  name: string;
  reasons: Counter['reasons'];
}

/** One counter with its reasons. */
export const getCounter = endpoint({
  id: 'getCounter',
  method: 'GET',
  base: 'auth',
  path: 'appsched/services/:id',
  answer: Counter,
  reads: 'json',
});

const Operator = z.pipe(
  z.object({ id: required(id), firstName: title, lastName: title }),
  z.transform(({ id, firstName, lastName }) => ({
    id,
    name: [firstName, lastName].filter(Boolean).join(' ') || id,
  })),
);

/** Who receives citizens at a counter: `provider` of the service. */
export type Operator = z.infer<typeof Operator>;

/** Operators of a counter that can be chosen. */
export const listOperators = endpoint({
  id: 'listOperators',
  method: 'GET',
  base: 'auth',
  path: 'appsched/services/:id/providers',
  answer: list(Operator),
  reads: 'json',
});

/** The appointment that is being edited: its own slot counts as free. */
const edited = { appointmentId: z.optional(z.string()), hash: z.optional(z.string()) };

const days = list(required(day));

/** A list of days, or an object when the whole month is taken. */
const takenDays = reader<ReadonlySet<Day> | 'all'>(
  { type: ['array', 'object', 'null'], items: { type: 'string', format: 'date' } },
  'days, or a month without any',
  (value) => {
    if (!isRecord(value)) return new Set(z.safeParse(days, value).data);
    return z.safeParse(bool, value.is_month_unavailable).data === true ? 'all' : wrong;
  },
);

/** `date`: any day of the month. */
export const listTakenDays = endpoint({
  id: 'listTakenDays',
  method: 'GET',
  base: 'auth',
  path: 'appsched/services/:id/unavailable_dates',
  query: z.object({ date: required(day), ...edited }),
  answer: takenDays,
  reads: 'json',
});

/** `9:40`, `09:40` and `09:40:00` are the same time. */
const hour = reader<string>({ type: 'string', format: 'time' }, 'a time', (value) => {
  const [, hours = '', minutes = ''] =
    /^([01]?\d|2[0-3]):([0-5]\d)(?::\d\d)?$/.exec(typeof value === 'string' ? value.trim() : '') ?? [];
  return minutes === '' ? wrong : `${hours.padStart(2, '0')}:${minutes}`;
});

/** Free hours of a day as `HH:mm`, sorted here, since the service may not. */
export const listFreeHours = endpoint({
  id: 'listFreeHours',
  method: 'GET',
  base: 'auth',
  path: 'appsched/services/:id/availabilities',
  query: z.object({ date: required(day), providerId: z.optional(z.string()), ...edited }),
  answer: z.pipe(
    list(hour),
    z.transform((hours) => [...new Set(hours)].sort()),
  ),
  reads: 'json',
});

const Customer = z.object({
  firstName: customerName,
  lastName: z.string().check(z.trim(), z.maxLength(100)),
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(emailPattern)),
  codice_fiscale: customerCode,
});

/**
 * `book`, the moment of booking, is left out by our client: the service has its own clock, and a retry
 * under the same `Idempotency-Key` has to send the same body. `privacyAccepted` is sent where something was accepted.
 */
export const bookAppointment = endpoint({
  id: 'bookAppointment',
  method: 'POST',
  base: 'auth',
  path: 'appsched/appointments',
  body: z.object({
    ...AppointmentChange.shape,
    book: z.optional(z.string().check(z.maxLength(40))),
    customer: Customer,
    privacyAccepted: z.optional(z.boolean()),
  }),
  answer: Appointment,
  reads: 'json',
});

/** Why a citizen comes: one of the counter's reasons, where it has any, and their own words. */
export interface Notes {
  reason: { id: string; name: string } | null;
  details: string;
}

const notesForm = /^\((\w+)\)\s*(.*?)\s+-(?:\s+([\s\S]*))?$/;

/**
 * The `notes` of an appointment: `(<reasonId>) <reasonName> - <details>`. A name keeps to one line, and
 * a hyphen between blanks in it becomes a dash: the first one ends the name.
 */
export function notesOf({ reason, details }: Notes): string {
  const own = details.trim();
  if (!reason) return own;
  const name = reason.name.replace(/\s+/g, ' ').replaceAll(' - ', ' – ').trim();
  return `(${reason.id}) ${name} - ${own}`;
}

/** Reads `notes` back; without a reason the whole text is the detail. */
export function readNotes(notes: string | null): Notes {
  const whole = notes?.trim() ?? '';
  const [matches, id = '', name = '', details = ''] = notesForm.exec(whole) ?? [];
  return matches === undefined ? { reason: null, details: whole } : { reason: { id, name }, details };
}
