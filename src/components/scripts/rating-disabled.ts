import { siteNotices } from '#errors/notices.ts';

/** Until when the backend wants to be left alone, milliseconds since 1970: a page has one rating. */
let pausedUntil = 0;
let isWatching = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** After too many requests: the rating cannot be sent for so many seconds. */
export function pauseSending(form: HTMLFormElement, seconds: number): void {
  pausedUntil = Date.now() + seconds * 1000;
  refreshDisabledReason(form);
}

/**
 * Shows beside the button why the rating cannot be sent now, without a connection or for a while, and takes that away
 * when it can: its end is announced, the seconds before are not. Answers before the last step send
 * nothing, and are taken all the same.
 */
export function refreshDisabledReason(form: HTMLFormElement): void {
  watchConnection(form);
  clearTimeout(timer);
  const left = Math.max(0, Math.ceil((pausedUntil - Date.now()) / 1000));
  showReason(form, form.dataset.step === '2' ? reasonNow(left) : '');
  if (left > 0) timer = setTimeout(() => refreshDisabledReason(form), 1000);
}

/** Why nothing can be sent; empty: it can. */
function reasonNow(left: number): string {
  if (left > 0) return siteNotices.ratingPause(left);
  return navigator.onLine ? '' : siteNotices.ratingOffline;
}

function showReason(form: HTMLFormElement, reason: string): void {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const note = form.querySelector('.pc-rating-reason') ?? (reason && addNote(form));
  const reasonText = note && note.querySelector('small');
  const notice = note && note.querySelector('[role="status"]');
  if (!button || !reasonText || !notice) return;
  if (reason) notice.textContent = '';
  else if (reasonText.textContent) notice.textContent = siteNotices.ratingAgain;
  reasonText.textContent = reason;
  button.ariaDisabled = reason ? 'true' : null;
  if (reason) button.setAttribute('aria-describedby', reasonText.id);
  else button.removeAttribute('aria-describedby');
}

/** The line below the buttons, empty, with the region that announces its end. */
function addNote(form: HTMLFormElement): HTMLElement {
  const note = document.createElement('p');
  note.className = 'pc-rating-reason';
  const reason = document.createElement('small');
  reason.id = 'rating-reason';
  const notice = document.createElement('span');
  notice.className = 'visually-hidden';
  notice.setAttribute('role', 'status');
  note.append(reason, notice);
  form.querySelector('.pc-rating-verbs')?.append(note);
  return note;
}

/** Looks again whenever the connection goes or comes. */
function watchConnection(form: HTMLFormElement): void {
  if (isWatching) return;
  isWatching = true;
  for (const event of ['online', 'offline']) addEventListener(event, () => refreshDisabledReason(form));
}
