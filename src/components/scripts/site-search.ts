import { showLoadFailure } from './load-failure.ts';

/**
 * Loads the search at the first focus or touch of one of its fields, so that pages that are only read do not download
 * it, or at once when the address has a question or the browser has put one back into the field.
 */
export function startSiteSearch(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-index]')) {
    const run = (verb: 'startSearch' | 'searchNow' | 'restoreSearch') =>
      void import('./search-combobox.ts')
        .then((search) => search[verb](form))
        .catch(() => showLoadFailure(form));
    form.addEventListener('focusin', () => run('startSearch'));
    // The search of the dialog leads to the municipality's own site (search-modal.ts).
    if (!('siteSearch' in form.dataset)) continue;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      run('searchNow');
    });
    const { value } = form.elements.namedItem('q') as HTMLInputElement;
    if (value || new URLSearchParams(location.search).has('q')) run('restoreSearch');
  }
}
