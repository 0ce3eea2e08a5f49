/**
 * Filter of the services on the home page: it comes with the first touch of its form, or at once for an address that
 * names a filter. Most visits filter nothing (screens A 4.1).
 */
export function startServiceFilter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-service-filter]');
  if (!form) return;
  const run = (verb: 'begin' | 'restore' | 'apply' | 'applySoon') =>
    void import('./service-filter.ts').then((filter) => filter[verb](form)).catch(sayFailed);
  form.addEventListener('focusin', () => run('begin'), { once: true });
  form.addEventListener('input', () => run('applySoon'));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run('apply');
  });
  form.addEventListener('click', ({ target }) => {
    const chip = (target as Element).closest<HTMLElement>('[data-chip]');
    if (!chip) return;
    press(form, chip);
    run('apply');
  });
  const asked = new URLSearchParams(location.search);
  // A browser that goes back may have filled in the field by itself.
  const { value } = form.elements.namedItem('q') as HTMLInputElement;
  if (value || asked.has('q') || asked.has('categoria')) run('restore');
}

/** Offline, or a release that is gone: where else the number of services found is said. */
function sayFailed(): void {
  const count = document.querySelector<HTMLElement>('[data-service-count]');
  if (count) count.textContent = count.dataset.failed ?? '';
}

/** At once, so that a press shows while the filter is still on its way. */
function press(form: HTMLFormElement, pressed: HTMLElement): void {
  for (const chip of form.querySelectorAll('[data-chip]')) chip.ariaPressed = String(chip === pressed);
}
