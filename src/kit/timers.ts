import { useEffect, useState } from 'react';
import { secondsUntil } from '#domain/fields/code-expiry.ts';

/** The instant counted down to, and the present one. */
const clockFor = (instant: number) => ({ instant, now: Date.now() });

/** Whole seconds until an instant (milliseconds since 1970), counted down; 0 once it has passed. */
export function useSecondsUntil(instant: number): number {
  const [clock, setClock] = useState(() => clockFor(instant));
  // The clock stands still once an instant has passed: what is left until another one counts from now.
  if (clock.instant !== instant) setClock(clockFor(instant));
  useEffect(() => {
    const tick = () => {
      const clock = clockFor(instant);
      setClock(clock);
      if (clock.now >= instant) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [instant]);
  return secondsUntil(instant, clock.now);
}

/**
 * True once so much time has passed: a list or a form is then shown without what it was waiting for.
 *
 * @param delay milliseconds, the same in every render
 */
export function useIsLate(delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);
  return isLate;
}
