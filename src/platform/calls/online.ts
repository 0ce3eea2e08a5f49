import { atom } from 'nanostores';
import { getConfig } from '#contracts/config.ts';
import { isKind } from '#errors/portal-error.ts';
import { plainClient } from './plain-client.ts';

/** False while the browser is offline, or after a call without an answer (promises 2b). */
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

const tasks = new Set<() => void>();
/** The connection was gone: the browser said so, or the server did not answer a check either. */
let wasOutage = false;
let lastReconnect = -Infinity;

/** Runs a task whenever the connection is back, until the returned function is called. */
export function onReconnect(task: () => void): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

function runTasks(): void {
  const isRepeat = !wasOutage && Date.now() - lastReconnect < repeatPause;
  wasOutage = false;
  if (isRepeat) return;
  lastReconnect = Date.now();
  for (const task of tasks) setTimeout(() => tasks.has(task) && task(), Math.random() * maxJitter);
}

/** Updates `$online` after each call: a call without an answer means offline until the server answers again. */
export function recordCallResult(error: unknown): void {
  const isOffline = isKind(error, 'offline');
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
