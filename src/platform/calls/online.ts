import { atom } from 'nanostores';
import { getConfig } from '#contracts/config.ts';
import { PortalError } from '#errors/portal-error.ts';
import { plainClient } from './plain-client.ts';

/** False while the browser says so, or since a call got no answer (promises 2b). */
export const $online = atom(true);

/** Milliseconds before the first attempt to reach the server again; each further one waits twice as long, up to a limit. */
const firstPause = 1000;
const longestPause = 10_000;
let pause = firstPause;
let attempt: ReturnType<typeof setTimeout> | undefined;

/** Told of each call's end: no answer at all means offline until the server answers again. */
export function noteCallEnd(error: unknown): void {
  const isLost = error instanceof PortalError && error.kind === 'offline';
  if ($online.get() === !isLost) return;
  // Without a line an answer was under way, or the browser had kept it: only one that is asked for now tells.
  if (!isLost && navigator.onLine === false) void tryNow();
  else setOnline(!isLost);
}

function setOnline(isOnline: boolean): void {
  $online.set(isOnline);
  pause = firstPause;
  if (!isOnline) tryLater();
}

function tryLater(): void {
  clearTimeout(attempt);
  attempt = setTimeout(() => void tryNow(), pause);
  pause = Math.min(2 * pause, longestPause);
}

async function tryNow(): Promise<void> {
  clearTimeout(attempt);
  if ($online.get()) return;
  const failure: unknown = await plainClient.call(getConfig, { cache: 'no-store' }).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof PortalError && failure.kind === 'offline') tryLater();
  else setOnline(true);
}

/** Follows what the browser says of the connection. */
export function watchConnection(): void {
  $online.set(navigator.onLine !== false);
  addEventListener('offline', () => $online.set(false));
  addEventListener('online', () => void tryNow());
}
