import { counted } from '#domain/text/italian-text.ts';
import type { Hit } from '#features/search/public/search-engine.ts';

/**
 * Opens the categories with services that fit and hides the others; without a filter it closes those that it opened.
 */
function showGroups(section: HTMLElement, isFiltered: boolean): void {
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

/** Services that earn less than this part of the best one's points, or fit less than this part of the question, stay hidden. */
const leastPoints = 0.2;
const leastCoverage = 0.5;

/**
 * Shows the services of the home page that fit a question, in categories that open, or all of them. A
 * service may stand in several categories.
 *
 * @param search finds the documents that fit; null without a question
 */
export function showFoundServices(search: (() => readonly Hit[]) | null): void {
  const section = document.querySelector<HTMLElement>('[data-services]');
  // Categories that the citizen has opened stay open while there is no question.
  if (!section || (search === null && !section.hasAttribute('data-filtered'))) return;
  startReset(section);
  const found = search === null ? null : foundIds(search());
  const shown = new Set<string>();
  for (const card of section.querySelectorAll<HTMLElement>('[data-service]')) {
    const { service = '' } = card.dataset;
    card.hidden = found !== null && !found.has(service);
    if (!card.hidden) shown.add(service);
  }
  showGroups(section, found !== null);
  showCount(section, shown.size);
}

function showCount(section: HTMLElement, count: number): void {
  const line = section.querySelector('[data-service-count]');
  const empty = section.querySelector<HTMLElement>('[data-service-empty]');
  if (line) {
    // From the first search on: screen readers announce a status that is there when the page opens.
    line.role = 'status';
    line.textContent = counted(count, 'servizio trovato', 'servizi trovati');
  }
  if (empty) empty.hidden = count > 0;
}

/** Ids of the services that fit about as much of the question as the best of them. */
function foundIds(hits: readonly Hit[]): ReadonlySet<string> {
  const services = hits.filter(({ document }) => document.id.startsWith('s'));
  const [best] = services;
  const whole = Math.max(...services.map(({ coverage }) => coverage));
  const near = services.filter(
    ({ coverage, score }) => score >= (best?.score ?? 0) * leastPoints && coverage >= whole * leastCoverage,
  );
  return new Set(near.map(({ document }) => document.id.slice(1)));
}

/** Starts the button that takes the question away, once; the focus goes to the search field. */
function startReset(section: HTMLElement): void {
  const button = section.querySelector<HTMLElement>('[data-service-reset]');
  const field = document.querySelector<HTMLInputElement>('[data-site-search] [role="combobox"]');
  if (!button || !field || button.dataset.serviceReset === 'started') return;
  button.dataset.serviceReset = 'started';
  button.addEventListener('click', () => {
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.focus();
  });
}
