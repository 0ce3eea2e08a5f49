import { atom } from 'nanostores';
import { pageData } from '../page/page-data.ts';

/** How long before the end of the session the citizen is warned, in milliseconds. */
const warningTime = 2 * 60_000;
/** The end is checked a little late: a call just before it would extend the session. */
const grace = 5_000;

/** Instant at which the session ends, while the warning is shown; null: no warning. */
export const $endsAt = atom<number | null>(null);

let timer: ReturnType<typeof setTimeout> | undefined;
let lastActivity = 0;
let isDismissed = false;
let onTimeout: () => void = () => {};

/** Registers what to do when the session has timed out. */
export function onSessionTimeout(task: () => void): void {
  onTimeout = task;
}

/** Restarts the timeout after a call to the server. Does nothing where the length of the session is unknown. */
export function recordActivity(): void {
  if (pageData().sessionMinutes === null) return;
  lastActivity = Date.now();
  isDismissed = false;
  $endsAt.set(null);
  checkClock();
}

/** Closes the warning until the next activity. */
export function dismissWarning(): void {
  isDismissed = true;
  $endsAt.set(null);
}

/** Stops the clock when the session is over or unknown. */
export function stopClock(): void {
  clearTimeout(timer);
  lastActivity = 0;
  $endsAt.set(null);
}

/** Compares the time with the end of the session; also called when the page is shown, since timers stop in sleep. */
export function checkClock(): void {
  clearTimeout(timer);
  const { sessionMinutes } = pageData();
  if (lastActivity === 0 || sessionMinutes === null) return;
  const end = lastActivity + sessionMinutes * 60_000;
  const left = end - Date.now();
  if (left <= -grace) {
    stopClock();
    onTimeout();
    return;
  }
  if (left <= warningTime && !isDismissed) $endsAt.set(end);
  timer = setTimeout(checkClock, left > warningTime ? left - warningTime : left + grace);
}
