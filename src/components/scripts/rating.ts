/**
 * Rating: the steps come with the first star, and what is pressed before they are here waits for them. Which question
 * shows needs no script at all (CSS), so that the first press counts whatever happens (modello-comuni 13).
 */
export function startRating(): void {
  const form = document.querySelector<HTMLFormElement>('[data-rating]');
  if (!form) return;
  const run = (verb: 'starsChosen' | 'answerChosen' | 'back' | 'next') =>
    void import('./rating-steps.ts').then((steps) => steps[verb](form)).catch(() => undefined);
  form.addEventListener('change', ({ target }) => {
    const { name } = target as HTMLInputElement;
    if (name === 'rating') askAnew(form);
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

/** Back to the question, without the answer to the old one; at once, or it would take away an answer given meanwhile. */
function askAnew(form: HTMLFormElement): void {
  form.querySelectorAll<HTMLInputElement>('[name="option"]').forEach((radio) => (radio.checked = false));
  form.dataset.step = '1';
}
