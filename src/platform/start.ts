import { watchConnection } from './calls/online.ts';
import { watchPage } from './page/page-watch.ts';
import { guardTranslatedPage } from './page/translated-page.ts';
import { watchLogouts } from './session/clearing.ts';
import { watchDelegators } from './session/delegators.ts';
import { watchSession } from './session/session.ts';

let isStarted = false;

/**
 * Starts the platform of a live page, once. Before it, no module of the platform or of a feature's state adds listeners,
 * starts timers or reads the page.
 */
export function startPlatform(): void {
  if (isStarted) return;
  isStarted = true;
  guardTranslatedPage();
  // First of what reads: clears another citizen's data before anything is read.
  watchLogouts();
  watchDelegators();
  watchConnection();
  watchSession();
  watchPage();
}
