import { listen } from '#platform/page/events.ts';
import { hasUnsaved, leave, recognisePerson, watchLogouts } from '#platform/session/clearing.ts';
import { clearLoginMark, isLoginMarked } from '#platform/session/login-mark.ts';
import { maintenanceHeader } from '#platform/maintenance/maintenance-session.ts';
import { userMenu } from './user-menu-parts.ts';

/** The login button, which knows the addresses of "who am I" and of the logout. */
const login = document.querySelector<HTMLAnchorElement>('a[data-login][data-me]');
/** Tax code of whom this page shows. */
let shown: string | null = null;
let drawn: { root: HTMLElement; gone: AbortController } | null = null;

// Pages with live parts ask by themselves.
const asksItself = 'island' in document.documentElement.dataset;

watchLogouts();
listen('clear', (reason) => reason === 'logout' && showUser(null));
listen('login', () => asksItself || void askUser());
// Out of the back/forward cache comes a page that may be of somebody who has logged out since.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && drawn && !asksItself) void askUser();
});

/** Asks who is logged in and shows it; quiet whatever the answer (contract A 5.1). */
export async function askUser(): Promise<void> {
  if (!isLoginMarked()) return showUser(null);
  const url = login?.dataset.me;
  if (!url) return;
  const person = await personAt(url).catch(() => null);
  if (person) await recognisePerson(person.taxCode, shown);
  shown = person?.taxCode ?? null;
  showUser(person?.name ?? null);
}

interface Person {
  name: string;
  taxCode: string;
}

/** Whom the server knows; null: nobody. Rejects where it does not say. */
async function personAt(url: string): Promise<Person | null> {
  const response = await fetch(url, {
    cache: 'no-store',
    credentials: url.startsWith('/') ? 'same-origin' : 'include',
    headers: { accept: 'application/json', ...maintenanceHeader() },
  });
  const person = response.ok ? personIn(await response.text()) : null;
  if (person === null && (response.ok || response.status === 401)) clearLoginMark();
  return person;
}

/** Without the schemas: public pages carry no zod. */
function personIn(text: string): Person | null {
  const body = (text.trim() === '' ? null : JSON.parse(text)) as Record<string, unknown> | null;
  const { nome, cognome, codFisc } = body ?? {};
  if (typeof nome !== 'string' || typeof cognome !== 'string' || typeof codFisc !== 'string') return null;
  return { name: `${nome} ${cognome}`, taxCode: codFisc.toUpperCase() };
}

/** Shows name and menu in the place of the login button, or takes them away: null is nobody. */
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
  startLeaving(root, gone.signal);
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
  // A press on what takes no focus leaves the menu too.
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

/** Index of the item that an arrow leads to; from the button (-1) down to the first, up to the last. */
function nextIndex(at: number, to: number | string, count: number): number {
  if (to === 'first') return 0;
  if (to === 'last') return count - 1;
  if (at === -1) return to === 1 ? 0 : count - 1;
  return (at + Number(to) + count) % count;
}

/** Asks before a logout loses what was typed (screens B 1.5): the question comes when there is something to lose. */
function startLeaving(root: HTMLElement, gone: AbortSignal): void {
  const link = root.querySelector<HTMLAnchorElement>('a[data-logout]')!;
  let isAsking = false;
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (!hasUnsaved()) return leave(link.href);
    if (isAsking) return;
    isAsking = true;
    link.ariaBusy = 'true';
    void ask(gone)
      // Without the question nothing is lost unasked: the next press asks for it again.
      .catch(() => false)
      .then((mayLeave) => {
        isAsking = false;
        link.ariaBusy = null;
        if (mayLeave) leave(link.href);
      });
  });
}

/** True when what was typed may be lost; false too where whoever is asked is logged out meanwhile. */
async function ask(gone: AbortSignal): Promise<boolean> {
  const { leaveDialog } = await import('./leave-dialog.ts');
  if (gone.aborted) return false;
  const dialog = leaveDialog();
  // Out of the header, whose parts may be inert or gone on narrow windows.
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
