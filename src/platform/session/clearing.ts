import { keptNames, outlivesLogout, storageKey } from '#domain/storage-keys.ts';
import { clearLoginMark } from './login-mark.ts';
import { lastLogout, markLogout } from './logout-mark.ts';
import { pageData } from '../page/page-data.ts';
import { dropFromTab, namesInTab, readTab } from '../storage/tab-storage.ts';

/**
 * Why personal data goes: logged out here or in another tab; somebody else logged in; the session ended by itself, in
 * which case what is kept in storage for the same person stays (screens B 1.4, 3).
 */
export type ClearReason = 'logout' | 'other-person' | 'ended';

type Clearer = (reason: ClearReason) => void;

const clearers = new Set<Clearer>();

/** Registers how a store empties itself of personal data. */
export function onClear(clear: Clearer): void {
  clearers.add(clear);
}

/** Empties every store, and the tab's storage unless the session only ended. The maintenance credentials stay. */
export function clearPersonal(reason: ClearReason): void {
  if (reason !== 'ended')
    namesInTab()
      .filter((name) => !outlivesLogout(name))
      .forEach(dropFromTab);
  clearers.forEach((clear) => clear(reason));
}

/** Absent in browsers of before 2022: then other tabs learn of a logout by its mark, or when they are shown again. */
const channel =
  'BroadcastChannel' in globalThis
    ? new BroadcastChannel(storageKey(pageData().municipalityCode, 'SESSIONE'))
    : null;

const loginListeners = new Set<() => void>();

channel?.addEventListener('message', ({ data }) => {
  if (data === 'logout') hearLogout();
  if (data === 'login') loginListeners.forEach((listen) => listen());
});

/** Registers what to do when somebody has logged in in another tab: it may be somebody else. */
export function onLoginElsewhere(listen: () => void): void {
  loginListeners.add(listen);
}

/** Tells the other tabs that somebody is logged in whom this tab did not know. */
export function tellLogin(): void {
  channel?.postMessage('login');
}

const unsaved = new Set<() => boolean>();

/** Registers who knows of values that are not kept yet. */
export function onUnsavedAsked(check: () => boolean): void {
  unsaved.add(check);
}

/** True when a form of this tab holds values that a logout would lose. */
export function hasUnsaved(): boolean {
  return (
    namesInTab().some((name) => name.startsWith(keptNames.form)) || [...unsaved].some((check) => check())
  );
}

/** Clears this tab and all others, then leaves for the server's logout at `address` (screens B 1.5). */
export function leave(address: string): void {
  forgetPerson();
  location.assign(address);
}

/** The part of a logout that concerns the browser; also the second cleaning of `/logout` (screens A 4.7). */
export function forgetPerson(): void {
  clearLoginMark();
  markLogout();
  hearLogout();
  channel?.postMessage('logout');
}

/** The last logout that this page knows of. */
let heard = lastLogout();

function hearLogout(): void {
  heard = lastLogout();
  clearPersonal('logout');
}

/** Somebody has logged out since this page was last at work, or since this tab kept what it keeps. */
function hasMissedLogout(): boolean {
  const person = readTab(keptNames.person);
  return lastLogout() !== heard || (typeof person === 'string' && !person.endsWith(heard));
}

function catchUp(): void {
  if (hasMissedLogout()) hearLogout();
}

catchUp();
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) catchUp();
});
