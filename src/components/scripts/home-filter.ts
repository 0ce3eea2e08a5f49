import { counted, textMatches } from '#domain/italian-text.ts';

/** Time after the last letter before the list follows, in milliseconds (screens A 4.1). */
const pause = 150;

interface Card {
  card: HTMLElement;
  text: string;
  categories: (string | null)[];
}

interface Filter {
  field: HTMLInputElement;
  chips: HTMLButtonElement[];
  /** Read from the page when first asked for: most visits filter nothing. */
  cards: () => readonly Card[];
  count: HTMLElement | null;
  empty: HTMLElement | null;
}

/** Filter of the services on the home page, by words and category (screens A 4.1). */
export function startServiceFilter(): void {
  const section = document.querySelector<HTMLElement>('[data-services]');
  const form = section?.querySelector<HTMLFormElement>('[data-service-filter]');
  if (section && form) start(section, form);
}

function start(section: HTMLElement, form: HTMLFormElement): void {
  let cards: readonly Card[] | undefined;
  const filter: Filter = {
    field: form.elements.namedItem('q') as HTMLInputElement,
    chips: [...form.querySelectorAll<HTMLButtonElement>('[data-chip]')],
    cards: () => (cards ??= cardsOf(section)),
    count: section.querySelector('[data-service-count]'),
    empty: section.querySelector('[data-service-empty]'),
  };
  let timer = 0;
  const apply = () => {
    clearTimeout(timer);
    show(filter);
    keep(filter);
  };
  filter.field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(apply, pause);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    apply();
  });
  form.addEventListener('click', ({ target }) => {
    const chip = (target as Element).closest<HTMLElement>('[data-chip]');
    if (!chip) return;
    choose(filter, chip.dataset.chip ?? '');
    apply();
  });
  section.querySelector('[data-service-reset]')?.addEventListener('click', () => {
    filter.field.value = '';
    choose(filter, '');
    apply();
    filter.field.focus();
  });
  restore(filter);
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
  for (const { card, text, categories } of filter.cards()) {
    const fits = (category === '' || categories.includes(category)) && textMatches(text, question);
    card.hidden = !fits;
    if (fits) found += 1;
  }
  if (filter.empty) filter.empty.hidden = found > 0;
  if (filter.count) filter.count.textContent = counted(found, 'servizio trovato', 'servizi trovati');
}

/** The address says what is shown, so that it can be sent, and Back from a service finds the same list. */
function keep(filter: Filter): void {
  const address = new URL(location.href);
  const values = { q: filter.field.value.trim(), categoria: chosen(filter) };
  for (const [name, value] of Object.entries(values)) {
    if (value) address.searchParams.set(name, value);
    else address.searchParams.delete(name);
  }
  history.replaceState(history.state, '', address);
}

function restore(filter: Filter): void {
  const asked = new URLSearchParams(location.search);
  const category = asked.get('categoria') ?? '';
  filter.field.value ||= asked.get('q') ?? '';
  if (filter.chips.some(({ dataset }) => dataset.chip === category)) choose(filter, category);
  if (filter.field.value || category) show(filter);
}
