import { keptNames, outlivesLogout, storageKey } from '#domain/storage-keys.ts';
import { type ClearReason, emit } from '../page/events.ts';
import { pageData } from '../page/page-data.ts';
import { dropFromTab, namesInTab, readTab } from '../storage/tab-storage.ts';
import { guardedForms } from './guarded-forms.ts';
import { clearLoginMark } from './login-mark.ts';
import { lastLogout, markLogout } from './logout-mark.ts';
import { forgetOwner, isKnownPerson, rememberPerson } from './person.ts';

const emptiers: ((reason: ClearReason) => void)[] = [];

/** Says how a store empties itself of personal data; most are `personalAtom` or `personalMap`. */
export function onClear(empty: (reason: ClearReason) => void): void {
  emptiers.push(empty);
}

/** Empties every store, and the tab's storage unless the session only ended. The maintenance credentials stay. */
export function clearPersonal(reason: ClearReason): void {
  if (reason !== 'ended') {
    namesInTab()
      .filter((name) => !outlivesLogout(name))
      .forEach(dropFromTab);
    forgetOwner();
  }
  emptiers.forEach((empty) => empty(reason));
  emit('clear', reason);
}

/**
 * Takes note of who is logged in: what somebody else left in this tab goes before anything is shown, and the other tabs
 * are told of a person who is new here (screens B 1.4).
 *
 * @param shown tax code of the citizen of whom the page speaks; null: of nobody yet
 */
export async function recognisePerson(taxCode: string, shown: string | null): Promise<void> {
  const isKnown = shown === null ? await isKnownPerson(taxCode) : shown === taxCode;
  if (isKnown === false) clearPersonal('other-person');
  await rememberPerson(taxCode);
  if (isKnown !== true) otherTabs()?.postMessage('login');
}

/** True when a form of this tab holds values that a logout would lose. */
export function hasUnsaved(): boolean {
  return namesInTab().some((name) => name.startsWith(keptNames.form)) || guardedForms().length > 0;
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
  takeLogout();
  otherTabs()?.postMessage('logout');
}

let channel: BroadcastChannel | undefined;

/** Absent in browsers of before 2022: then other tabs learn of a logout by its mark, or when they are shown again. */
function otherTabs(): BroadcastChannel | undefined {
  if ('BroadcastChannel' in globalThis)
    channel ??= new BroadcastChannel(storageKey(pageData().municipalityCode, 'SESSIONE'));
  return channel;
}

/** The last logout that this page knows of. */
let knownLogout = '';
let isWatching = false;

function takeLogout(): void {
  knownLogout = lastLogout();
  clearPersonal('logout');
}

/** Somebody has logged out since this page was last at work, or since this tab kept what it keeps. */
function hasMissedLogout(): boolean {
  const person = readTab(keptNames.person);
  const last = lastLogout();
  return last !== knownLogout || (typeof person === 'string' && !person.endsWith(last));
}

function catchUp(): void {
  if (hasMissedLogout()) takeLogout();
}

/** Empties the page at every logout in this browser, from those missed on; tells of logins in other tabs. */
export function watchLogouts(): void {
  if (isWatching) return;
  isWatching = true;
  knownLogout = lastLogout();
  otherTabs()?.addEventListener('message', ({ data }) => {
    if (data === 'logout') takeLogout();
    if (data === 'login') emit('login');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) catchUp();
  });
  catchUp();
}
