import type { Day } from '#domain/time/dates.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { noteEnded } from '#platform/session/delegators.ts';
import { notify } from '#platform/toasts.ts';
import { sendOnce } from '#platform/sending/send-once.ts';
import { type Delegation, type DelegationPerson, readDelegations } from '../api.ts';
import { decideOn, giveDelegations, shorten } from '../changes-api.ts';
import { isLive, type stateAfter } from '../states.ts';
import { texts } from '../texts.ts';
import { stopActingUnder } from './acting.ts';
import { ownDelegations, type OwnDelegation, withPerson } from './own-delegations.ts';
import { type DueRenewal, dropRenewal } from './renewals.ts';

/** What is decided on a delegation. */
export type Decision = keyof typeof stateAfter;

/** Makes a decision and shows its result in the list. Rejects with PortalError. */
export async function decide(delegation: OwnDelegation, decision: Decision): Promise<void> {
  const answer = await decideOn(client, delegation.id, decision);
  replace(delegation, answer);
  if (decision === 'withdraw') dropRenewal(delegation.id);
  if (decision === 'accept') return;
  noteEnded(delegation.id);
  stopActingUnder(delegation.id);
}

/** Brings the last day forward and shows it in the list. Rejects with PortalError. */
export async function bringForward(delegation: OwnDelegation, endsOn: Day): Promise<void> {
  replace(delegation, await shorten(client, delegation.id, endsOn));
}

/** What may have changed is taken from the answer; it need not repeat the rest. */
function replace({ id }: OwnDelegation, { status, endsOn, changedAt }: Delegation): void {
  ownDelegations.patch((items) =>
    items.map((one) =>
      one.id === id
        ? { ...one, status, endsOn: endsOn ?? one.endsOn, changedAt: changedAt ?? one.changedAt }
        : one,
    ),
  );
}

const settled = { conflict: texts.changed, 'not-found': texts.gone, forbidden: texts.notYours } as const;

/** Why a delegation is no longer as the list shows it; null: the failure is another one. */
export function alreadyDoneReason(error: unknown): string | null {
  if (!(error instanceof PortalError) || !(error.kind in settled)) return null;
  return settled[error.kind as keyof typeof settled];
}

/**
 * Runs a change. Where the backend says that the delegation has changed meanwhile, the citizen reads why and the list is
 * read again: there is nothing left to try. Rejects with any other PortalError.
 *
 * @returns true when the change was made
 */
export async function ignoreAlreadyDone(change: () => Promise<void>): Promise<boolean> {
  try {
    await change();
    return true;
  } catch (error) {
    const why = alreadyDoneReason(error);
    if (why === null) throw error;
    notify(why);
    await ownDelegations.refresh();
    return false;
  }
}

/** True when nothing else can be sent for now, so that the next call need not be tried. */
export function isFatalForBatch(error: unknown): boolean {
  return isKind(error, 'offline') || isKind(error, 'unauthenticated') || isKind(error, 'rate-limited');
}

/**
 * Gives a delegation that has ended once more; the conditions were accepted when the renewal was prepared. Rejects with
 * PortalError; `conflict`: it was given in another way meanwhile, and the renewal is forgotten.
 *
 * @returns id of the new delegation; undefined: the answer does not name it
 */
export async function sendRenewal(renewal: DueRenewal): Promise<string | undefined> {
  const { id, serviceId, taxCode, firstName, surname } = renewal.delegation;
  const delegate = { taxCode, firstName: firstName ?? '', surname: surname ?? '' };
  const services = [{ serviceId, endsOn: renewal.endsOn }];
  try {
    const person = await sendOnce(
      'rinnovo',
      { delegate, services },
      {
        send: (key) => giveDelegations(client, { delegate, services }, key),
        findArrived: () => findLive(taxCode, serviceId),
      },
    );
    const made = withPerson(person, false);
    ownDelegations.patch((items) => [...made, ...items]);
    dropRenewal(id);
    return made[0]?.id;
  } catch (error) {
    if (isKind(error, 'conflict')) dropRenewal(id);
    throw error;
  }
}

/** The delegation of this service that lives now, where an earlier attempt has arrived. */
async function findLive(taxCode: string, serviceId: string): Promise<DelegationPerson | null> {
  const { delegates } = await readDelegations(client);
  const person = delegates.find((one) => one.taxCode === taxCode);
  const delegations = (person?.delegations ?? []).filter(
    (one) => one.serviceId === serviceId && isLive(one.status),
  );
  return person && delegations.length > 0 ? { ...person, delegations } : null;
}
