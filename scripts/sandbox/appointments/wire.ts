import { appointmentEntry, calendarText } from '#domain/time/ics.ts';
import { calendarStatus, virtualPlace } from '#features/appointments/states.ts';
import { longDateText, timeText } from '#domain/text/display.ts';
import { instantText } from '#domain/time/dates.ts';
import type { Sandbox } from '../context.ts';
import { sampleOf } from '../tenancy.ts';
import { instantOfRomeTime } from '../relative-time.ts';
import { actsOf } from './acts.ts';
import { windowOf } from './availability.ts';
import {
  findCounter,
  listOffices,
  operatorsOf,
  type Counter,
  type Office,
  type Operator,
} from './counters.ts';
import { customerOf, type AppointmentRow } from './data.ts';
import { plusMinutes, usualMinutes } from './times.ts';

/** An office, without a description where it has none. */
export function wireOffice({ id, name, description }: Office): Record<string, unknown> {
  return { id, name, ...(description !== null && { description }) };
}

/** A counter, in one of the two spellings that services use. */
export function wireCounter(counter: Counter, now: Date): Record<string, unknown> {
  const { id, office, name, location = '', description, information, reasons, minutes, spelling } = counter;
  const { first, last } = windowOf(counter, now);
  const isNewer = spelling?.newer === true;
  return {
    id,
    name,
    location,
    description,
    additionalInformations: information,
    ...(isNewer ? { serviceCategoryId: office } : { categoryId: office }),
    // Text: the client of 2023 compares it with what its own form holds.
    ...(reasons && { activitiesRelated: reasons.map(({ id, name }) => ({ id: String(id), name })) }),
    ...(spelling?.withoutBounds ? {} : { firstAvailableDate: first, lastAvailableDate: last }),
    duration: isNewer ? String(minutes) : minutes,
    virtuale: counter.isVirtual === true,
    approvazioneAutomatica: counter.needsApproval !== true,
  };
}

/** An operator with what is never shown. */
export function wireOperator({ id, firstName, lastName }: Operator): Record<string, unknown> {
  const email = `${firstName}.${lastName}@comune.example`.toLowerCase().replaceAll(' ', '');
  return { id, firstName, lastName, email, phone: null };
}

/** `a***@posta.example`. */
function maskedEmail(email: string | null): string | null {
  return email && `${email.slice(0, 1)}***${email.slice(email.indexOf('@'))}`;
}

function wireCustomer(row: AppointmentRow, masked: boolean): Record<string, unknown> {
  const { firstName, lastName, email } = customerOf(row);
  return {
    firstName,
    lastName,
    email: masked ? maskedEmail(email) : email,
    codice_fiscale: masked ? `${row.cf.slice(0, 3)}***` : row.cf,
  };
}

function aggregatesOf(sandbox: Sandbox, row: AppointmentRow, masked: boolean): Record<string, unknown> {
  const { db, now } = sandbox;
  const counter = findCounter(db, row.tenant, row.counter);
  const office = counter && listOffices(db, row.tenant).find(({ id }) => id === counter.office);
  const operator = operatorsOf(db, row.tenant, row.counter).find(({ id }) => id === row.operator);
  return {
    ...(office && { category: wireOffice(office) }),
    ...(counter && { service: wireCounter(counter, now()) }),
    ...(operator && {
      provider: { id: operator.id, firstName: operator.firstName, lastName: operator.lastName },
    }),
    customer: wireCustomer(row, masked),
    ...(!masked && actsOn(sandbox, row)),
  };
}

/** What delegates did, omitted where it is nothing. */
function actsOn({ db }: Sandbox, row: AppointmentRow): Record<string, unknown> {
  const acts = actsOf(db, row).map(({ kind, at, first_name: firstName, last_name: lastName }) => ({
    azione: kind,
    data: at,
    firstName,
    lastName,
  }));
  return acts.length > 0 ? { attiDelegato: acts } : {};
}

/** How much of an appointment is written. */
interface Extent {
  /** With office, counter, operator and customer. */
  aggregates: boolean;
  /** What names the citizen is hidden: the reader has only the secret. */
  masked?: boolean;
}

/** An appointment; unknown values are omitted. */
export function wireAppointment(
  sandbox: Sandbox,
  row: AppointmentRow,
  { aggregates, masked = false }: Extent,
): Record<string, unknown> {
  const statusName = sampleOf(sandbox, row.tenant)?.appointments?.statusName ?? 'status';
  return {
    id: row.id,
    book: row.booked_at,
    start: row.starts_at,
    ...(row.ends_at && { end: row.ends_at }),
    hash: row.hash,
    ...(row.status && { [statusName]: row.status }),
    notes: row.notes ?? '',
    serviceId: row.counter,
    providerId: row.operator,
    customerId: 310,
    meetingLink: row.meeting_link ?? '',
    sequence: row.sequence,
    ...(row.message && { messaggioOperatore: row.message }),
    ...(aggregates && aggregatesOf(sandbox, row, masked)),
  };
}

interface Options {
  host: string;
  /** Who has no login gets the link with the secret. */
  linkBy: 'id' | 'hash';
}

/** The appointment as a calendar file. */
export function calendarFile({ db, now }: Sandbox, row: AppointmentRow, { host, linkBy }: Options): string {
  const counter = findCounter(db, row.tenant, row.counter);
  const office = listOffices(db, row.tenant).find(({ id }) => id === counter?.office);
  const link = linkBy === 'id' ? `appuntamento/modifica/${row.id}` : `modifica-appuntamento/${row.hash}`;
  const entry = appointmentEntry({
    id: String(row.id),
    host,
    office: office?.name ?? null,
    counter: counter?.name ?? null,
    place: placeOf(row, counter),
    notes: row.notes,
    meetingLink: row.meeting_link,
    link: `https://${host}/servizi/${link}`,
    status: calendarStatus(row.status),
    sequence: row.sequence,
    changedAt: row.changed_at,
    startsAt: instantOfRomeTime(row.starts_at).toISOString(),
    endsAt: instantOfRomeTime(row.ends_at ?? plusMinutes(row.starts_at, usualMinutes)).toISOString(),
  });
  return calendarText({ producer: 'sandbox', events: [entry] }, now());
}

/** Where an appointment takes place. */
export function placeOf({ meeting_link: link }: AppointmentRow, counter: Counter | null): string {
  const location = counter?.location ?? '';
  return link || counter?.isVirtual || location === '' ? virtualPlace : location;
}

/** Why a citizen comes, without the number that stands in front of the reason; empty: not told. */
export function reasonOf({ notes }: AppointmentRow): string {
  return (notes ?? '').replace(/^\(\w+\)\s*/, '').trim();
}

/** "giovedì 12 marzo 2026 alle ore 09:40", of a local time. */
export function whenText(wall: string): string {
  const instant = instantText(instantOfRomeTime(wall));
  return `${longDateText(instant)} alle ore ${timeText(instant)}`;
}
