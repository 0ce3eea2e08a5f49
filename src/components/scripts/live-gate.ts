import { reopenSite } from '#platform/maintenance/maintenance-state.ts';
import { startGate } from './gate.ts';
import { watchMaintenance } from './opening.ts';

/**
 * Covers the page with the gate until the credentials are right or maintenance is over; what was typed stays as it was
 * (screens A 2.14).
 */
export async function showGate(): Promise<void> {
  const template = document.querySelector<HTMLTemplateElement>('template#live-gate');
  const drawn = template && (await gateOf(template));
  if (!drawn || document.querySelector('.pc-live-gate')) return;
  const dialog = document.importNode(drawn, true);
  const title = document.title;
  document.title = template.dataset.title ?? title;
  document.body.append(dialog);
  const toasts = moveToasts(dialog);
  // Only the credentials open it: a browser closes at the second Esc whatever the page says to the first.
  dialog.addEventListener('cancel', (event) => event.preventDefault());
  dialog.addEventListener('close', () => dialog.isConnected && dialog.showModal());
  dialog.showModal();
  const open = () => {
    stop();
    document.title = title;
    toasts();
    dialog.remove();
    reopenSite();
    focusHeading();
  };
  // What the tab heard before counts for a minute: a refused call knows better.
  const stop = watchMaintenance(template.dataset.config ?? '', (isOn, first) => isOn || first || open());
  startGate(dialog.querySelector('form')!, open);
}

/** The gate that the page brought, or the one of the page that it names; null when that cannot be had. */
async function gateOf({ content, dataset }: HTMLTemplateElement): Promise<HTMLDialogElement | null> {
  if (content.firstElementChild) return content.querySelector('dialog');
  const page = await documentAt(dataset.at ?? '');
  const template = page?.querySelector<HTMLTemplateElement>('template#live-gate');
  return template ? template.content.querySelector('dialog') : page && fromClosed(page);
}

/** Behind a page of the last build, or a hidden one, the site may be closed: then the page that it names is itself a gate. */
function fromClosed(page: Document): HTMLDialogElement | null {
  const parts = ['header', '.pc-gate', 'footer'].flatMap((name) => page.querySelector(name) ?? []);
  if (parts.length < 3) return null;
  const dialog = page.createElement('dialog');
  dialog.className = 'pc-live-gate';
  dialog.setAttribute('aria-labelledby', 'gate-title');
  dialog.append(...parts);
  return dialog;
}

/** A page of this site as a document that runs nothing; Trusted Types would refuse to read it from text. */
function documentAt(address: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.onloadend = () => resolve(request.responseXML);
    request.open('GET', address);
    request.send();
  });
}

/** Beside a modal dialog nothing can be read or pressed: the toasts come along. Gives the way back. */
function moveToasts(dialog: HTMLDialogElement): () => void {
  const host = document.getElementById('toasts');
  const place = document.createComment('');
  host?.replaceWith(place);
  if (host) dialog.append(host);
  return () => host && place.replaceWith(host);
}

/** A live page draws its heading anew once it has started: the focus stays with the new one. */
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
