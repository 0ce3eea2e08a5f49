// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';

const ada = 'VRDDAA81C54F952J';
let municipality = 0;

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  // Listeners of the tests before stay; what they keep and say is another municipality's.
  document.documentElement.dataset.ente = `c_x${++municipality}`;
});

/** A page of the portal, as one tab opens it. */
async function openPage() {
  vi.resetModules();
  const { logoutLocally, watchLogouts } = await import('./clearing.ts');
  const { listen } = await import('../page/events.ts');
  const { namesInTab, writeTab } = await import('../storage/tab-storage.ts');
  const { isKnownPerson, rememberPerson } = await import('./person.ts');
  const cleared = vi.fn();
  watchLogouts();
  listen('clear', cleared);
  return { logoutLocally, cleared, namesInTab, writeTab, isKnownPerson, rememberPerson };
}

/** Nobody hears what is said on it. */
class DeafChannel {
  postMessage(): void {}
  addEventListener(): void {}
}

/** What a tab keeps is put aside while another one is used. */
async function inAnotherTab(task: () => Promise<void>): Promise<void> {
  const kept = Object.entries(sessionStorage) as [string, string][];
  sessionStorage.clear();
  vi.stubGlobal('BroadcastChannel', DeafChannel);
  await task();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  kept.forEach(([key, value]) => sessionStorage.setItem(key, value));
}

const logOutThere = () =>
  inAnotherTab(async () => {
    const page = await openPage();
    await page.rememberPerson(ada);
    page.logoutLocally();
  });

async function keepSomething() {
  const page = await openPage();
  await page.rememberPerson(ada);
  page.writeTab('MODULO_X', { text: 'Gentile ufficio' });
  page.writeTab('BANNER_FCM_DO_NOT_ASK', true);
  return page;
}

test('a tab that was at another site during a logout is emptied by its next page', async () => {
  await keepSomething();
  await logOutThere();
  expect((await openPage()).namesInTab()).toEqual(['BANNER_FCM_DO_NOT_ASK']);
});

test('a page out of the back/forward cache hears of the logout it has missed before anything else', async () => {
  const { cleared, namesInTab } = await keepSomething();
  await logOutThere();
  expect(cleared).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(cleared.mock.calls).toEqual([['logout']]);
  expect(namesInTab()).toEqual(['BANNER_FCM_DO_NOT_ASK']);
});

test('without a logout the tab keeps what it has, over pages and out of the cache', async () => {
  await keepSomething();
  const { cleared, namesInTab, isKnownPerson } = await openPage();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(cleared).not.toHaveBeenCalled();
  expect(namesInTab()).toContain('MODULO_X');
  expect(await isKnownPerson(ada)).toBe(true);
});

test('who logs in after a logout is known to the tab again', async () => {
  await keepSomething();
  await logOutThere();
  const page = await openPage();
  await page.rememberPerson(ada);
  page.writeTab('MODULO_X', { text: 'Gentile ufficio' });
  const next = await openPage();
  expect(next.namesInTab()).toContain('MODULO_X');
  expect(await next.isKnownPerson(ada)).toBe(true);
});

test('what was typed and is cleared by a logout elsewhere is told; where nothing was typed, or one logs out here, not', async () => {
  const isTold = async () => (await import('./clearing.ts')).$formsCleared.get();
  await keepSomething();
  await logOutThere();
  await openPage();
  expect(await isTold()).toBe(true);
  const { logoutLocally } = await keepSomething();
  logoutLocally();
  expect(await isTold()).toBe(false);
  await (await openPage()).rememberPerson(ada);
  await logOutThere();
  await openPage();
  expect(await isTold()).toBe(false);
});

test('the browser does not ask again whether to leave, once the portal has asked before the logout', async () => {
  await openPage();
  const { logout } = await import('./clearing.ts');
  const { isLeavePromptSkipped } = await import('../page/leave-prompt.ts');
  expect(isLeavePromptSkipped()).toBe(false);
  vi.stubGlobal('location', { ...location, assign: () => expect(isLeavePromptSkipped()).toBe(true) });
  logout('/logout');
  vi.unstubAllGlobals();
  expect.assertions(2);
});
