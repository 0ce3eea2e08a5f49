import type { PageData } from '#domain/page-data.ts';
import { watchConnection } from './calls/online.ts';
import { setPageData } from './page/page-data.ts';
import { watchPage } from './page/page-watch.ts';
import { watchLogouts } from './session/clearing.ts';
import { watchSession } from './session/session.ts';

let isStarted = false;

/**
 * Starts what every live page stands on, once: nothing in the platform or in a module's state listens, waits or reads
 * the page before. `data`: in the place of what the page's own attributes say.
 */
export function startPlatform(data?: PageData): void {
  if (isStarted) return;
  isStarted = true;
  if (data) setPageData(data);
  // What another citizen left goes before anything is read.
  watchLogouts();
  watchConnection();
  watchSession();
  watchPage();
}
