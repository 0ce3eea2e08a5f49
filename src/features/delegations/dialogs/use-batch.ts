import { useRef, useState } from 'react';
import { actNotices } from '#errors/notices.ts';
import { failureTexts, refusalOf } from '#kit/form/refusal.ts';
import { isFatalForBatch, alreadyDoneReason } from '../state/change.ts';
import { ownDelegations, type OwnDelegation } from '../state/own-delegations.ts';

/** What became of one of several delegations. */
export type RowResult = { state: 'busy' | 'done' } | { state: 'changed' | 'failed'; message: string };

export type Results = Readonly<Record<string, RowResult>>;

/** What became of all of them. */
export interface BatchOutcome {
  done: number;
  /** One had changed meanwhile, so that nothing was left to do. */
  hasChanged: boolean;
}

/**
 * Changes several delegations, one call each. What is done is not done again: after a failure `run` goes on with the rest.
 */
export function useBatch(change: (delegation: OwnDelegation) => Promise<void>) {
  const [results, setResults] = useState<Results>({});
  const known = useRef<Results>({});
  const note = (id: string, result: RowResult) => {
    known.current = { ...known.current, [id]: result };
    setResults(known.current);
  };
  const isOver = (id: string) => ['done', 'changed'].includes(known.current[id]?.state ?? '');

  /** Gives the failure of one of them; null: there is nothing left to do for it. */
  const attempt = async (delegation: OwnDelegation): Promise<{ error: unknown } | null> => {
    note(delegation.id, { state: 'busy' });
    try {
      await change(delegation);
      note(delegation.id, { state: 'done' });
      return null;
    } catch (error) {
      const why = alreadyDoneReason(error);
      if (why !== null) {
        note(delegation.id, { state: 'changed', message: why });
        return null;
      }
      note(delegation.id, { state: 'failed', message: refusalOf(error, failures).message });
      return { error };
    }
  };
  /** Rejects with the last failure. */
  const run = async (delegations: readonly OwnDelegation[]): Promise<BatchOutcome> => {
    let failed: { error: unknown } | null = null;
    for (const delegation of delegations.filter(({ id }) => !isOver(id))) {
      failed = (await attempt(delegation)) ?? failed;
      if (failed && isFatalForBatch(failed.error)) break;
    }
    if (failed) throw failed.error;
    const all = delegations.map(({ id }) => known.current[id]?.state);
    const hasChanged = all.includes('changed');
    if (hasChanged) await ownDelegations.refresh();
    return { done: all.filter((state) => state === 'done').length, hasChanged };
  };
  return { results, run };
}

const failures = {
  failed: actNotices.delegation,
  mayHaveArrived: failureTexts.mayBeDone,
  offline: failureTexts.offlineUnwritten,
} as const;
