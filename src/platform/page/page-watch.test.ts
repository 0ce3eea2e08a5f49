// @vitest-environment page
import { beforeEach, expect, test, vi, type Mock } from 'vitest';

const minute = 60_000;
const person = { nome: 'Ada', cognome: 'Verdi', codFisc: 'VRDDAA81C54F952J' };
let municipality = 0;
let asked = 0;

beforeEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  sessionStorage.clear();
  // Listeners of the tests before stay; what they keep and say is another municipality's.
  document.documentElement.dataset.ente = `c_x${++municipality}`;
  asked = 0;
  vi.stubGlobal('fetch', () => {
    asked += 1;
    return Promise.resolve(Response.json(person));
  });
});

async function watch() {
  const { startPlatform } = await import('../start.ts');
  startPlatform();
  startPlatform();
}

function show(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

test('a tab shown again is asked about only after ten minutes out of sight', async () => {
  vi.useFakeTimers();
  await watch();
  asked = 0;
  show('hidden');
  vi.advanceTimersByTime(10 * minute - 1);
  show('visible');
  expect(asked).toBe(0);
  show('hidden');
  vi.advanceTimersByTime(10 * minute);
  show('visible');
  expect(asked).toBeGreaterThan(0);
});

test('a tab opened in the background is asked about when it is first shown after ten minutes', async () => {
  vi.useFakeTimers();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await watch();
  asked = 0;
  vi.advanceTimersByTime(10 * minute);
  show('visible');
  expect(asked).toBeGreaterThan(0);
});

test('a page that may come back is concealed as it goes, and shown once it is known whose it is', async () => {
  await watch();
  const { $isRechecking } = await import('./page-watch.ts');
  const { isLeavePromptSkipped, skipLeavePrompt } = await import('./leave-prompt.ts');
  // As for a login, after which the page came back as it was.
  skipLeavePrompt(true);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  expect($isRechecking.get()).toBe(false);
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect($isRechecking.get()).toBe(true);
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(isLeavePromptSkipped()).toBe(false);
  expect($isRechecking.get()).toBe(true);
  await vi.waitFor(() => expect($isRechecking.get()).toBe(false));
});

/** The page on screen is one of this version. */
function versionIs(version: string): void {
  document.head.innerHTML = `<meta name="portico-version" content="${version}">`;
}

/** The address of the page now serves one of this version; null: nothing answers. */
function published(version: string | null): void {
  vi.stubGlobal('fetch', () =>
    version === null
      ? Promise.reject(new TypeError('no answer'))
      : Promise.resolve(new Response(`<meta name="portico-version" content="${version}">`)),
  );
}

/** A part of the page cannot be loaded; gives the reloads that follow. */
async function losePart(reload: Mock): Promise<number> {
  const before = reload.mock.calls.length;
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  // Whatever was asked has been answered by then.
  await fetch(location.pathname).catch(() => undefined);
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  return reload.mock.calls.length - before;
}

test('a part of a release that is gone: one reload per release, what was typed kept', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  versionIs('1.0.0-1');
  await watch();
  const { guardForm } = await import('../session/guarded-forms.ts');
  const { keptForm } = await import('../storage/kept-form.ts');
  guardForm(() => ({ name: 'X', path: '/', values: { a: 1 } }));
  published('1.0.0-2');
  expect(await losePart(reload)).toBeGreaterThan(0);
  expect(keptForm('X')?.values).toEqual({ a: 1 });
  expect(await losePart(reload)).toBe(0);
  versionIs('1.0.0-2');
  published('1.0.0-3');
  expect(await losePart(reload), 'a later release, weeks on in the same tab').toBeGreaterThan(0);
});

test('a part that fails while its release is published reloads nothing: the page may be on its way elsewhere', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  versionIs('1.0.0-1');
  await watch();
  for (const version of ['1.0.0-1', null]) {
    published(version);
    expect(await losePart(reload), String(version)).toBe(0);
  }
  published('1.0.0-2');
  expect(await losePart(reload), 'a later release').toBeGreaterThan(0);
});

test('a part that is missing because the line is down reloads nothing', async () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...location, reload });
  await watch();
  dispatchEvent(new Event('offline'));
  dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  expect(reload).not.toHaveBeenCalled();
});
