import { atom } from 'nanostores';
import { getConfig } from '#contracts/config.ts';
import { isKind } from '#errors/portal-error.ts';
import { plainClient } from './plain-client.ts';

/** False while the browser is offline, or after a call without an answer. */
export const $online = atom(true);

/** Exponential backoff of the connection checks, in milliseconds. */
const initialDelay = 1000;
const maxDelay = 10_000;
let delay = initialDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Longest delay of what is loaded again, in milliseconds: after an outage not all browsers ask at the same time. */
const maxJitter = 2000;

/** How long a call that fails alone, the server being there, is not repeated by itself, in milliseconds. */
const repeatPause = 60_000;

/** How long after a failure a busy device may take to show it, in milliseconds. */
const maxLateness = 10_000;

const tasks = new Set<() => void>();
/** The connection was gone: the browser said so, or the server did not answer a check either. */
let wasOutage = false;
/** Calls without an answer since the connection was last back, and when calls were last repeated for that. */
const unanswered = new Set<string>();
const repeated = new Map<string, number>();
/** Calls whose failure was not on screen yet when the connection was back: another call had been answered meanwhile. */
let late = 0;
let lastReconnect = -Infinity;

/** Runs a task whenever the connection is back, until the returned function is called. */
export function onReconnect(task: () => void): () => void {
  tasks.add(task);
  if (late > 0 && $online.get() && Date.now() - lastReconnect < maxLateness) {
    late--;
    runSoon(task);
  }
  return () => tasks.delete(task);
}

function runTasks(): void {
  const now = Date.now();
  const isRepeat = (call: string) => now - (repeated.get(call) ?? -Infinity) < repeatPause;
  if (wasOutage || ![...unanswered].every(isRepeat)) {
    unanswered.forEach((call) => repeated.set(call, now));
    late = Math.max(0, unanswered.size - tasks.size);
    lastReconnect = now;
    tasks.forEach(runSoon);
  }
  wasOutage = false;
  unanswered.clear();
}

function runSoon(task: () => void): void {
  setTimeout(() => tasks.has(task) && task(), Math.random() * maxJitter);
}

/** Updates `$online` after each call: a call without an answer means offline until the server answers again. */
export function recordCallResult(error: unknown): void {
  const isOffline = isKind(error, 'offline');
  if (isOffline) unanswered.add(error.facts.call);
  if ($online.get() === !isOffline) return;
  // The answer may come from before the disconnection or from the cache: only a new request proves the connection.
  if (!isOffline && navigator.onLine === false) void checkConnection();
  else setOnline(!isOffline);
}

function setOnline(isOnline: boolean): void {
  const isBack = isOnline && !$online.get();
  $online.set(isOnline);
  delay = initialDelay;
  if (!isOnline) scheduleCheck();
  if (isBack) runTasks();
}

function scheduleCheck(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void checkConnection(), delay);
  delay = Math.min(2 * delay, maxDelay);
}

async function checkConnection(): Promise<void> {
  clearTimeout(timer);
  if ($online.get()) return;
  const failure: unknown = await plainClient.call(getConfig, { cache: 'no-store' }).then(
    () => null,
    (error: unknown) => error,
  );
  if (isKind(failure, 'offline')) {
    wasOutage = true;
    scheduleCheck();
  } else setOnline(true);
}

/** Listens to the browser's `online` and `offline` events. */
export function watchConnection(): void {
  const leave = () => {
    wasOutage = true;
    $online.set(false);
  };
  if (navigator.onLine === false) leave();
  addEventListener('offline', leave);
  addEventListener('online', () => void checkConnection());
}
