import { useEffect, useState } from 'react';
import { secondsUntil } from '#domain/fields/code-expiry.ts';

/** Whole seconds until an instant (milliseconds since 1970), counted down; 0 once it has passed. */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => {
      const at = Date.now();
      setNow(at);
      if (at >= instant) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [instant]);
  return secondsUntil(instant, now);
}
