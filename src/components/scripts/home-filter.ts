/**
 * Loads the filter of the home page's services at the first use of its form, or at once when the address contains a
 * filter: most visits do not filter (screens A 4.1).
 */
export function startServiceFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-service-filter]');
  if (!form) return;
  const run = (verb: 'getFilter' | 'restore' | 'apply' | 'applySoon') =>
    void import('./service-filter.ts').then((filter) => filter[verb](form)).catch(announceFailure);
  form.addEventListener('focusin', () => run('getFilter'), { once: true });
  form.addEventListener('input', () => run('applySoon'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run('apply');
  });
  // The browser may have restored the field's value after Back.
  const { value } = form.elements.namedItem('q') as HTMLInputElement;
  if (value || new URLSearchParams(location.search).has('q')) run('restore');
}

/** Announces a failed load (offline, or files of an older release) in place of the number of results. */
function announceFailure(): void {
  const count = document.querySelector<HTMLElement>('[data-service-count]');
  if (count) count.textContent = count.dataset.failed ?? '';
}
