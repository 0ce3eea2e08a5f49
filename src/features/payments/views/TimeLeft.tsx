import { useSecondsUntil } from '#kit/use-seconds-until.ts';
import { texts } from './texts.ts';

/** The time until a payment can be tried again, counted down in minutes; nothing once it is over. */
export function TimeLeft({ until }: { until: number }) {
  const minutes = Math.ceil(useSecondsUntil(until) / 60);
  if (minutes === 0) return null;
  // A timer is read on demand: each minute said aloud would disturb.
  return <p role="timer">{texts.timeLeft(minutes)}</p>;
}
