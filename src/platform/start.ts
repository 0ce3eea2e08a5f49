import { watchConnection } from './calls/online.ts';
import { watchPage } from './page/page-watch.ts';
import { watchLogouts } from './session/clearing.ts';
import { watchSession } from './session/session.ts';

let isStarted = false;

/**
 * Starts what every live page stands on, once: nothing in the platform or in a module's state listens, waits or reads
 * the page before.
 */
export function startPlatform(): void {
  if (isStarted) return;
  isStarted = true;
  // What another citizen left goes before anything is read.
  watchLogouts();
  watchConnection();
  watchSession();
  watchPage();
}
