import { atom } from 'nanostores';
import { getConfig } from '#contracts/config.ts';
import { PortalError } from '#errors/portal-error.ts';
import { plainClient } from './plain-client.ts';

/** False while the browser is offline, or after a call without an answer (promises 2b). */
export const $online = atom(true);

/** Exponential backoff of the connection checks, in milliseconds. */
const initialDelay = 1000;
const maxDelay = 10_000;
let delay = initialDelay;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Updates `$online` after each call: a call without an answer means offline until the server answers again. */
export function recordCallResult(error: unknown): void {
  const isOffline = error instanceof PortalError && error.kind === 'offline';
  if ($online.get() === !isOffline) return;
  // The answer may come from before the disconnection or from the cache: only a new request proves the connection.
  if (!isOffline && navigator.onLine === false) void checkConnection();
  else setOnline(!isOffline);
}

function setOnline(isOnline: boolean): void {
  $online.set(isOnline);
  delay = initialDelay;
  if (!isOnline) scheduleCheck();
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
  if (failure instanceof PortalError && failure.kind === 'offline') scheduleCheck();
  else setOnline(true);
}

/** Listens to the browser's `online` and `offline` events. */
export function watchConnection(): void {
  $online.set(navigator.onLine !== false);
  addEventListener('offline', () => $online.set(false));
  addEventListener('online', () => void checkConnection());
}
