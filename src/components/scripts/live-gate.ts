import { reopenSite } from '#stores/maintenance-state.ts';
import { startGate } from './gate.ts';
import { watchMaintenance } from './opening.ts';

/**
 * Covers the page with the gate until the credentials are right or maintenance is over; what was typed stays as it was
 * (screens A 2.14).
 */
export function showGate(): void {
  const template = document.querySelector<HTMLTemplateElement>('template#live-gate');
  if (!template || document.querySelector('.pc-live-gate')) return;
  const dialog = template.content.firstElementChild!.cloneNode(true) as HTMLDialogElement;
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

/** Beside a modal dialog nothing can be read or pressed: the toasts come along. Gives the way back. */
function moveToasts(dialog: HTMLDialogElement): () => void {
  const host = document.getElementById('toasts');
  const place = document.createComment('');
  host?.replaceWith(place);
  if (host) dialog.append(host);
  return () => host && place.replaceWith(host);
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
