import { askedAddress } from '#domain/routing/hidden-path.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { findHidden } from '#platform/maintenance/hidden-site.ts';
import { keptCredentials } from '#platform/maintenance/maintenance-session.ts';
import { reopenSite } from '#platform/maintenance/maintenance-state.ts';
import { openSite } from '#platform/maintenance/maintenance.ts';
import { notify } from '#platform/toasts.ts';
import { watchMaintenance, watchMaintenanceEnd } from './maintenance-watch.ts';

const page = document.documentElement;

/** `going`: the browser is navigating to the hidden page. `missing`: no page was published with these credentials. */
type Outcome = 'going' | 'missing' | 'failed';

/**
 * Starts a public page of a closed site: it shows the gate, or navigates to the requested page when this tab has the
 * credentials, without a flash of the gate.
 */
export async function startClosedPage(form: HTMLFormElement): Promise<void> {
  startGate(form, () => void enterFromForm(form));
  const lost = askedAddress(location);
  // The hidden page of the last navigation no longer exists: do not try again, or the pages would redirect in a loop.
  if (lost !== null) history.replaceState(null, '', lost);
  const credentials = keptCredentials();
  const outcome = credentials && (lost === null ? await enterHiddenPage('') : 'missing');
  if (outcome === 'going') return;
  page.classList.remove('pc-deciding');
  watchMaintenanceEnd();
  if (outcome === 'failed') showMessage(form, siteNotices.maintenanceUnreachable);
  if (outcome === 'missing' && credentials) {
    const answer = await openSite(credentials);
    if (answer === 'refused') notify(siteNotices.maintenanceRefused);
    else if (answer === 'open') showMessage(form, siteNotices.maintenanceUnpublished);
    else showMessage(form, siteNotices.maintenanceUnverified);
  }
}

/** Navigates after the form was accepted; `!` makes the hidden page focus its heading. */
async function enterFromForm(form: HTMLFormElement): Promise<void> {
  const outcome = await enterHiddenPage('!');
  if (outcome === 'missing') showMessage(form, siteNotices.maintenanceUnpublished);
  if (outcome === 'failed') showMessage(form, siteNotices.maintenanceUnreachable);
}

/**
 * Navigates to the hidden page of the requested address. The requested address is passed in the fragment, which is not
 * sent to the server, and replaces the secret one before the first paint, so that history and address bar never show it.
 */
async function enterHiddenPage(mark: '' | '!'): Promise<Outcome> {
  const asked = location.pathname + location.search + location.hash;
  try {
    const address = await findHidden(page.dataset.closed ?? '', asked);
    if (address === null) return 'missing';
    location.replace(`${address}#${mark}${asked}`);
    return 'going';
  } catch {
    return 'failed';
  }
}

/**
 * Covers the page with the gate until the credentials are accepted or maintenance ends; the page keeps what was typed.
 */
export async function showGate(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('template#live-gate');
  const drawn = template && (await loadGate(template));
  if (!drawn || document.querySelector('.pc-live-gate')) return;
  const dialog = document.importNode(drawn, true);
  const title = document.title;
  document.title = template.dataset.title ?? title;
  document.body.append(dialog);
  const toasts = moveToasts(dialog);
  // Only credentials close the gate. `cancel` is not enough: browsers close a dialog at the second Esc anyway.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => dialog.isConnected && show(dialog));
  show(dialog);
  const open = () => {
    stop();
    document.title = title;
    toasts();
    dialog.remove();
    reopenSite();
    focusHeading();
  };
  // The first answer may be a cached one from before the refused call, so it is ignored.
  const stop = watchMaintenance(template.dataset.config ?? '', (isOn, first) => isOn || first || open());
  startGate(dialog.querySelector('form')!, open);
}

/** Its heading gets the focus, which says what has come over the page; else the first link of the header would have it. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  const heading = dialog.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}

/** The gate in the page's template, or from the page named in `data-at`; null when that cannot be loaded. */
async function loadGate({ content, dataset }: HTMLTemplateElement): Promise<HTMLDialogElement | null> {
  if (content.firstElementChild) return content.querySelector('dialog');
  const page = await fetchDocument(dataset.at ?? '');
  const template = page?.querySelector<HTMLTemplateElement>('template#live-gate');
  return template ? template.content.querySelector('dialog') : page && gateFromClosedPage(page);
}

