import { tidyEmail } from '#domain/fields/contact.ts';
import { bareCode } from '#domain/text/pasted.ts';
import { romeInstant } from '#domain/time/rome-time.ts';
import { PortalError } from '#errors/portal-error.ts';
import { sessionCodes } from '#features/one-time-code/email-code.ts';
import { checkSessionCode } from '#features/one-time-code/session-api.ts';
import { client } from '#platform/calls/client.ts';
import { madeSince, sendOnce } from '#platform/sending/send-once.ts';
import type { Actor, Subject } from '#platform/session/subject.ts';
import { keepSent } from '#kit/success/sent-copy.ts';
import {
  type AppointmentChoice,
  bookAppointment,
  type Booking,
  changeAppointment,
} from '../booking-calls.ts';
import { readAppointments, type Appointment } from '../api.ts';
import { calendarStatus } from '../states.ts';
import { keepBooked, followPath } from '../state/booked.ts';
import { type AppointmentBefore, type Reason, reasonsFor, withAvailableOperator } from './booking-context.ts';
import { customerOf, type Draft, isProven } from './draft.ts';
import type { BookingData } from './places.ts';

/** What of a booking does not come from its form. */
export interface Sender {
  /** Who comes: a delegator, else who is logged in; null: nobody is logged in. */
  actor: Actor | null;
  places: BookingData;
  /** Name of the form in this tab. */
  form: string;
  /** The address that this page has proved; empty: none. */
  proof: { email: string };
}

/** Why, where and when, as it is sent. Throws an Error without a slot, which the steps ask for. */
function choiceOf(draft: Draft, reasons: readonly Reason[]): AppointmentChoice {
  if (!draft.slot) throw new Error('A booking without a slot was confirmed.');
  return {
    counterId: draft.counter,
    operatorId: draft.operator || null,
    day: draft.slot.day,
    hour: draft.slot.hour,
    reason: reasons.find(({ id }) => id === draft.reason) ?? null,
    details: draft.details.trim(),
  };
}

/**
 * Books, once, and hands the answer over to the success page. Without a login the address is proved first. Throws
 * PortalError.
 */
export async function sendBooking(draft: Draft, sender: Sender): Promise<Appointment> {
  const { actor, places, form } = sender;
  const line = { ...places.line, ...(actor?.delegation && { delegation: actor.delegation }) };
  const booking = {
    ...choiceOf(await withAvailableOperator(draft, places), (await places.counterNow(draft.counter)).reasons),
    customer: customerOf(draft, actor),
    privacyAccepted: draft.privacy,
  };
  if (!actor) await prove(draft, sender);
  const booked = await sendOnce<Appointment>(form, booking, {
    send: (key) => bookAppointment(client, line, booking, key),
    ...(actor && { findArrived: (since) => findBooked(actor, booking, since) }),
  });
  sender.proof.email = '';
  const { email: _, ...person } = booking.customer;
  const shown = known(booked, draft, places);
  keepBooked(actor?.delegation ? { ...shown, person } : shown);
  await keepSent({
    ...{ sending: 'booking', number: booked.id, email: shown.customer.email },
    module: actor && 'APPSCHED',
    follow: followPath(booked, actor !== null),
  });
  return booked;
}

/** Proves the address with the code, unless this page has done it already: a code can be used once. */
async function prove(draft: Draft, { proof }: Sender): Promise<void> {
  const email = tidyEmail(draft.email);
  if (proof.email === email || isProven(draft)) return;
  if ((await checkSessionCode(client, bareCode(draft.code))) === null)
    throw new PortalError('not-found', { call: 'verifySessionCode', reason: 'the code was refused' });
  proof.email = email;
  sessionCodes.forget();
}

/** The appointment that an attempt made at `since` or later has booked; null: none. Throws PortalError. */
async function findBooked(
  actor: Subject,
  { counterId, day, hour }: Booking,
  since: number,
): Promise<Appointment | null> {
  const mine = await readAppointments(client, actor);
  const start = romeInstant(day, hour);
  const isIt = ({ counterId: at, startsAt, bookedAt, status }: Appointment) =>
    at === counterId &&
    startsAt !== null &&
    Date.parse(startsAt) === start &&
    madeSince(bookedAt, since) &&
    calendarStatus(status) !== 'CANCELLED';
  return mine.find(isIt) ?? null;
}

/** The answer with what the form knows besides: without `aggregates` it names neither office nor counter. */
function known(booked: Appointment, draft: Draft, places: BookingData) {
  const office = booked.office ?? places.knownOffice(draft.office)?.name ?? null;
  const customer = { email: booked.customer?.email ?? tidyEmail(draft.email) };
  const counter = places.knownCounter(draft.counter);
  if (booked.counter !== null || !counter) return { ...booked, office, customer };
  return {
    ...booked,
    office,
    customer,
    counter: counter.name,
    counterDescription: counter.description,
    place: counter.location,
    isVirtual: booked.isVirtual || counter.isVirtual,
  };
}

/**
 * Changes an appointment, once, and hands the answer over to its success page. The counter has been read before. Throws
 * PortalError.
 */
export async function sendChange(
  draft: Draft,
  edited: AppointmentBefore,
  { places, form }: Pick<Sender, 'places' | 'form'>,
): Promise<Appointment> {
  const { target, appointment } = edited;
  const choice = choiceOf(
    await withAvailableOperator(draft, places),
    reasonsFor(draft.counter, places, edited),
  );
  const changed = await sendOnce<Appointment>(form, choice, {
    send: (key) => changeAppointment(client, target, choice, key, places.line.delegation),
  });
  const { name = null, surname = null, taxCode = null, email = null } = appointment.customer ?? {};
  const person = { name, surname, taxCode };
  const shown = { ...known(changed, draft, places), customer: { email } };
  keepBooked(places.line.delegation ? { ...shown, person } : shown);
  const isByLink = 'hash' in target;
  await keepSent({
    ...{ sending: 'change', number: changed.id, email: isByLink ? null : email },
    module: isByLink ? null : 'APPSCHED',
    follow: followPath(changed, !isByLink),
  });
  return changed;
}
