import type { ReadableAtom } from 'nanostores';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { type Loaded, resource } from '#platform/resource.ts';
import type { Subject } from '#platform/session/subject.ts';
import { notifyFailure } from '#platform/toasts.ts';
import {
  type BookingScope,
  readCounter,
  readCounters,
  readLegalContents,
  readOffices,
  readOperators,
  inBatches,
} from '../booking-calls.ts';
import type { Counter, Office, Operator } from '../booking-api.ts';
import { readAppointments, type Appointment } from '../api.ts';
import type { OfficeCounters } from './needs.ts';
import { texts } from './texts.ts';

/** What is loaded once and stays while the steps come and go. */
export type Kept<T> = ReadableAtom<Loaded<T>>;

/** What the terms of a booking are; null: there is nothing to accept. */
export type Legal = Awaited<ReturnType<typeof readLegalContents>>;

/** The counters of all offices. */
export interface AllCounters {
  known: OfficeCounters;
  /** Names of the offices that could not be read, once all have answered. */
  missing: readonly string[];
  /** False: the first offices, in their order; the counters of others are still to come. */
  isComplete: boolean;
}

/** Where one can book, and what the wizard reads besides. Each part is read when it is first asked for. */
export interface BookingData {
  line: BookingScope;
  offices: () => Kept<Office[]>;
  /** Counters of an office. */
  counters: (officeId: string) => Kept<Counter[]>;
  /** One counter, with the bounds of its calendar; null: there is no such counter any more. */
  counter: (counterId: string) => Kept<Counter | null>;
  operators: (counterId: string) => Kept<Operator[]>;
  /** The counters of all offices, without those of offices that could not be read. Fails when none could. */
  allCounters: () => Kept<AllCounters>;
  /** Waits for no office any more that has not answered. */
  abortAllCounters: () => void;
  /** The appointments of who comes, a delegator's too; without a login none. */
  appointmentsOf: (subject: Subject | null) => Kept<Appointment[]>;
  legal: () => Kept<Legal>;
  /** What is known of a counter by now. */
  knownCounter: (counterId: string) => Counter | null;
  knownOffice: (officeId: string) => Office | null;
  /** A counter, also where it was not read yet. Rejects with PortalError. */
  counterNow: (counterId: string) => Promise<Counter>;
}

/** Once it is given up, those that have not answered count as not read, unless nobody has answered. */
async function readAllCounters(
  line: BookingScope,
  signal: AbortSignal,
  show: (part: AllCounters) => void,
): Promise<AllCounters> {
  const all = await readOffices(client, line, signal);
  const found: (Counter[] | null)[] = [];
  const knownOf = (offices: readonly Office[]) =>
    offices.flatMap((office, index) => {
      const counters = found[index];
      return counters ? [{ office, counters }] : [];
    });
  signal.addEventListener('abort', () => {
    const known = knownOf(all);
    if (known.length > 0) show({ known, missing: [], isComplete: false });
  });
  await inBatches(all, async (office) => {
    const index = all.indexOf(office);
    found[index] = await readCounters(client, line, office.id, signal).catch(() => null);
    const next = all.findIndex((_, place) => found[place] === undefined);
    const known = knownOf(all.slice(0, Math.max(next, 0)));
    if (known.length > 0) show({ known, missing: [], isComplete: false });
  });
  const known = knownOf(all);
  if (all.length > 0 && known.length === 0) throw new Error('No office could be read.');
  const missing = all.filter((_, index) => !found[index]).map(({ id, name }) => name ?? id);
  return { known, missing, isComplete: true };
}

async function findCounter(
  line: BookingScope,
  counterId: string,
  signal: AbortSignal,
): Promise<Counter | null> {
  try {
    return await readCounter(client, line, counterId, signal);
  } catch (error) {
    if (isKind(error, 'not-found')) return null;
    throw error;
  }
}

/**
 * The places of one booking, read on the base of who books.
 *
 * @param hasTerms false where there are none to accept, or where they are refused: they are on the public base alone, which
 *   a municipality may close
 */
export function createBookingData(line: BookingScope, hasTerms: boolean): BookingData {
  // It belongs to one booking, and goes with it.
  const ofBooking = { isPersonal: false, isKept: true };
  const offices = resource<null, Office[]>({
    ...ofBooking,
    read: (_, { signal }) => readOffices(client, line, signal),
    onFailure: (error) => notifyFailure(texts.office.failed, error),
  });
  const counters = resource<string, Counter[]>({
    ...ofBooking,
    read: (officeId, { signal }) => readCounters(client, line, officeId, signal),
    onFailure: (error) => notifyFailure(texts.counter.failed, error),
  });
  const counter = resource<string, Counter | null>({
    ...ofBooking,
    read: (counterId, { signal }) => findCounter(line, counterId, signal),
  });
  const operators = resource<string, Operator[]>({
    ...ofBooking,
    read: (counterId, { signal }) => readOperators(client, line, counterId, signal),
  });
  const appointments = resource<Subject | null, Appointment[]>({
    ...ofBooking,
    read: async (subject, { signal }) => (subject ? readAppointments(client, subject, signal) : []),
  });
  const allCounters = resource<null, AllCounters>({
    ...ofBooking,
    read: (_, { signal, show }) => readAllCounters(line, signal, show),
  });
  const legal = resource<null, Legal>({
    ...ofBooking,
    read: async () => (hasTerms ? readLegalContents(client) : null),
  });
  const knownPlaces = () => allCounters.values().flatMap(({ known }) => known);
  const knownOffices = () => [...offices.values().flat(), ...knownPlaces().map(({ office }) => office)];
  const knownCounters = () => [
    ...counter.values().filter((each) => each !== null),
    ...counters.values().flat(),
    ...knownPlaces().flatMap((each) => each.counters),
  ];
  const knownCounter = (id: string) => knownCounters().find((each) => each.id === id) ?? null;
  return {
    line,
    offices: () => offices.at(null),
    counters: counters.at,
    counter: counter.at,
    operators: operators.at,
    allCounters: () => allCounters.at(null),
    abortAllCounters: () => allCounters.cancel(null),
    appointmentsOf: (subject) =>
      appointments.at(subject && { taxCode: subject.taxCode, delegation: subject.delegation }),
    legal: () => legal.at(null),
    knownCounter,
    counterNow: async (id) => knownCounter(id) ?? readCounter(client, line, id),
    knownOffice: (id) => knownOffices().find((each) => each.id === id) ?? null,
  };
}
