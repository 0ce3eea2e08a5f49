import { counted, textMatches } from '#domain/text/italian-text.ts';

/** Debounce while typing, in milliseconds (screens A 4.1). */
const debounce = 150;

interface Card {
  card: HTMLElement;
  text: string;
  categories: (string | null)[];
}

interface Filter {
  field: HTMLInputElement;
  chips: HTMLButtonElement[];
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
  const section = form.closest<HTMLElement>('[data-services]')!;
  const filter: Filter = {
    field: form.elements.namedItem('q') as HTMLInputElement,
    chips: [...form.querySelectorAll<HTMLButtonElement>('[data-chip]')],
    cards: cardsOf(section),
    count: section.querySelector('[data-service-count]'),
    empty: section.querySelector('[data-service-empty]'),
  };
  section.querySelector('[data-service-reset]')?.addEventListener('click', () => {
    filter.field.value = '';
    choose(filter, '');
    apply(form);
    filter.field.focus();
  });
  return (started = filter);
}

/** Shows the cards that match the text and the category, and updates the address. */
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
  const asked = new URLSearchParams(location.search);
  const category = asked.get('categoria') ?? '';
  filter.field.value ||= asked.get('q') ?? '';
  if (filter.chips.some(({ dataset }) => dataset.chip === category)) choose(filter, category);
  show(filter);
}

function cardsOf(section: HTMLElement): Card[] {
  return [...section.querySelectorAll<HTMLElement>('[data-service]')].map((card) => ({
    card,
    text: card.textContent ?? '',
    categories: [...card.querySelectorAll('[data-category]')].map(({ textContent }) => textContent),
  }));
}

function chosen({ chips }: Filter): string {
  return chips.find(({ ariaPressed }) => ariaPressed === 'true')?.dataset.chip ?? '';
}

function choose({ chips }: Filter, category: string): void {
  for (const chip of chips) chip.ariaPressed = String(chip.dataset.chip === category);
}

function show(filter: Filter): void {
  const category = chosen(filter);
  const question = filter.field.value.trim();
  let found = 0;
  for (const { card, text, categories } of filter.cards) {
    const fits = (category === '' || categories.includes(category)) && textMatches(text, question);
    card.hidden = !fits;
    if (fits) found += 1;
  }
  if (filter.empty) filter.empty.hidden = found > 0;
  if (filter.count) filter.count.textContent = counted(found, 'servizio trovato', 'servizi trovati');
}

/** Writes the filter to the address, so that it can be shared and Back from a service restores the list. */
function updateAddress(filter: Filter): void {
  const address = new URL(location.href);
  const values = { q: filter.field.value.trim(), categoria: chosen(filter) };
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, '', address);
}
