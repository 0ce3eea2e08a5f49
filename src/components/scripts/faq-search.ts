/** FAQ search: it comes with the first touch of the field, so that a page that is only read carries none of it. */
export function startFaqSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-faq-search]');
  if (!form) return;
  const combobox = () => import('./faq-combobox.ts');
  form.addEventListener('focusin', () => {
    void combobox()
      .then(({ startSearch }) => startSearch(form))
      .catch(() => undefined);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void combobox()
      .then(({ searchNow }) => searchNow(form))
      .catch(() => undefined);
  });
}
