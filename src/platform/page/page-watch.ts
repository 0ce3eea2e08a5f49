import { atom } from 'nanostores';
import { keptNames } from '#domain/kept-names.ts';
import { $expired } from '../session/expired.ts';
import { $online } from '../calls/online.ts';
import { onSessionTimeout, checkClock, recordActivity, stopClock } from '../session/session-clock.ts';
import { $session, loadUser } from '../session/session.ts';
import { holdsFiles } from '../storage/file-database.ts';
import { keepGuarded } from '../storage/kept-form.ts';
import { readTab, writeTab } from '../storage/tab-storage.ts';
import { emit, listen } from './events.ts';
import { skipLeavePrompt } from './leave-prompt.ts';
import { isLoadingAhead, whenQuiet } from './load-ahead.ts';
import { onRestored } from './moments.ts';
import { askToKeepForm } from './service-worker.ts';
import { whenIdle } from './when-idle.ts';

/** How long a tab may be hidden before its session is checked again, in milliseconds. */
const maxHidden = 10 * 60_000;

/** True while a page restored from the back/forward cache checks whether its citizen is still logged in. */
export const $isRechecking = atom(false);

/** How often personal data was cleared; used as a key, so that islands mount again without typed values. */
export const $clearCount = atom(0);

/** Starts the listeners of a live page: visibility, session end, missing chunks, connection. */
export function watchPage(): void {
  watchVisibility();
  onSessionTimeout(() => void loadUser());
  watchPreloadErrors();
  // Load the toast component while online, so that it can show errors when offline.
  whenIdle(() => emit('toast'));
  whenIdle(() => void sweepKeptFiles());
  whenQuiet(() => void keepFormForOffline());
  listen('clear', () => $clearCount.set($clearCount.get() + 1));
  $session.subscribe(({ status }) => (status === 'logged' ? recordActivity() : stopClock()));
  $online.listen((isOnline) => {
    if (isOnline && $session.get().status === 'failed') void loadUser();
  });
}

/** Deletes files that were kept for longer than a day. Its code is loaded where this browser holds files at all. */
async function sweepKeptFiles(): Promise<void> {
  if (!(await holdsFiles())) return;
  const { sweepFiles } = await import('../storage/file-store.ts');
  await sweepFiles().catch(() => undefined);
}

/** Has the report form kept for when there is no connection, now that the citizen uses live pages. */
async function keepFormForOffline(): Promise<void> {
  await askToKeepForm().catch(() => undefined);
}

function watchVisibility(): void {
  // A tab opened in the background has not been seen yet.
  let hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else {
      const wasLong = hiddenAt !== null && Date.now() - hiddenAt >= maxHidden;
      hiddenAt = null;
      checkClock();
      // While a form waits for a login, the citizen may have logged in in another tab.
      if (wasLong || $expired.get().isFormOpen) void loadUser();
    }
  });
  // Hidden on `pagehide`: otherwise the restored page would be visible before the session is checked.
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) $isRechecking.set(true);
  });
  onRestored(() => {
    skipLeavePrompt(false);
    void recheck();
  });
}

async function recheck(): Promise<void> {
  $isRechecking.set(true);
  await loadUser();
  $isRechecking.set(false);
}

/**
 * Reloads the page when a chunk of an older release is no longer published; typed values are kept. At most once per tab
 * and release, and never where storage is refused: the page would reload for ever. A tab may stay open over several
 * releases. A chunk loaded ahead is loaded again when it is needed.
 */
function watchPreloadErrors(): void {
  addEventListener('vite:preloadError', () => {
    if (isLoadingAhead() || !$online.get() || readTab(keptNames.reloaded) === pageVersion()) return;
    void reloadOutdated();
  });
}

/**
 * Reloads a page of another release than the published one. Firefox and WebKit fail what is still loading as soon as
 * the page is being left, and a reload at that moment would end the way to where the citizen goes, e.g. to pay.
 */
async function reloadOutdated(): Promise<void> {
  const published = await publishedVersion();
  if (published === null || published === pageVersion()) return;
  if (!writeTab(keptNames.reloaded, pageVersion())) return;
  keepGuarded();
  skipLeavePrompt(true);
  location.reload();
}

/** Version of the release that this page is one of. */
function pageVersion(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="portico-version"]')?.content ?? '';
}

/** Version of the release that is published at this page's address; null when it cannot be read. */
async function publishedVersion(): Promise<string | null> {
  try {
    const html = await (await fetch(location.pathname, { cache: 'no-cache' })).text();
    return /name="portico-version" content="([^"]+)"/.exec(html)?.[1] ?? null;
  } catch {
    return null;
  }
}
