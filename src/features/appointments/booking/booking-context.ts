import { createContext, useContext } from 'react';
import type { Earlier } from '#kit/AlreadySent.tsx';
import type { User } from '#platform/session/session.ts';
import type { Actor } from '#platform/session/subject.ts';
import type { AppointmentTarget } from '../booking-calls.ts';
import type { Slot } from '../calendar/slot.ts';
import { type BookingOffice, type Counter, type Operator, readNotes } from '../booking-api.ts';
import type { Appointment } from '../api.ts';
import type { BookingData } from './places.ts';
import type { Variant } from './steps.ts';
import { type Loaded, whenLoaded } from '#platform/resource.ts';
import type { Draft } from './draft.ts';

/** Page facts of a booking. */
export interface BookingFacts {
  variant: Exclude<Variant, 'edit'>;
  /** Whether one may book without a login, as the build knows it; the live configuration goes before it. */
  isPublic: boolean;
  /** Offices that the build knows. */
  offices: readonly BookingOffice[];
}

/** What stands in the place of the wizard until it is ready. */
export type PendingProps = Pick<BookingFacts, 'offices'>;

/** What the steps of a booking know beside its draft. */
export interface BookingTools {
  variant: Variant;
  places: BookingData;
  /** Null: nobody is logged in. */
  user: User | null;
  /** Who comes: the delegator, else the citizen; null: nobody is logged in. */
  actor: Actor | null;
  /** The service of bookings that the address names; null: none. */
  askedService: string | null;
  /** The slot that the service refused last; null: none. */
  refused: Slot | null;
  /** The office that the address names, which is not asked for again; null: none. */
  askedOffice: string | null;
  /** The counter that the address names; null: none. */
  askedCounter: string | null;
  /** The appointment that is changed; null: a new one is booked. */
  edited: EditedAppointment | null;
  /** Looks for an appointment of who comes for the same need; null: an edit repeats none. */
  findSame: ((actor: Actor, need: { officeId: string; reasonId: string }) => Promise<Earlier | null>) | null;
}

/** The appointment of an edit, by what it is reached, and its slot. */
export interface AppointmentBefore {
  target: AppointmentTarget;
  appointment: Appointment;
  slot: Slot | null;
}

/** The appointment of an edit in its wizard. */
export interface EditedAppointment extends AppointmentBefore {
  /** Forgets what was changed and never sent. */
  leaveAsItIs: () => Promise<void>;
}

/** True for an edit by the secret of a link, which is nobody's login and under no delegation. */
export function isByLink(edited: EditedAppointment | null): boolean {
  return edited !== null && 'hash' in edited.target;
}

export const BookingContext = createContext<BookingTools | null>(null);

/** The booking around a step. Throws outside one. */
export function useBooking(): BookingTools {
  const tools = useContext(BookingContext);
  if (!tools) throw new Error('A step of a booking stands outside its wizard.');
  return tools;
}

/** Why one comes to a counter. */
export type Reason = Counter['reasons'][number];

/** The reasons of a counter as far as it is known; an edit keeps its own, even where the counter has it no more. */
export function reasonsFor(
  counterId: string,
  places: Pick<BookingData, 'knownCounter'>,
  edited: AppointmentBefore | null,
): readonly Reason[] {
  const reasons = places.knownCounter(counterId)?.reasons ?? [];
  if (edited?.appointment.counterId !== counterId) return reasons;
  const own = readNotes(edited.appointment.notes).reason;
  return own && reasons.length > 0 && !reasons.some(({ id }) => id === own.id) ? [...reasons, own] : reasons;
}

/**
 * The operator chosen, as long as citizens may choose them; empty, for whoever is free, where they receive at the counter
 * no more or that cannot be known. While the operators load it is the one chosen.
 *
 * @param operators of the counter
 */
export function availableOperator(operator: string, operators: Loaded<readonly Operator[]>): string {
  if (operators.state === 'loading') return operator;
  const isThere = operators.state === 'ready' && operators.value.some(({ id }) => id === operator);
  return isThere ? operator : '';
}

/** A draft with its operator as far as citizens may choose them, which is waited for. */
export async function withAvailableOperator(
  draft: Draft,
  { operators }: Pick<BookingData, 'operators'>,
): Promise<Draft> {
  if (draft.operator === '') return draft;
  return {
    ...draft,
    operator: availableOperator(draft.operator, await whenLoaded(operators(draft.counter))),
  };
}
