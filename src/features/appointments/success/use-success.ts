import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { matchRoute } from '#domain/routing/route-match.ts';
import { isKind } from '#errors/portal-error.ts';
import { announce } from '#platform/page/announce.ts';
import { client } from '#platform/calls/client.ts';
import { $session, giveUpUser } from '#platform/session/session.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { useDelegator } from '#features/acting/delegator.ts';
import { useUserRetry } from '#kit/frame/NoCitizen.tsx';
import { useResource } from '#kit/use-resource.ts';
import type { Loaded } from '#platform/resource.ts';
import { longDateText } from '#domain/text/display.ts';
import type { AppointmentTarget } from '../booking-calls.ts';
import { readAppointment } from '../changes-api.ts';
import { type BookedAppointment, keptBooked } from '../state/booked.ts';
import { appointmentStates, appointmentStatus, calendarStatus } from '../states.ts';
import { hoursText } from '../words.ts';
import { type SuccessRoute, texts, headings } from './texts.ts';

/** What became of an appointment; a status that nobody knows, or none, is that of a service that confirms at once. */
type Fate = 'confirmed' | 'pending' | 'refused' | 'cancelled';

/** What the office, or the citizen, has made of an appointment so far. */
export function fateOf(status: string | null): Fate {
  if (status === appointmentStates.refused.code) return 'refused';
  if (status === appointmentStates.cancelled.code) return 'cancelled';
  const isOpen = appointmentStatus(status) !== null && calendarStatus(status) === 'TENTATIVE';
  return isOpen ? 'pending' : 'confirmed';
}

/** True once it is past its end: nobody comes to it any more. */
export function isOver(
  { startsAt, endsAt }: Pick<BookedAppointment, 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  const end = endsAt ?? startsAt;
  return end !== null && Date.parse(end) <= now.getTime();
}

/** Heading of a success page: it never calls confirmed what is not. */
export function headingOf(route: SuccessRoute, status: string | null): string {
  const fate = fateOf(status);
  const isChanged = route !== 'booking-success' && (fate === 'confirmed' || fate === 'pending');
  return headings[isChanged ? 'changed' : fate];
}

/** Date and time in one sentence; null where the service gave no start. */
export function leadOf({ status, startsAt, endsAt }: BookedAppointment, now: Date): string | null {
  if (startsAt === null) return null;
  const fate = fateOf(status);
  const when = `${longDateText(startsAt)}, ${hoursText({ startsAt, endsAt })}`;
  const isPast = fate === 'confirmed' && Date.parse(startsAt) <= now.getTime();
  return texts.lead[isPast ? 'past' : fate](when);
}

/** What the page shows of its appointment. */
export type Success =
  | { state: 'loading'; cancel?: () => void }
  | { state: 'failed'; retry: () => void }
  | { state: 'not-found' }
  /** Who is there may read nothing by this address. */
  | { state: 'nothing' }
  | { state: 'known'; appointment: BookedAppointment; stale: Stale | null };

/** What is shown was handed over by the page before, and reading it again has failed. */
export interface Stale {
  /** It is being read once more. */
  isBusy: boolean;
  retry: () => void;
}

type Session = ReturnType<typeof $session.get>['status'];

/**
 * The appointment of the page's address: at once as the page before handed it over, then as the service
 * has it, by its number for the citizen whose it is, by its secret for whoever has that. An id in the address alone
 * opens nobody's data.
 */
export function useSuccess(route: SuccessRoute): Success {
  const [named] = useState(() => nameInAddress(route));
  const [kept] = useState(() => keptBooked(named));
  const { status } = useStore($session);
  const delegation = useDelegator('APPSCHED')?.delegation;
  const targets = targetsOf({ route, named, status, kept });
  const user = useUserRetry();
  const [hasFailed, setFailed] = useState(false);
  const onFailure = () => {
    // The page says the first failure in the place of the appointment, or above it; that stays for the next one.
    if (hasFailed && kept) announce(texts.stale);
    setFailed(true);
  };
  const read = useResource(
    JSON.stringify([targets, delegation]),
    (signal) => readFirst(targets ?? [], signal),
    onFailure,
  );
  if (targets?.length === 0) return kept ? known(kept, null) : withoutData(status, user);
  if (targets && read.state !== 'loading') return settled(read, kept);
  if (kept) return known(kept, hasFailed ? { isBusy: true, retry: ignore } : null);
  return { state: 'loading', ...(read.state === 'loading' && { cancel: read.cancel }) };
}

/** What came of the reading. */
function settled(
  read: Exclude<Loaded<BookedAppointment | null>, { state: 'loading' }>,
  kept: BookedAppointment | null,
): Success {
  if (read.state === 'failed')
    return kept ? known(kept, { isBusy: false, retry: read.retry }) : { state: 'failed', retry: read.retry };
  return read.value ? known(merged(read.value, kept), null) : { state: 'not-found' };
}

function nameInAddress(route: SuccessRoute): string {
  const { id, hash } = matchRoute(location.pathname)?.params ?? {};
  return (route === 'appointment-hash-success' ? hash : id) ?? '';
}

interface Facts {
  route: SuccessRoute;
  /** Id or secret in the address. */
  named: string;
  status: Session;
  kept: BookedAppointment | null;
}

/**
 * Ways to read the appointment, the first that finds it counts; none: nothing may be read; null: it is not known yet who
 * is there. What was booked before a login may be found by its secret alone.
 */
export function targetsOf({ route, named, status, kept }: Facts): AppointmentTarget[] | null {
  if (route === 'appointment-hash-success') return [{ hash: named }];
  const bySecret = kept?.hash ? [{ hash: kept.hash }] : [];
  if (status === 'logged') return [{ id: named }, ...bySecret];
  return status === 'anonymous' || status === 'failed' ? bySecret : null;
}

async function readFirst(
  targets: readonly AppointmentTarget[],
  signal: AbortSignal,
): Promise<BookedAppointment | null> {
  for (const target of targets) {
    const found = await orNull(readAppointment(client, target, delegationOf(target), signal));
    // By its secret the names are masked.
    if (found) return 'id' in target && found.customer ? { ...found, person: found.customer } : found;
  }
  return null;
}

function delegationOf(target: AppointmentTarget): string | undefined {
  return 'id' in target ? subjectOf('APPSCHED').delegation : undefined;
}

/** Null: there is no such appointment, or no appointment can have this name. Throws PortalError. */
async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (isKind(error, 'not-found') || isKind(error, 'invalid')) return null;
    throw error;
  }
}

/** By its secret an appointment comes with a masked e-mail address: the one handed over is the citizen's own. */
function merged(read: BookedAppointment, kept: BookedAppointment | null): BookedAppointment {
  if (kept?.id !== read.id) return read;
  return { ...kept, ...read, hash: read.hash ?? kept.hash, customer: kept.customer ?? read.customer };
}

/** Where it cannot be told who is there, it may be the citizen whose appointment it is. */
function withoutData(status: Session, { isAsking, retry }: ReturnType<typeof useUserRetry>): Success {
  if (status !== 'failed') return { state: 'nothing' };
  return isAsking ? { state: 'loading', cancel: giveUpUser } : { state: 'failed', retry };
}

function known(appointment: BookedAppointment, stale: Stale | null): Success {
  return { state: 'known', appointment, stale };
}

/** A press while it is being read changes nothing. */
function ignore(): void {}
