import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hasAsset } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { $session } from '#platform/session/session.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { readOpenPositions } from '../calls.ts';
import {
  $checkouts,
  type BegunCheckout,
  checkoutOfReturn,
  isPending,
  isSamePosition,
  pendingUntil,
} from '../state/checkout.ts';
import { type PaymentSystem, type Position, positionOfOpen, readPosition } from '../state/position.ts';
import { applyVerdict } from './apply-verdict.ts';
import { type PaymentReturn, readReturn } from './return-query.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { type LookResult, PositionWatch, unread, type Watched } from './watch-position.ts';

/** The position that a return is about, as far as the citizen can read it. */
interface Target {
  system: PaymentSystem;
  numbers: { iuv: string | null; iud: string | null; notice: string | null };
}

/** What the outcome page shows. */
export interface Outcome {
  verdict: Verdict;
  back: PaymentReturn;
  checkout: BegunCheckout | null;
  /** The position as last read; null: not read, or none. */
  position: Position | null;
  /** Whether the page reads the position again by itself. */
  isWatching: boolean;
  /** When the payment can be tried again, if no outcome becomes known; null: not at a time. */
  retryAt: number | null;
  /** Reads the position once more; missing where there is none to read. */
  look?: () => Promise<LookResult>;
}

/** What became of the payment from whose site the citizen comes back (screens A 5.3). */
export function useOutcome(): Outcome {
  const [back] = useState(() => readReturn(location.search));
  const { status } = useStore($session);
  useStore($checkouts);
  const checkout = checkoutOfReturn(back);
  const [target] = useState(() => targetOf(back, checkout));
  const isLogged = status === 'logged';
  const [watched, look] = useWatch(isLogged ? target : null);
  const progress = progressOf(checkout);
  const verdict = verdictOf({ back, checkout: progress, watched, system: target?.system ?? null });
  const position = watched?.sight.kind === 'found' ? watched.sight.position : null;
  const settle = useEffectEvent(() => applyVerdict(verdict, { back, checkout, position }));
  // Where it is not known who is there, nothing is known of the outcome.
  const isKnown = isLogged || status === 'anonymous';
  useEffect(() => {
    if (isKnown) settle();
  }, [isKnown, verdict]);
  return {
    verdict,
    back,
    checkout,
    position,
    isWatching: watched?.isOver === false,
    retryAt: checkout && progress === 'under-way' ? pendingUntil(checkout) : null,
    ...(look && { look }),
  };
}

function progressOf(checkout: BegunCheckout | null): 'none' | 'under-way' | 'over' {
  if (checkout === null) return 'none';
  return checkout.end === null && isPending(checkout) ? 'under-way' : 'over';
}

/** Null: nothing says which position it is, or its payment system is disabled. */
function targetOf(back: PaymentReturn, checkout: BegunCheckout | null): Target | null {
  const system = checkout?.system ?? back.system ?? (hasAsset('PPAY') ? 'PPAY' : 'MYPAY');
  if (!hasAsset(system)) return null;
  if (checkout) return { system, numbers: checkout };
  return back.iuv === null ? null : { system, numbers: { iuv: back.iuv, iud: null, notice: null } };
}

async function readTarget({ system, numbers }: Target, signal: AbortSignal): Promise<Position | null> {
  const { iuv, notice } = numbers;
  const code = iuv ?? notice;
  if (system === 'PPAY') return code === null ? null : readPosition({ iuv: code, system, signal });
  const open = (await readOpenPositions(client, subjectOf('MYPAY'), signal)).map(positionOfOpen);
  return open.find((each) => isSamePosition(each, numbers)) ?? null;
}

function useWatch(target: Target | null): [Watched | null, (() => Promise<LookResult>) | undefined] {
  const [watched, setWatched] = useState<Watched>(unread);
  const watch = useRef<PositionWatch>(null);
  useEffect(() => {
    if (!target) return undefined;
    const begun = new PositionWatch({
      system: target.system,
      read: (signal) => readTarget(target, signal),
      show: setWatched,
    });
    watch.current = begun;
    begun.start();
    return () => begun.stop();
  }, [target]);
  return target ? [watched, async () => (await watch.current?.look()) ?? 'failed'] : [null, undefined];
}
