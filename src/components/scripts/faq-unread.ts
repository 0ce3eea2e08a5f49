import { dateText } from '#domain/text/display.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { readAnswer, type LiveAnswer } from '#features/faq/public/faq.ts';
import type { Day } from '#domain/time/dates.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { element } from './elements.ts';

/** Puts the live answer in the place kept for it; a failure leaves a button that tries again. */
export async function readInto(place: HTMLElement): Promise<void> {
  const { category, unread } = place.dataset;
  if (!category || !unread || place.ariaBusy) return;
  place.ariaBusy = 'true';
  place.replaceChildren(paragraph('Caricamento...'));
  try {
    const answer = await readAnswer(category, unread);
    if (answer) showAnswer(place, answer);
    else showThatItIsGone(place);
    delete place.dataset.unread;
  } catch (error) {
    notifyFailure(siteNotices.faq, error);
    place.replaceChildren(paragraph(siteNotices.faq), retryButton(place));
  } finally {
    place.ariaBusy = null;
  }
}

const endOf = (place: HTMLElement) => place.parentElement?.querySelector<HTMLElement>('.pc-answer-end');

function showThatItIsGone(place: HTMLElement): void {
  place.replaceChildren(paragraph('Questa risposta non è al momento disponibile.'));
  endOf(place)?.remove();
}

/** Shows an answer in its place, and what ends it. */
export function showAnswer(place: HTMLElement, { html, updated }: LiveAnswer): void {
  place.className = 'pc-prose';
  // TrustedHTML, made by platform/page/safe-html.ts: the types of the DOM take strings only.
  Object.assign(place, { innerHTML: html });
  const end = endOf(place);
  if (!end) return;
  if (updated) end.prepend(dayOfChange(updated));
  end.hidden = false;
}

function dayOfChange(updated: Day): HTMLElement {
  const time = element('time', { datetime: updated }, dateText(updated));
  return element('p', {}, 'Aggiornata il ', time);
}

function paragraph(text: string): HTMLElement {
  return element('p', {}, text);
}

function retryButton(place: HTMLElement): HTMLButtonElement {
  const button = element('button', { type: 'button', class: 'btn btn-outline-primary btn-sm' }, 'Riprova');
  button.addEventListener('click', () => void readInto(place));
  return button;
}
