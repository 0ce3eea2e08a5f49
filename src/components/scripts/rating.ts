import { clearLoadFailure, showLoadFailure } from './load-failure.ts';

/**
 * Rating: the code of the steps is loaded at the first star, and clicks meanwhile wait for it. CSS alone decides which
 * question is shown, so that the first click works without a script.
 */
export function startRating(): void {
  const form = document.querySelector<HTMLFormElement>('[data-rating]');
  if (!form) return;
  const run = (verb: 'starsChosen' | 'answerChosen' | 'back' | 'next') =>
    void import('./rating-steps.ts')
      .then(
        (steps) => {
          clearLoadFailure(form);
          return steps[verb](form);
        },
        // What was chosen is taken without these steps: only who presses a button waits for them.
        () => (verb === 'next' || verb === 'back') && showLoadFailure(form),
      )
      .catch(() => undefined);
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === 'rating') resetQuestion(form);
    if (name !== 'details') run(name === 'rating' ? 'starsChosen' : 'answerChosen');
  });
  form.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('[data-back]')) run('back');
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run('next');
  });
}

/** Returns to the question and clears the old answer. Synchronous, or it would clear an answer given meanwhile. */
function resetQuestion(form: HTMLFormElement): void {
  form.querySelectorAll<HTMLInputElement>('[name="option"]').forEach((radio) => (radio.checked = false));
  form.dataset.step = '1';
}
