import { counted, textMatches } from '#domain/text/italian-text.ts';
import { showGroups } from './service-groups.ts';

/** Debounce while typing, in milliseconds (screens A 4.1). */
const debounce = 150;

/** A card; a service of several categories has one in each. */
interface Card {
  card: HTMLElement;
  id: string | undefined;
  text: string;
}

interface Filter {
  section: HTMLElement;
  field: HTMLInputElement;
  cards: readonly Card[];
  count: HTMLElement | null;
  empty: HTMLElement | null;
}

/** The page's filter, once it has started. */
let started: Filter | undefined;
let timer = 0;

/** The page's filter; the first call reads the cards and starts "Azzera i filtri", without changing the list. */
export function getFilter(form: HTMLFormElement): Filter {
  if (started) return started;
  const section = document.querySelector<HTMLElement>('[data-services]')!;
  const filter: Filter = {
    section,
    field: form.elements.namedItem('q') as HTMLInputElement,
    cards: cardsOf(section),
    count: section.querySelector('[data-service-count]'),
    empty: section.querySelector('[data-service-empty]'),
  };
  section.querySelector('[data-service-reset]')?.addEventListener('click', () => {
    filter.field.value = '';
    apply(form);
    filter.field.focus();
  });
  return (started = filter);
}

/** Shows the cards that match the text, and updates the address. */
export function apply(form: HTMLFormElement): void {
  clearTimeout(timer);
  const filter = getFilter(form);
  show(filter);
  updateAddress(filter);
}

/** Like `apply`, debounced. */
export function applySoon(form: HTMLFormElement): void {
  clearTimeout(timer);
  timer = window.setTimeout(() => apply(form), debounce);
}

/** Applies the filter in the address, or the text that the browser restored in the field. */
export function restore(form: HTMLFormElement): void {
  const filter = getFilter(form);
  filter.field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  show(filter);
}

/** The services' cards; the name of a card's category counts as its text. */
function cardsOf(section: HTMLElement): Card[] {
  return [...section.querySelectorAll<HTMLElement>('[data-service]')].map((card) => ({
    card,
    id: card.dataset.service,
    text: `${card.textContent} ${card.closest('details')?.querySelector('h3')?.textContent}`,
  }));
}

function show(filter: Filter): void {
  const question = filter.field.value.trim();
  const found = new Set<string | undefined>();
  for (const { card, id, text } of filter.cards) {
    card.hidden = !textMatches(text, question);
    if (!card.hidden) found.add(id);
  }
  showGroups(filter.section, question !== '');
  if (filter.empty) filter.empty.hidden = found.size > 0;
  if (filter.count) filter.count.textContent = counted(found.size, 'servizio trovato', 'servizi trovati');
}

/** Writes the filter to the address, so that it can be shared and Back from a service restores the list. */
function updateAddress(filter: Filter): void {
  const address = new URL(location.href);
  const question = filter.field.value.trim();
  if (question) address.searchParams.set('q', question);
  else address.searchParams.delete('q');
  history.replaceState(history.state, '', address);
}
