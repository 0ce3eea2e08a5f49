import { groupBy } from '#domain/group-by.ts';
import { textMatches } from '#domain/text/italian-text.ts';
import { daysBetween } from '#domain/text/display.ts';
import { alphabetical, byCodes } from '#domain/text/order.ts';
import type { Day } from '#domain/time/dates.ts';
import { actionsOf, delegationStates, isLive } from '../states.ts';
import type { PersonFilter, StateFilter } from './filtered-list.ts';
import type { OwnDelegation } from './own-delegations.ts';

const { approved, waitingForDelegate, waitingForOperator, expired, withdrawn, refused } = delegationStates;

/** A person of one of the two lists, with the delegations between them and the citizen. */
export interface Person {
  taxCode: string;
  name: string;
  /** Rows that are always shown, by the day they end. */
  current: readonly OwnDelegation[];
  /** Those that are over, the last one first. */
  concluded: readonly OwnDelegation[];
}

const concludedCodes: readonly string[] = [expired.code, withdrawn.code, refused.code];

/** True for what cannot change any more. */
export function isConcluded({ status }: { status: string }): boolean {
  return concludedCodes.includes(status);
}

/** True while its delegate has not answered. */
export function isWaiting({ status }: Pick<OwnDelegation, 'status'>): boolean {
  return status === waitingForDelegate.code;
}

const byEnd = (a: OwnDelegation, b: OwnDelegation) => byCodes(a.endsOn ?? '', b.endsOn ?? '');

/** The persons of these delegations: who has one that waits first, then by name. */
export function personsOf(delegations: readonly OwnDelegation[]): Person[] {
  const groups = groupBy(delegations, ({ taxCode }) => taxCode);
  const persons = [...groups].map(([taxCode, own]) => ({
    taxCode,
    name: own[0]?.person ?? taxCode,
    current: own.filter((one) => !isConcluded(one)).sort(byEnd),
    concluded: own.filter(isConcluded).sort((a, b) => byEnd(b, a)),
  }));
  const waits = ({ current }: Person) => Number(current.some(isWaiting));
  return alphabetical(persons, ({ name }) => name).sort((a, b) => waits(b) - waits(a));
}

const isOfState: Record<StateFilter, (one: OwnDelegation) => boolean> = {
  '': () => true,
  waiting: (one) => isWaiting(one) || one.status === waitingForOperator.code,
  active: ({ status }) => status === approved.code,
  concluded: isConcluded,
};

/** The delegations that a filter leaves. */
export function filtered(
  delegations: readonly OwnDelegation[],
  { text, state, service }: PersonFilter,
): OwnDelegation[] {
  return delegations.filter(
    (one) =>
      isOfState[state](one) &&
      (service === '' || one.serviceId === service) &&
      textMatches(`${one.person} ${one.taxCode} ${one.title ?? ''}`, text.trim()),
  );
}

/** Days left of an approved delegation; null: it is not approved, or has no end. */
export function daysLeft({ status, endsOn }: OwnDelegation, today: Day): number | null {
  return status === approved.code && endsOn !== null ? daysBetween(today, endsOn) : null;
}

/** True when a delegation of the same person and service lives: there cannot be another one. */
export function hasLiveTwin(one: OwnDelegation, all: readonly OwnDelegation[]): boolean {
  return all.some(
    (other) =>
      other.isReceived === one.isReceived &&
      other.taxCode === one.taxCode &&
      other.serviceId === one.serviceId &&
      isLive(other.status),
  );
}

/** Those that the citizen has given and may withdraw, by the day they end. */
export function withdrawable(delegations: readonly OwnDelegation[]): OwnDelegation[] {
  return delegations
    .filter(({ status }) => actionsOf('delegator', status).includes('withdraw'))
    .toSorted(byEnd);
}
