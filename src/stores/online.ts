import { atom } from 'nanostores';
import { getConfig } from '#contracts/config.ts';
import { PortalError } from '#errors/portal-error.ts';
import { plainClient } from './plain-client.ts';

/** False while the browser says so, or since a call got no answer (promises 2b). */
export const $online = atom(navigator.onLine !== false);

/** Milliseconds between two attempts to reach the server again. */
const pause = 10_000;
let attempt: ReturnType<typeof setTimeout> | undefined;

/** Told of each call's end: no answer at all means offline until the server answers again. */
export function noteReach(error: unknown): void {
  const isLost = error instanceof PortalError && error.kind === 'offline';
  if ($online.get() === !isLost) return;
  $online.set(!isLost);
  if (isLost) tryLater();
}

function tryLater(): void {
  clearTimeout(attempt);
  attempt = setTimeout(() => void tryNow(), pause);
}

async function tryNow(): Promise<void> {
  clearTimeout(attempt);
  if ($online.get()) return;
  const failure: unknown = await plainClient.call(getConfig, { cache: 'no-store' }).then(
    () => null,
    (error: unknown) => error,
  );
  if (failure instanceof PortalError && failure.kind === 'offline') tryLater();
  else noteReach(null);
}

addEventListener('offline', () => $online.set(false));
addEventListener('online', () => void tryNow());
