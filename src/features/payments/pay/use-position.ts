import { useEffect, useEffectEvent, useState } from 'react';
import { useLoaded } from '#kit/use-loaded.ts';
import { type PaymentSystem, type Position, readPosition } from '../state/position.ts';

/** The position of an address as it was read last. */
export type ShownPosition =
  | { state: 'loading'; cancel: () => void }
  | { state: 'failed'; retry: () => void }
  /** `wasThere`: an earlier read has found it. */
  | { state: 'ready'; position: Position | null; wasThere: boolean; reread: () => Promise<void> };

/** Reads a position, and again on `reread` and when Back shows the page as it was left; those keep it on screen. */
export function usePosition(iuv: string, system: PaymentSystem | null): ShownPosition {
  const loaded = useLoaded(`${system} ${iuv}`, (signal) => readPosition({ iuv, system, signal }), ignore);
  const [latest, setLatest] = useState<{ first: unknown; position: Position | null } | null>(null);
  const first = loaded.state === 'ready' ? loaded.value : null;
  const reread = async () => {
    const position = await readPosition({ iuv, system }).catch(() => undefined);
    if (position !== undefined) setLatest({ first, position });
  };
  const onShown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) void reread();
  });
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShown(event);
    addEventListener('pageshow', listen);
    return () => removeEventListener('pageshow', listen);
  }, []);
  if (loaded.state !== 'ready') return loaded;
  const position = latest?.first === first && latest ? latest.position : first;
  return { state: 'ready', position, wasThere: first !== null, reread };
}

/** The failure stands in the place of the position. */
function ignore(): void {}
