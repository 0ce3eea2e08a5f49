import { siteNotices } from '#errors/notices.ts';
import { readAnswer } from '#features/faq/public/faq.ts';
import { notify } from '#platform/toasts.ts';

/** Puts the live answer in the place kept for it; a failure leaves a button that tries again. */
export async function readInto(place: HTMLElement): Promise<void> {
  const { category, unread } = place.dataset;
  if (!category || !unread || place.ariaBusy) return;
  place.ariaBusy = 'true';
  place.replaceChildren(paragraph('Caricamento...'));
  try {
    const answer = await readAnswer(category, unread);
    if (answer === null) place.replaceChildren(paragraph('Questa risposta non è al momento disponibile.'));
    else showAnswer(place, answer.html);
    delete place.dataset.unread;
  } catch {
    notify(siteNotices.faq);
    place.replaceChildren(paragraph(siteNotices.faq), retryButton(place));
  } finally {
    place.ariaBusy = null;
  }
}

function showAnswer(place: HTMLElement, html: TrustedHTML): void {
  place.className = 'pc-prose';
  // TrustedHTML, made by platform/page/safe-html.ts: the types of the DOM take strings only.
  Object.assign(place, { innerHTML: html });
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function retryButton(place: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  Object.assign(button, {
    type: 'button',
    className: 'btn btn-outline-primary btn-sm',
    textContent: 'Riprova',
  });
  button.addEventListener('click', () => void readInto(place));
  return button;
}
