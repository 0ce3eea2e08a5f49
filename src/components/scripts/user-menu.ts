import { bareCode } from '#domain/text/pasted.ts';
import { plainText } from '#domain/text/plain-text.ts';
import { listen } from '#platform/page/events.ts';
import { isDeviceHeld, leaveHeldDevice } from '#platform/push/held-device.ts';
import { hasUnsavedForms, logout, syncPerson, watchLogouts } from '#platform/session/clearing.ts';
import { clearLoginMark, isLoginMarked } from '#platform/session/login-mark.ts';
import { maintenanceHeader } from '#platform/maintenance/maintenance-session.ts';
import { onRestored } from '#platform/page/moments.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { element, icon } from './elements.ts';

// What a login needs comes with the menu of who has one.
export { prepareLogin } from '#platform/session/return-path.ts';

// Name and menu of the logged-in citizen, created by script: as templates they would enlarge every page.

/** Button with the name, and the menu it opens; `logout` is the address that ends the session. */
function userMenu(logout: string): HTMLElement {
  const link = (text: string, attributes: Record<string, string>) =>
    element('li', {}, element('a', attributes, text));
  const button = element(
    'button',
    {
      class: 'btn btn-primary btn-icon btn-full',
      type: 'button',
      'aria-expanded': 'false',
      'aria-controls': 'user-menu',
    },
    element('span', { class: 'rounded-icon' }, icon('it-user', 'icon-primary')),
    element('span', { class: 'pc-user-name', translate: 'no' }),
    icon('it-expand', 'icon-sm icon-white'),
  );
  const list = element(
    'ul',
    { id: 'user-menu', hidden: '' },
    link('Area personale', { href: pathOf('area'), 'data-element': 'personal-area-login' }),
    link('Profilo', { href: pathOf('profile') }),
    link('Esci', { href: logout, 'data-logout': '' }),
  );
  return element('div', { class: 'pc-user' }, button, list);
}

/** The login button; its data attributes hold the addresses of the current user and of the logout. */
const login = document.querySelector<HTMLAnchorElement>('a[data-login][data-me]');
/** Tax code of the citizen shown in the header. */
let shown: string | null = null;
let drawn: { root: HTMLElement; gone: AbortController } | null = null;

// Pages with islands request the current user themselves.
const isLivePage = 'island' in document.documentElement.dataset;

watchLogouts();
listen('clear', (reason) => reason === 'logout' && showUser(null));
listen('login', () => isLivePage || void refreshUser());
// A page restored from the back/forward cache may show a citizen who has logged out since.
onRestored(() => drawn && !isLivePage && refreshUser());

/** Requests the current user and shows it in the header; errors are not reported. */
export async function refreshUser(): Promise<void> {
  if (!isLoginMarked()) return showUser(null);
  const url = login?.dataset.me;
  if (!url) return;
  const person = await fetchPerson(url).catch(() => null);
  if (person) await syncPerson(person.taxCode, shown);
  shown = person?.taxCode ?? null;
  showUser(person?.name ?? null);
}

interface Person {
  name: string;
  taxCode: string;
}

/** The current user; null: nobody is logged in. Rejects when the request fails. */
async function fetchPerson(url: string): Promise<Person | null> {
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: url.startsWith('/') ? 'same-origin' : 'include',
    headers: { accept: 'application/json', ...maintenanceHeader() },
  });
  const person = response.ok ? parsePerson(await response.text()) : null;
  if (person === null && (response.ok || response.status === 401)) clearLoginMark();
  return person;
}

/** Parses the answer without a schema: public pages must not load zod. Whoever has a tax code is somebody. */
function parsePerson(text: string): Person | null {
  const body = (text.trim() === '' ? null : JSON.parse(text)) as Record<string, unknown> | null;
  const { nome, cognome, codFisc } = body ?? {};
  const taxCode = bareCode(wordOf(codFisc)).toUpperCase();
  if (taxCode === '') return null;
  return { name: [nome, cognome].map(wordOf).filter(Boolean).join(' ') || taxCode, taxCode };
}

/** Text of a value without markup, as names are sent ("D&#39;ANGELO"); empty: it has none. */
function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? plainText(String(value)) : '';
}

/** Replaces the login button by name and menu, or restores it for null. */
export function showUser(name: string | null): void {
  if (!login) return;
  const had = document.activeElement;
  if (name === null) {
    drawn?.root.remove();
    drawn?.gone.abort();
    drawn = null;
  } else {
    drawn ??= draw(login);
    drawn.root.querySelector('.pc-user-name')!.textContent = name;
  }
  login.hidden = name !== null;
  if (had === login) drawn?.root.querySelector('button')?.focus();
  else if (had !== document.activeElement && name === null) login.focus();
}