/** The gate from a page of a closed site, which is itself a gate: a newer build may have closed the site meanwhile. */
function gateFromClosedPage(page: Document): HTMLDialogElement | null {
  const parts = ['header', '.pc-gate', 'footer'].flatMap((name) => page.querySelector(name) ?? []);
  if (parts.length < 3) return null;
  const dialog = page.createElement('dialog');
  dialog.className = 'pc-live-gate';
  dialog.setAttribute('aria-labelledby', 'gate-heading');
  dialog.append(...parts);
  return dialog;
}

/** Loads a page of this site as an inert document, by XMLHttpRequest: Trusted Types would refuse to parse text. */
function fetchDocument(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onloadend = () => resolve(request.responseXML);
    request.open('GET', address);
    request.send();
  });
}

/** Moves the toasts into the modal dialog, since everything outside is inert. Returns a function that moves them back. */
function moveToasts(dialog: HTMLDialogElement): () => void {
  const host = document.getElementById('toasts');
  const place = document.createComment('');
  host?.replaceWith(place);
  if (host) dialog.append(host);
  return () => host && place.replaceWith(host);
}

/** Focuses the heading, and again the one with which a live page replaces it after its start. */
function focusHeading(): void {
  let heading: HTMLElement | null = null;
  const focus = () => {
    if (heading?.isConnected || document.activeElement !== document.body) return;
    heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  };
  focus();
  const watcher = new MutationObserver(focus);
  watcher.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => watcher.disconnect(), 10_000);
}

let isAsking = false;

function field(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** Marks empty fields as invalid and focuses the first; true when none is empty. */
function isComplete(form: HTMLFormElement): boolean {
  const empty = ['username', 'password'].map((name) => field(form, name)).filter((input) => !validate(input));
  empty[0]?.focus();
  return empty.length === 0;
}

function validate(input: HTMLInputElement): boolean {
  const isFilled = input.value.trim() !== '';
  input.classList.toggle('is-invalid', !isFilled);
  input.ariaInvalid = isFilled ? null : 'true';
  const message = document.getElementById(`${input.name}-error`);
  if (message) message.textContent = isFilled ? '' : siteNotices.required;
  return isFilled;
}

/**
 * Checks the credentials with the backend; calls `onOpen`, or clears the password after a refusal. Where
 * they could not be checked they stay in the form.
 */
async function submitCredentials(form: HTMLFormElement, onOpen: () => void): Promise<void> {
  if (isAsking || !isComplete(form)) return;
  isAsking = true;
  showMessage(form, '');
  const [username, password] = [field(form, 'username'), field(form, 'password')];
  const answer = await openSite({ username: username.value, password: password.value });
  isAsking = false;
  if (answer === 'open') return welcome(form, onOpen);
  if (answer === 'unknown') return showMessage(form, siteNotices.maintenanceUnverified);
  notify(siteNotices.maintenanceRefused);
  password.value = '';
  username.focus();
}

function welcome(form: HTMLFormElement, onOpen: () => void): void {
  showMessage(form, 'Accesso riuscito');
  onOpen();
}

/** Shows a message below the form's button and moves the focus to it. */
function showMessage(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('[data-done]');
  if (place) place.textContent = text;
  if (text) place?.focus();
}

function togglePassword(button: HTMLButtonElement, input: HTMLInputElement): void {
  const show = input.type === 'password';
  input.type = show ? 'text' : 'password';
  button.ariaPressed = String(show);
}

/** Starts the form of a gate; `onOpen` is called after the right credentials. */
function startGate(form: HTMLFormElement, onOpen: () => void): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submitCredentials(form, onOpen);
  });
  // On input, not on blur: a message that disappears on blur would move the button while it is being clicked.
  form.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.ariaInvalid) validate(input);
  });
  const show = form.querySelector<HTMLButtonElement>('[data-show]');
  show?.addEventListener('click', () => togglePassword(show, field(form, 'password')));
  form.querySelector<HTMLButtonElement>('[type="submit"]')!.disabled = false;
}
