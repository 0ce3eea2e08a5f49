/** Loads the search at the first focus or touch of its field, so that pages that are only read do not download it. */
export function startSiteSearch(): void {
  const form = document.querySelector<HTMLFormElement>('[data-site-search]');
  if (!form) return;
  const combobox = () => import('./search-combobox.ts');
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