function draw(beside: HTMLAnchorElement): NonNullable<typeof drawn> {
  const root = userMenu(beside.dataset.leave ?? '');
  const gone = new AbortController();
  beside.after(root);
  startMenu(root);
  startLogout(root, gone.signal);
  return { root, gone };
}

function startMenu(root: HTMLElement): void {
  const button = root.querySelector('button')!;
  const list = root.querySelector('ul')!;
  const items = [...list.querySelectorAll('a')];
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    button.ariaExpanded = String(isOpen);
  };
  button.addEventListener('click', () => open(Boolean(list.hidden)));
  root.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !root.contains(relatedTarget)) open(false);
  });
  // A click on an element that cannot take focus causes no `focusout`, so it closes the menu here.
  document.addEventListener('pointerdown', ({ target }) => {
    if (!root.contains(target as Node)) open(false);
  });
  root.addEventListener('keydown', (event) => {
    const { key } = event;
    if (key === 'Escape' && !list.hidden) {
      open(false);
      button.focus();
      return;
    }
    const to = { ArrowDown: 1, ArrowUp: -1, Home: 'first', End: 'last' }[key];
    if (to === undefined || (list.hidden && key !== 'ArrowDown')) return;
    event.preventDefault();
    open(true);
    items[nextIndex(items.indexOf(document.activeElement as HTMLAnchorElement), to, items.length)]?.focus();
  });
}

/** Index of the next item; from the button (-1), down gives the first and up the last. */
function nextIndex(at: number, to: number | string, count: number): number {
  if (to === 'first') return 0;
  if (to === 'last') return count - 1;
  if (at === -1) return to === 1 ? 0 : count - 1;
  return (at + Number(to) + count) % count;
}

/**
 * Starts the logout link, which asks for confirmation only when something typed would be lost. A device
 * that gets push messages leaves the citizen's contacts before, while the session is there.
 */
function startLogout(root: HTMLElement, gone: AbortSignal): void {
  const link = root.querySelector<HTMLAnchorElement>('a[data-logout]')!;
  let isBusy = false;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (isBusy) return;
    if (!hasUnsavedForms() && !isDeviceHeld()) return logout(link.href);
    isBusy = true;
    link.ariaBusy = 'true';
    void mayLogOut(gone)
      // When the dialog cannot be loaded there is no logout; the next click tries again.
      .catch(() => false)
      .then((mayLeave) => {
        isBusy = false;
        link.ariaBusy = null;
        if (mayLeave) logout(link.href);
      });
  });
}

/** True once all is done that comes before a logout; false when the citizen stays. */
async function mayLogOut(gone: AbortSignal): Promise<boolean> {
  if (hasUnsavedForms() && !(await confirmLogout(gone))) return false;
  await leaveHeldDevice();
  return true;
}

/** True when the citizen confirms; false also when they are logged out while the dialog is open. */
function confirmLogout(gone: AbortSignal): Promise<boolean> {
  const dialog = leaveDialog();
  // In `body`: parts of the header may be inert or hidden in narrow windows.
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    const end = () => {
      resolve(dialog.returnValue === 'leave');
      dialog.remove();
    };
    dialog.addEventListener('close', end, { once: true });
    gone.addEventListener('abort', end, { once: true });
  });
}

/** Dialog that asks before a logout discards what was typed; its `returnValue` is "leave" after a confirmation. */
function leaveDialog(): HTMLDialogElement {
  const id = 'leave-title';
  const close = element('button', { class: 'btn p-0 pc-close', 'aria-label': 'Chiudi finestra modale' });
  close.append(icon('it-close', ''));
  const title = element('h2', { class: 'modal-title h4', id }, 'Vuoi uscire e perdere i dati inseriti?');
  const text = element('p', {}, 'Quello che hai scritto e non hai ancora inviato andrà perso.');
  const verbs = [
    element('button', { class: 'btn btn-outline-primary' }, 'Resta'),
    element('button', { class: 'btn btn-primary', value: 'leave' }, 'Esci'),
  ];
  const content = element(
    'div',
    { class: 'modal-content' },
    element('div', { class: 'modal-header' }, title, element('form', { method: 'dialog' }, close)),
    element('div', { class: 'modal-body' }, text),
    element('form', { class: 'modal-footer', method: 'dialog' }, ...verbs),
  );
  const frame = element('div', { class: 'modal-dialog pc-sheet' }, content);
  return element('dialog', { class: 'modal', id: 'leave', 'aria-labelledby': id }, frame);
}
