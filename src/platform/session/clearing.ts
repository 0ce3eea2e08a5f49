import { atom, type WritableAtom } from 'nanostores';
import { keptNames } from '#domain/kept-names.ts';
import { outlivesLogout, sessionChannel, storageKey } from '#domain/storage-keys.ts';
import { dropEarly, earlyChannel } from '../early/take-early.ts';
import { type ClearReason, emit } from '../page/events.ts';
import { skipLeavePrompt } from '../page/leave-prompt.ts';
import { pageData } from '../page/page-data.ts';
import { deleteDraftsOfSession } from '../storage/draft-databases.ts';
import { deleteAllFiles } from '../storage/file-database.ts';
import { dropFromTab, namesInTab, readTab, restoreTransferred } from '../storage/tab-storage.ts';
import { guardedForms } from './guarded-forms.ts';
import { clearLoginMark } from './login-mark.ts';
import { onRestored } from '#platform/page/moments.ts';
import { lastLogout, markLogout, forgetOwner, isKnownPerson, rememberPerson } from './person.ts';

/** True when something typed in this tab was cleared: by a logout elsewhere, or because somebody else logged in. */
export const $formsCleared = atom(false);

const clearHandlers: ((reason: ClearReason) => void)[] = [];

/** Registers a function that clears personal data from a store; most stores are `personalAtom` or `personalMap`. */
export function onClear(handler: (reason: ClearReason) => void): void {
  clearHandlers.push(handler);
}

/** How often personal data was cleared. */
let clearings = 0;

/**
 * A function that is true until personal data is cleared. What was asked for before that, and comes after it, belongs to
 * nobody here any more: whoever stores an answer in a `personalAtom` or `personalMap` asks first.
 */
export function createStaleCheck(): () => boolean {
  const begun = clearings;
  return () => clearings === begun;
}

/** Clears every store, and storage unless the session just ended. The maintenance credentials stay. */
export function clearPersonal(reason: ClearReason): void {
  if (reason !== 'ended') {
    if (hasUnsavedForms()) $formsCleared.set(true);
    namesInTab()
      .filter((name) => !outlivesLogout(name))
      .forEach(dropFromTab);
    deleteAllFiles();
    deleteDraftsOfSession();
    forgetOwner();
  }
  clearings += 1;
  dropEarly();
  clearHandlers.forEach((handler) => handler(reason));
  emit('clear', reason);
}

/**
 * Compares the logged-in citizen with the one known in this tab: clears another person's data before anything is shown,
 * and notifies the other tabs of a new login.
 *
 * @param shown tax code of the citizen whose data is on screen; null: nobody's yet
 */
export async function syncPerson(taxCode: string, shown: string | null): Promise<void> {
  const isKnown = shown === null ? await isKnownPerson(taxCode) : shown === taxCode;
  if (isKnown === false) clearPersonal('other-person');
  await rememberPerson(taxCode);
  if (isKnown !== true) tabChannel()?.postMessage('login');
}

/** True when a logout would lose values typed into a form of this tab. */
export function hasUnsavedForms(): boolean {
  return namesInTab().some((name) => name.startsWith(keptNames.form)) || guardedForms().length > 0;
}

/** Clears this tab and all others, then opens the server's logout at `address`. */
export function logout(address: string): void {
  logoutLocally();
  // The portal has asked; a logout that the browser's own question stops would be none.
  skipLeavePrompt(true);
  location.assign(address);
}

/** The browser's part of a logout; `/logout` calls it again. */
export function logoutLocally(): void {
  clearLoginMark();
  markLogout();
  applyLogout();
  // Whoever logs out here was asked before.
  $formsCleared.set(false);
  tabChannel()?.postMessage('logout');
}

let channel: BroadcastChannel | undefined;

/** Undefined in browsers before 2022: there other tabs notice a logout by its mark, or when they are shown again. */
function tabChannel(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis)
    channel ??=
      earlyChannel() ?? new BroadcastChannel(storageKey(pageData().municipalityCode, sessionChannel));
  return channel;
}

/** The last logout that this page knows of. */
let knownLogout = '';
let isWatching = false;

function applyLogout(): void {
  knownLogout = lastLogout();
  clearPersonal('logout');
}

/** True when a logout happened while this page was inactive, or after this tab stored its values. */
function hasMissedLogout(): boolean {
  const person = readTab(keptNames.person);
  const last = lastLogout();
  return last !== knownLogout || (typeof person === 'string' && !person.endsWith(last));
}

function applyMissedLogout(): void {
  if (hasMissedLogout()) applyLogout();
}

/**
 * Clears the page at every logout in this browser, including missed ones; emits `login` for logins in other tabs. What the
 * page before sent along is there from then on.
 */
export function watchLogouts(): void {
  if (isWatching) return;
  isWatching = true;
  knownLogout = lastLogout();
  restoreTransferred();
  tabChannel()?.addEventListener('message', ({ data }) => {
    if (data === 'logout') applyLogout();
    if (data === 'login') emit('login');
  });
  onRestored(applyMissedLogout);
  applyMissedLogout();
}

/** A store of personal data: reset to `initial` when personal data is cleared. */
export function personalAtom<T>(initial: T): WritableAtom<T> {
  const $store = atom<T>(initial);
  onClear(() => $store.set(initial));
  return $store;
}

/** A map of personal data: emptied when personal data is cleared. */
export function personalMap<Key, Value>(): Map<Key, Value> {
  const map = new Map<Key, Value>();
  onClear(() => map.clear());
  return map;
}
