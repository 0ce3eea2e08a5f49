import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentSystem } from '#domain/assets.ts';
import { useLoaded } from '#kit/use-loaded.ts';
import { useDelegator } from '#features/acting/use-delegator.ts';
import { onRestored } from '#platform/page/restored.ts';
import type { PaidFor } from '../state/paid-for.ts';
import { type LookResult, type Position, readPosition } from '../state/position.ts';

/** The position of an address as it was read last. */
export type ShownPosition =
  | { state: 'loading'; cancel: () => void }
  | { state: 'failed'; retry: () => void }
  /**
   * `wasThere`: an earlier read has found it; `paidFor`: the delegator whose position it is, null: it is the citizen's
   * own.
   */
  | {
      state: 'ready';
      position: Position | null;
      wasThere: boolean;
      paidFor: PaidFor | null;
      /** Reads it again; never rejects. */
      reread: () => Promise<LookResult>;
    };

/** What a later read has found, and what it takes the place of. */
interface Reread {
  key: string;
  first: Position | null;
  position: Position | null;
}

/**
 * Reads a position of the citizen, or of the delegator for whom they act: of the new person when that changes. It is read
 * again on `reread`, and when Back shows the page as it was left; those keep it on screen.
 */
export function usePosition(iuv: string, system: PaymentSystem | null): ShownPosition {
  const ppay = useDelegator('PPAY');
  const mypay = useDelegator('MYPAY');
  const key = `${system} ${iuv} ${ppay?.delegation} ${mypay?.delegation}`;
  const loaded = useLoaded(key, (signal) => readPosition({ iuv, system, signal }), ignore);
  const [latest, setLatest] = useState<Reread | null>(null);
  const first = loaded.state === 'ready' ? loaded.value : null;
  const position = latest?.key === key && latest.first === first ? latest.position : first;
  const reread = async (): Promise<LookResult> => {
    const found = await readPosition({ iuv, system }).catch(() => undefined);
    if (found === undefined) return 'failed';
    setLatest({ key, first, position: found });
    return found?.state === position?.state ? 'same' : 'changed';
  };
  const lookAgain = useEffectEvent(reread);
  useEffect(() => onRestored(() => lookAgain()), []);
  if (loaded.state !== 'ready') return loaded;
  const paidFor = { PPAY: ppay, MYPAY: mypay }[position?.system ?? system ?? 'PPAY'];
  return { state: 'ready', position, wasThere: first !== null, paidFor, reread };
}

/** The failure stands in the place of the position. */
function ignore(): void {}
