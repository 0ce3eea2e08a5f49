import { showLoadFailure } from './load-failure.ts';

/** What reads answers and rates them: few readers need either. */
const live = () => import('./faq-live.ts');

/**
 * Starts the page of an FAQ category: full address, the question in the address, answers that the build could
 * not read, ratings of answers.
 */
export function startAnswers(): void {
  replaceShortAddress();
  openAskedQuestion();
  const unread = document.querySelector('[data-unread]')?.closest('[data-answers]');
  // `toggle` does not bubble, hence the capture.
  unread?.addEventListener('toggle', ({ target }) => readWhenOpened(target as HTMLDetailsElement), true);
  document.addEventListener('click', rateWhenPressed);
}

function replaceShortAddress(): void {
  const path = document.querySelector<HTMLElement>('[data-full-address]')?.dataset.fullAddress;
  if (path && path !== location.pathname.replace(/\/$/, ''))
    history.replaceState(history.state, '', path + location.search + location.hash);
}

/**
 * Opens and focuses the question named by `?answerId=`; an unknown id is ignored. The live search also leads
 * to questions newer than the page, which are read first.
 */
function openAskedQuestion(): void {
  const id = new URLSearchParams(location.search).get('answerId');
  const category = document.querySelector<HTMLElement>('[data-full-address]');
  const question = id === null ? null : document.getElementById(`risposta-${id}`);
  if (question instanceof HTMLDetailsElement) openQuestion(question);
  else if (category && /^\d+$/.test(id ?? ''))
    void live()
      .then(({ addNewerQuestion }) => addNewerQuestion(category, id!))
      .then((added) => added && openQuestion(added))
      .catch(() => showLoadFailure(category.querySelector('[data-answers]') ?? category));
}

function openQuestion(question: HTMLDetailsElement): void {
  question.open = true;
  question.scrollIntoView();
  question.querySelector('summary')?.focus({ preventScroll: true });
}

function readWhenOpened(question: HTMLDetailsElement): void {
  const place = question.open && question.querySelector<HTMLElement>('[data-unread]');
  if (place)
    void live()
      .then(({ readInto }) => readInto(place))
      .catch(() => showLoadFailure(place));
}

function rateWhenPressed({ target }: MouseEvent): void {
  const button = (target as Element).closest<HTMLButtonElement>('[data-useful] button');
  const group = button?.closest<HTMLElement>('[data-useful]');
  if (button && group)
    void live()
      .then(({ rateAnswer }) => rateAnswer(button))
      .catch(() => showLoadFailure(group));
}
