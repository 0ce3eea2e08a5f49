/**
 * Opens the categories with services that fit and hides the others; without a filter it closes those that it opened.
 */
export function showGroups(section: HTMLElement, isFiltered: boolean): void {
  section.toggleAttribute('data-filtered', isFiltered);
  for (const group of section.querySelectorAll<HTMLDetailsElement>('[data-service-group]')) {
    const fits = group.querySelector('[data-service]:not([hidden])') !== null;
    group.hidden = !fits;
    const opens = isFiltered && fits;
    if (opens ? group.open : group.dataset.serviceGroup !== 'opened') continue;
    group.open = opens;
    group.dataset.serviceGroup = opens ? 'opened' : '';
  }
}
