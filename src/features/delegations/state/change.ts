import type { Day } from '#domain/time/dates.ts';
import { isKind, PortalError } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { noteEnded } from '#platform/session/delegators.ts';
import { notify } from '#platform/toasts.ts';
import { decideOn, shorten } from '../changes-api.ts';
import type { Delegation } from '../api.ts';
import type { stateAfter } from '../states.ts';
import { texts } from '../texts.ts';
import { stopActingUnder } from './acting.ts';
import { ownDelegations, type OwnDelegation } from './own-delegations.ts';
import { dropRenewal } from './renewals.ts';

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
