import { siteNotices } from '#errors/site-notices.ts';
import { readAnswer } from '#features/faq/public/faq.ts';
import { notifyFailure } from '#platform/toasts.ts';
import { element } from './elements.ts';
import { showAnswer } from './faq-unread.ts';

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
