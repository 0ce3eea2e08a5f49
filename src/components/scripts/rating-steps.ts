import { siteNotices } from '#errors/site-notices.ts';
import { pauseAfter, rate, type Rating } from '#features/feedback/public/feedback.ts';
import { notify } from '#platform/toasts.ts';

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

function radios(form: HTMLFormElement, name: string): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)];
}

function chosen(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  return radios(form, name).find(({ checked }) => checked);
}

function clear(form: HTMLFormElement, name: string): void {
  radios(form, name).forEach((radio) => (radio.checked = false));
}

/** Shows or hides "Scegli una risposta" at the visible question, and focuses it. A hidden error describes no answer. */
function markAnswer(form: HTMLFormElement, isMissing: boolean): void {
  form.querySelectorAll<HTMLElement>('[data-error]').forEach((error) => (error.hidden = !isMissing));
  const inView = radios(form, 'option').filter(({ offsetParent }) => offsetParent !== null);
  for (const radio of inView) {
    const error = radio.closest('fieldset')?.querySelector('[data-error]');
    radio.ariaInvalid = isMissing ? 'true' : null;
    if (isMissing && error) radio.setAttribute('aria-describedby', error.id);
    else radio.removeAttribute('aria-describedby');
  }
  if (isMissing) inView[0]?.focus();
}

function goTo(form: HTMLFormElement, step: '1' | '2'): void {
  form.dataset.step = step;
  refreshDisabledReason(form);
  if (step === '2') form.querySelector<HTMLElement>('[name="details"]')?.focus();
}

/** Hides the error when other stars show another question. */
export function starsChosen(form: HTMLFormElement): void {
  markAnswer(form, false);
  refreshDisabledReason(form);
}

/** Hides the error once an answer is chosen. */
export function answerChosen(form: HTMLFormElement): void {
  markAnswer(form, false);
}

/** One step back: from the details to the reasons, from the reasons to the stars, which are cleared. */
export function back(form: HTMLFormElement): void {
  if (form.dataset.step === '2') {
    goTo(form, '1');
    chosen(form, 'option')?.focus();
    return;
  }
  markAnswer(form, false);
  clear(form, 'option');
  clear(form, 'rating');
  radios(form, 'rating')[0]?.focus();
}

/**
 * Says beside the details how many characters are too many, and takes that away once they fit: nothing of what is pasted
 * is cut. Returns whether they are too long.
 */
function markDetails(form: HTMLFormElement): boolean {
  const field = form.querySelector<HTMLTextAreaElement>('[name="details"]');
  const error = form.querySelector<HTMLElement>('[data-too-long]');
  if (!field || !error) return false;
  const most = Number(field.dataset.most);
  const tooMany = field.value.trim().length - most;
  const isTooLong = tooMany > 0;
  error.hidden = !isTooLong;
  error.textContent = isTooLong ? siteNotices.ratingTooLong(most, tooMany) : '';
  field.ariaInvalid = isTooLong ? 'true' : null;
  field.oninput = isTooLong ? () => void markDetails(form) : null;
  return isTooLong;
}

/** One step forward: from the reasons to the details, from the details to sending. */
export async function next(form: HTMLFormElement): Promise<void> {
  if (form.dataset.step === '2') {
    if (!markDetails(form)) return send(form);
    form.querySelector<HTMLElement>('[name="details"]')?.focus();
    return;
  }
  const isMissing = !chosen(form, 'option');
  markAnswer(form, isMissing);
  if (!isMissing) goTo(form, '2');
}

function ratingOf(form: HTMLFormElement): Rating {
  const { pageTitle = '', pagePath = '', service } = form.dataset;
  const values = new FormData(form);
  return {
    rating: Number(values.get('rating')),
    option: values.get('option') as Rating['option'],
    details: String(values.get('details')).trim(),
    bind: String(values.get('bind')),
    pageTitle,
    ...(service ? { serviceID: Number(service) } : { pagePath: location.origin + pagePath }),
  };
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  if (button?.ariaDisabled) return;
  if (button) button.ariaDisabled = button.ariaBusy = 'true';
  try {
    await rate(ratingOf(form));
    thank(form);
  } catch (error) {
    notify(siteNotices.rating);
    pauseSending(form, pauseAfter(error));
  } finally {
    if (button) button.ariaDisabled = button.ariaBusy = null;
    refreshDisabledReason(form);
  }
}

function thank(form: HTMLFormElement): void {
  const thanks = form.parentElement?.querySelector<HTMLElement>('[data-rating-thanks]');
  form.hidden = true;
  if (thanks) thanks.hidden = false;
  thanks?.focus();
}
