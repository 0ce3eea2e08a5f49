import { atom } from 'nanostores';
import { keptNames } from '#domain/storage-keys.ts';
import { $expired } from '../session/expired.ts';
import { $online } from '../calls/online.ts';
import { atSessionEnd, checkClock, noteActivity, stopClock } from '../session/session-clock.ts';
import { $session, loadUser } from '../session/session.ts';
import { keepGuarded } from '../storage/kept-form.ts';
import { readTab, writeTab } from '../storage/tab-storage.ts';
import { emit, listen } from './events.ts';
import { whenIdle } from './when-idle.ts';

/** How long a tab may be hidden before its session is asked about again, in milliseconds (screens B 1.4). */
const longHidden = 10 * 60_000;

/** True while a page back out of the browser's cache waits to learn whether its citizen is still logged in. */
export const $isRechecking = atom(false);

/** How often personal data went: what is on screen then is drawn anew, without what was typed into it. */
export const $clearings = atom(0);

/** Keeps an eye on what happens to a page with live parts, from its start on. */
export function watchPage(): void {
  watchVisibility();
  atSessionEnd(() => void loadUser());
  watchReleases();
  // What draws toasts comes while there is a line: they are needed most when there is none.
  whenIdle(() => emit('toast'));
  listen('clear', () => $clearings.set($clearings.get() + 1));
  $session.subscribe(({ status }) => (status === 'logged' ? noteActivity() : stopClock()));
  $online.listen((isOnline) => {
    if (isOnline && $session.get().status === 'failed') void loadUser();
  });
}

function watchVisibility(): void {
  let hiddenAt: number | null = null;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else {
      const wasLong = hiddenAt !== null && Date.now() - hiddenAt >= longHidden;
      hiddenAt = null;
      checkClock();
      // While the dialog waits, the citizen may be back from the login in another tab.
      if (wasLong || $expired.get().holding) void loadUser();
    }
  });
  // Concealed as it goes: on coming back it would be seen for a moment before anything is asked.
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) $isRechecking.set(true);
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void recheck();
  });
}

async function recheck(): Promise<void> {
  $isRechecking.set(true);
  await loadUser();
  $isRechecking.set(false);
}

/**
 * A part of a release that is no longer published: the page is read anew, once per session, typed values kept
 * (promises 2b). Not where the browser cannot remember it: that page would be read anew for ever.
 */
function watchReleases(): void {
  addEventListener('vite:preloadError', (event) => {
    if (!$online.get() || readTab(keptNames.reloaded) !== undefined) return;
    if (!writeTab(keptNames.reloaded, true)) return;
    event.preventDefault();
    keepGuarded();
    location.reload();
  });
}
