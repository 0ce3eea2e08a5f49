import { atom, type ReadableAtom } from 'nanostores';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import type { Subject } from '#platform/session/subject.ts';
import { notifyFailure } from '#platform/toasts.ts';
import type { Loaded } from '#kit/use-loaded.ts';
import {
  type BookingScope,
  readCounter,
  readCounters,
  readLegalContents,
  readOffices,
  readOperators,
} from '../booking-calls.ts';
import type { Counter, Office, Operator } from '../booking-api.ts';
import { readAppointments, type Appointment } from '../api.ts';
import { inBatches } from './in-batches.ts';
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

/**
 * Reads by key, each once; one that failed or was given up again on request. What has come before the rest may be given to
 * `show`. A read that is given up fails, or ends with the part that has come, without a notice.
 */
function keptReads<T>(
  read: (key: string, signal: AbortSignal, show: (part: T) => void) => Promise<T>,
  onFailure: (error: unknown) => void = () => {},
) {
  const kept = new Map<string, ReturnType<typeof atom<Loaded<T>>>>();
  const running = new Map<string, AbortController>();
  const cancel = (key = '') => running.get(key)?.abort();
  const begin = ($loaded: ReturnType<typeof atom<Loaded<T>>>, key: string) => {
    const controller = new AbortController();
    running.set(key, controller);
    void read(key, controller.signal, (value) => $loaded.set({ state: 'ready', value })).then(
      (value) => $loaded.set({ state: 'ready', value }),
      (error: unknown) => {
        const retry = () => {
          $loaded.set(loadingOf(key));
          begin($loaded, key);
        };
        $loaded.set({ state: 'failed', retry });
        if (!controller.signal.aborted) onFailure(error);
      },
    );
  };
  const loadingOf = (key: string): Loaded<T> => ({ state: 'loading', cancel: () => cancel(key) });
  const of = (key = ''): Kept<T> => {
    const known = kept.get(key);
    if (known) return known;
    const $loaded = atom<Loaded<T>>(loadingOf(key));
    kept.set(key, $loaded);
    begin($loaded, key);
    return $loaded;
  };
  return { of, cancel, values: () => [...kept.values()].flatMap(($loaded) => readyValue($loaded.get())) };
}

/** What was loaded, or that it could not be, once that is known. */
export function whenLoaded<T>($loaded: Kept<T>): Promise<Loaded<T>> {
  const now = $loaded.get();
  if (now.state !== 'loading') return Promise.resolve(now);
  return new Promise((resolve) => {
    const stop = $loaded.listen((loaded) => {
      if (loaded.state === 'loading') return;
      stop();
      resolve(loaded);
    });
  });
}

function readyValue<T>(loaded: Loaded<T>): T[] {
  return loaded.state === 'ready' ? [loaded.value] : [];
}

/** Once it is given up, those that have not answered count as not read. */
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

/** The places of one booking, read on the base of who books. */
export function createBookingData(line: BookingScope): BookingData {
  const offices = keptReads(
    (_, signal) => readOffices(client, line, signal),
    (error) => notifyFailure(texts.office.failed, error),
  );
  const counters = keptReads(
    (officeId, signal) => readCounters(client, line, officeId, signal),
    (error) => notifyFailure(texts.counter.failed, error),
  );
  const counter = keptReads((counterId, signal) => findCounter(line, counterId, signal));
  const operators = keptReads((counterId, signal) => readOperators(client, line, counterId, signal));
  const subjects = new Map<string, Subject>();
  const appointments = keptReads(async (key, signal) => {
    const subject = subjects.get(key);
    return subject ? readAppointments(client, subject, signal) : [];
  });
  const allCounters = keptReads<AllCounters>((_, signal, show) => readAllCounters(line, signal, show));
  const legal = keptReads(() => readLegalContents(client));
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
    offices: () => offices.of(),
    counters: counters.of,
    counter: counter.of,
    operators: operators.of,
    allCounters: () => allCounters.of(),
    abortAllCounters: () => allCounters.cancel(),
    appointmentsOf: (subject) => {
      const key = subject ? `${subject.taxCode} ${subject.delegation}` : '';
      if (subject) subjects.set(key, subject);
      return appointments.of(key);
    },
    legal: () => legal.of(),
    knownCounter,
    counterNow: async (id) => knownCounter(id) ?? readCounter(client, line, id),
    knownOffice: (id) => knownOffices().find((each) => each.id === id) ?? null,
  };
}
