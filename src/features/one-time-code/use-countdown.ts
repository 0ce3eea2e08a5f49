import { useEffect, useRef } from 'react';
import { spokenAt } from '#domain/fields/code-life.ts';
import { announce } from '#platform/page/announce.ts';
import { useSecondsUntil } from '#kit/use-seconds-until.ts';
import { texts } from './texts.ts';

/** Seconds that a code has left; the live line hears of its last minute and of its end, and of nothing between. */
export function useCodeCountdown(endsAt: number): number {
  const left = useSecondsUntil(endsAt);
  const before = useRef(left);
  useEffect(() => {
    const what = spokenAt(before.current, left);
    before.current = left;
    if (what) announce(what === 'minute' ? texts.lastMinute : texts.expired);
  }, [left]);
  return left;
}
