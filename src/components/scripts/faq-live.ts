import { dateText } from '#domain/text/display.ts';
import type { Day } from '#domain/time/dates.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { readAnswer, type LiveAnswer } from '#features/faq/public/faq.ts';
import { rate } from '#features/feedback/public/feedback.ts';
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
function showAnswer(place: HTMLElement, { html, updated }: LiveAnswer): void {
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

/** Adds a question that was published after the build, at the end of its category; null when there is none to show. */
export async function addNewerQuestion(
  category: HTMLElement,
  id: string,
): Promise<HTMLDetailsElement | null> {
  const answer = await readAnswer(category.dataset.category ?? '', id).catch((error: unknown) => {
    notifyFailure(siteNotices.faq, error);
    return null;
  });
  if (!answer?.title) return null;
  const list = category.querySelector('[data-answers]') ?? startList(category);
  const useful = list.querySelector('[data-useful]')?.cloneNode(true) as HTMLElement | undefined;
  const place = element('div', {});
  const end = element('div', { class: 'pc-answer-end', hidden: '' });
  if (useful) {
    useful.dataset.useful = answer.title;
    end.append(useful);
  }
  const question = element(
    'details',
    { class: 'accordion-item', id: `risposta-${id}` },
    element('summary', { class: 'accordion-button' }, element('h2', { class: 'h6' }, answer.title)),
    element('div', { class: 'accordion-body' }, place, end),
  );
  showAnswer(place, answer);
  list.append(question);
  return question;
}

/** The list of a category that had no questions, before its link back. */
function startList(category: HTMLElement): HTMLElement {
  const list = element('div', { class: 'accordion pc-accordion', 'data-answers': '' });
  category.querySelector('[data-no-answers]')?.remove();
  category.lastElementChild?.before(list);
  return list;
}

/** Sends "Ti è stata utile?" as a rating of the page under the title of the question: the contract has none of answers. */
export async function rateAnswer(button: HTMLButtonElement): Promise<void> {
  const group = button.closest<HTMLElement>('[data-useful]');
  if (!group || group.ariaBusy) return;
  group.ariaBusy = 'true';
  const stars = Number(button.value);
  const { pagePath = '' } = document.querySelector<HTMLElement>('[data-page-path]')?.dataset ?? {};
  try {
    await rate({
      rating: stars,
      option: 'altro',
      details: '',
      bind: '',
      // Not the text on screen, which may be a translation.
      pageTitle: group.dataset.useful ?? '',
      pagePath: location.origin + pagePath,
    });
    thank(group, stars);
  } catch (error) {
    notifyFailure(siteNotices.rating, error);
  } finally {
    group.ariaBusy = null;
  }
}

/** Puts the thanks of the page's rating in place of the question; who was not helped finds the way to ask. */
function thank(group: HTMLElement, stars: number): void {
  const thanks = document.createElement('p');
  thanks.role = 'status';
  thanks.tabIndex = -1;
  thanks.textContent = document.querySelector('[data-rating-thanks]')?.textContent.trim() ?? 'Grazie!';
  const assistance = document.querySelector<HTMLAnchorElement>('main a[href^="/nuova-richiesta"]');
  if (stars === 1 && assistance) {
    const link = document.createElement('a');
    Object.assign(link, { href: assistance.href, textContent: 'Richiedi assistenza' });
    thanks.append(' ', link);
  }
  group.replaceWith(thanks);
  thanks.focus();
}
