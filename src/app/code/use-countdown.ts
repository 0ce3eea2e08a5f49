import { useEffect, useRef, useState } from 'react';
import { secondsUntil, spokenAt } from '#domain/code-life.ts';
import { say } from '#stores/live.ts';
import { texts } from './texts.ts';

/** Whole seconds until an instant (milliseconds since 1970). */
export function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return secondsUntil(instant, now);
}

/** Seconds that a code has left; the live line hears of its last minute and of its end, and of nothing between. */
export function useCodeCountdown(endsAt: number): number {
  const left = useSecondsUntil(endsAt);
  const before = useRef(left);
  useEffect(() => {
    const what = spokenAt(before.current, left);
    before.current = left;
    if (what) say(what === 'minute' ? texts.lastMinute : texts.expired);
  }, [left]);
  return left;
}
