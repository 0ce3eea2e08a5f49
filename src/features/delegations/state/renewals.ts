import { dictionary } from '#contracts/wire.ts';
import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { keptNames } from '#domain/kept-names.ts';
import { addDays, type Day, isDay } from '#domain/time/dates.ts';
import { browserValue } from '#platform/storage/browser-storage.ts';
import { delegationStates } from '../states.ts';
import { firstDay, lastDay } from './duration.ts';
import type { OwnDelegation } from './own-delegations.ts';
import { daysLeft, hasLiveTwin } from './persons.ts';

/** A delegation is renewed when it has at most this many days left. */
const renewableDays = 30;

/** How long after the end of a delegation its renewal is remembered, in days. */
const rememberedDays = 60;

/** Wanted last day by the id of the delegation that ends: of persons and services it says nothing. */
const Renewals = dictionary(z.custom<Day>((day) => typeof day === 'string' && isDay(day)));
export type Renewals = Readonly<Record<string, Day>>;

const kept = browserValue(keptNames.renewals, Renewals);

/** Renewals prepared on this device, to be sent when their delegation has ended: one that lives allows no other. */
export const $renewals = atom<Renewals>({});

/** Reads them from the device. */
export function loadRenewals(): void {
  $renewals.set(kept.get() ?? {});
}

function keep(renewals: Renewals): void {
  $renewals.set(renewals);
  if (Object.keys(renewals).length > 0) kept.set({ ...renewals });
  else kept.remove();
}

/** Remembers that a delegation is to be renewed until this day. */
export function prepareRenewal(id: string, endsOn: Day): void {
  loadRenewals();
  keep({ ...$renewals.get(), [id]: endsOn });
}

/** Forgets a renewal: it was sent, or is not wanted any more. */
export function dropRenewal(id: string): void {
  loadRenewals();
  const { [id]: dropped, ...others } = $renewals.get();
  if (dropped !== undefined) keep(others);
}

/** True for a delegation given that ends soon enough to be renewed. */
export function isRenewable(one: OwnDelegation, today: Day): boolean {
  const left = daysLeft(one, today);
  return left !== null && left <= renewableDays;
}

/** A renewal that can be sent now. */
export interface DueRenewal {
  delegation: OwnDelegation;
  endsOn: Day;
}

/** The renewals whose delegation has ended, without another one in its place. */
export function dueRenewals(all: readonly OwnDelegation[], renewals: Renewals, now: Date): DueRenewal[] {
  return all.flatMap((delegation) => {
    const wanted = renewals[delegation.id];
    const isOver = delegation.status === delegationStates.expired.code;
    if (wanted === undefined || !isOver || delegation.isReceived || hasLiveTwin(delegation, all)) return [];
    return [{ delegation, endsOn: wanted > lastDay(now) ? lastDay(now) : wanted }];
  });
}

/**
 * Forgets the renewals that came to nothing: of a delegation withdrawn or refused, given again in another way, ended too
 * long ago, or wanted until a day that has passed.
 */
export function sweepRenewals(all: readonly OwnDelegation[], now: Date): void {
  loadRenewals();
  const renewals = $renewals.get();
  const byId = new Map(all.map((one) => [one.id, one]));
  const left = Object.entries(renewals).filter(([id, wanted]) => {
    const one = byId.get(id);
    return wanted >= firstDay(now) && (one === undefined || isWanted(one, all, now));
  });
  if (left.length < Object.keys(renewals).length) keep(Object.fromEntries(left));
}

function isWanted(one: OwnDelegation, all: readonly OwnDelegation[], now: Date): boolean {
  const { approved, expired } = delegationStates;
  if (one.status === approved.code) return true;
  const oldest = addDays(firstDay(now), -rememberedDays);
  return one.status === expired.code && (one.endsOn ?? '') >= oldest && !hasLiveTwin(one, all);
}
