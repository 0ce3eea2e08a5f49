import { atom } from 'nanostores';
import { pageData } from '../page/page-data.ts';

/** How long before the end of the session the citizen is warned, in milliseconds (screens B 1.4). */
const warning = 2 * 60_000;
/** The end is looked at a little late: asking a session that has a second left would make it longer. */
const grace = 5_000;

/** Instant at which the session ends, while the warning stands; null: no warning. */
export const $endsAt = atom<number | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;
let lastActivity = 0;
let isIgnored = false;
let onEnd: () => void = () => {};

/** Registers what to do once the time is over. */
export function atSessionEnd(task: () => void): void {
  onEnd = task;
}

/** The server has just seen the citizen: the session is as long again. Does nothing where its length is unknown. */
export function noteActivity(now: number = Date.now()): void {
  if (pageData().sessionMinutes === null) return;
  lastActivity = now;
  isIgnored = false;
  $endsAt.set(null);
  checkClock();
}

/** The citizen closes the warning. */
export function ignoreEnd(): void {
  isIgnored = true;
  $endsAt.set(null);
}

/** The session is over, or unknown: no warning. */
export function stopClock(): void {
  clearTimeout(timer);
  lastActivity = 0;
  $endsAt.set(null);
}

/** Looks at the clock: a computer that slept has slept through its timers. */
export function checkClock(): void {
  clearTimeout(timer);
  const { sessionMinutes } = pageData();
  if (lastActivity === 0 || sessionMinutes === null) return;
  const end = lastActivity + sessionMinutes * 60_000;
  const left = end - Date.now();
  if (left <= -grace) {
    stopClock();
    onEnd();
    return;
  }
  if (left <= warning && !isIgnored) $endsAt.set(end);
  timer = setTimeout(checkClock, left > warning ? left - warning : left + grace);
}
