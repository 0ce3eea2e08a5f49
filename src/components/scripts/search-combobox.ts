import { counted } from '#domain/text/italian-text.ts';
import { fruitlessSearch } from '#domain/statistics/measures.ts';
import { wordsOf } from '#domain/text/italian-fold.ts';
import { siteNotices } from '#errors/site-notices.ts';
import { SearchEngine, type Hit } from '#features/search/public/search-engine.ts';
import { loadIndex, resultsOf, searchLive } from '#features/search/public/site-search.ts';
import { emit } from '#platform/page/events.ts';
import { notify } from '#platform/toasts.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { kindOf, type DocumentKind } from '#domain/search-index.ts';
import { excerptOf, markedPieces } from '#features/search/public/marks.ts';
import { makeListbox, type Listbox, type ListboxParts } from './listbox.ts';
import { showFoundServices } from './service-filter.ts';
import { element, icon } from './elements.ts';

/** How the rows of each kind are marked; the label is for those who cannot see the icon. */
const kinds: Readonly<Record<DocumentKind, { label: string; icon: `it-${string}` }>> = {
  answer: { label: 'Risposta', icon: 'it-file' },
  category: { label: 'Categoria', icon: 'it-folder' },
  service: { label: 'Servizio', icon: 'it-arrow-right' },
};

/** Elements that the script adds to a search form. */
type Panel = Pick<ListboxParts, 'panel' | 'list' | 'empty'> & {
  /** Live region for the number of results. */
  live: HTMLElement;
};

/** Completes the list of results of a search form: the message for no result, and the live region. */
function completePanel(form: HTMLFormElement): Panel {
  const panel = form.querySelector<HTMLElement>('[data-panel]');
  const list = panel?.querySelector<HTMLElement>('[role="listbox"]');
  if (!panel || !list) throw new Error('The search has no list of results.');
  const empty = emptyMessage(form.dataset.assistance);
  panel.append(empty);
  const live = form.appendChild(element('p', { class: 'visually-hidden', role: 'status' }));
  return { panel, list, empty, live };
}

/** What to do when nothing is found. */
function emptyMessage(assistance: string | undefined): HTMLElement {
  const faq = pathOf('faq');
  const links = [
    // Not on their own page.
    ...(location.pathname.replace(/\/$/, '') === faq
      ? []
      : [element('a', { href: faq }, 'Leggi le domande frequenti')]),
    ...(assistance === undefined ? [] : [element('a', { href: assistance }, 'Richiedi assistenza')]),
  ];
  return element(
    'div',
    { class: 'pc-combo-empty', hidden: '' },
    element('p', {}, element('strong', {}, 'Nessun risultato trovato')),
    element('p', {}, 'Controlla come hai scritto, o prova con meno parole o con altre parole.'),
    element('ul', { class: 'list-unstyled' }, ...links.map((link) => element('li', {}, link))),
  );
}

/** A row of the list box: title, place and a line of the text, all as text nodes, with the fitting words marked. */
function rowOf({ document, words }: Hit, id: string): HTMLLIElement {
  const kind = kinds[kindOf(document)];
  const place = [kind.label, document.context].filter((part) => part !== '').join(' · ');
  const excerpt = excerptOf(document.text, words);
  const lines = [
    element('strong', {}, ...marked(document.title, words)),
    element('small', {}, place),
    ...(excerpt === '' ? [] : [element('span', {}, ...marked(excerpt, words))]),
  ];
  const link = element(
    'a',
    { href: document.href, id, role: 'option', tabindex: '-1' },
    element('span', {}, ...lines),
  );
  link.prepend(icon(kind.icon, 'icon-sm icon-primary'));
  return element('li', { role: 'none' }, link);
}

function marked(text: string, words: ReadonlySet<string>): (HTMLElement | string)[] {
  return markedPieces(text, words).map((piece) =>
    piece.marked ? element('mark', { class: 'pc-mark' }, piece.text) : piece.text,
  );
}

/** Pause in milliseconds before the live search is asked, and minimum length of a question. */
const debounce = 300;
const minLength = 3;

interface Search {
  /** Address of the index made with the site. */
  index: string;
  /** The page's own search: its question stands in the address, and it filters the services of the page. */
  isOfPage: boolean;
  field: HTMLInputElement;
  list: Listbox;
  announce: (words: string) => void;
  /** The last question found nothing. */
  isFruitless: boolean;
  timer: number;
  /** Aborts the running search when another begins. */
  running: AbortController;
}

const searches = new WeakMap<HTMLFormElement, Search>();

/** Starts the search field, once, and begins to load the index. */
export function startSearch(form: HTMLFormElement): void {
  if (searches.has(form)) return;
  const search = makeSearch(form);
  searches.set(form, search);
  search.field.addEventListener('input', () => typed(search));
  void loadIndex(search.index).catch(() => undefined);
  typed(search);
}

/** Searches without a pause, even for a question below the minimum length. */
export function searchNow(form: HTMLFormElement): void {
  startSearch(form);
  const search = searches.get(form);
  if (!search) return;
  cancelSearch(search);
  void answer(search, 0);
}

/** Searches for the question in the field, which the browser has put back, or else for that of the address. */
export function restoreSearch(form: HTMLFormElement): void {
  const field = fieldOf(form);
  field.value ||= new URLSearchParams(location.search).get('q') ?? '';
  searchNow(form);
}

function fieldOf(form: HTMLFormElement): HTMLInputElement {
  const field = form.querySelector<HTMLInputElement>('[role="combobox"]');
  if (!field) throw new Error('The search has no field.');
  return field;
}

function makeSearch(form: HTMLFormElement): Search {
  const field = fieldOf(form);
  const { live, ...parts } = completePanel(form);
  const list = makeListbox({ field, ...parts, onDismiss: () => cancelSearch(search) });
  const search: Search = {
    index: form.dataset.index ?? '',
    isOfPage: 'siteSearch' in form.dataset,
    field,
    list,
    announce: (words) => (live.textContent = words),
    isFruitless: false,
    timer: 0,
    running: new AbortController(),
  };
  return search;
}

/** Cancels pending results, which would reopen a list that was closed. */
function cancelSearch(search: Search): void {
  clearTimeout(search.timer);
  search.running.abort();
}

function typed(search: Search): void {
  cancelSearch(search);
  const { length } = search.field.value.trim();
  if (length >= minLength) void answer(search, debounce);
  else {
    search.list.close();
    if (length > 0) return;
    keep(search, '', null);
    search.isFruitless = false;
  }
}

/**
 * Shows the results of the index at once, then those that the live search adds, which knows what is newer. A question of
 * signs alone ("???") finds nothing. Results of the question before do not stay while those of this one are awaited.
 */
async function answer(search: Search, pause: number): Promise<void> {
  const question = search.field.value.trim();
  if (question === '') return search.list.close();
  if (wordsOf(question).length === 0) {
    keep(search, '', null);
    return show(search, []);
  }
  const { signal } = (search.running = new AbortController());
  const live = afterPause(search, pause).then(() => searchLive(question, signal));
  live.catch(() => undefined);
  const engine = await loadIndex(search.index).catch(() => null);
  if (signal.aborted) return;
  const first = engine ? resultsOf(engine, question) : [];
  if (first.length > 0) draw(search, first);
  else search.list.close();
  if (engine) keep(search, question, engine);
  const rows = await live.catch(() => null);
  if (signal.aborted) return;
  if (!engine && !rows) return notify(siteNotices.faq);
  show(search, rows ? resultsOf(engine ?? new SearchEngine([]), question, rows) : first);
}

/** Shows all results of a question, and says how many there are. */
function show(search: Search, hits: readonly Hit[]): void {
  draw(search, hits);
  countFruitless(search, hits.length === 0);
  search.announce(
    hits.length === 0 ? 'Nessun risultato trovato' : counted(hits.length, 'risultato', 'risultati'),
  );
}

/** Counts a search that finds nothing: once, however many letters are typed before something is found again. */
function countFruitless(search: Search, isFruitless: boolean): void {
  if (isFruitless && !search.isFruitless) emit('use', fruitlessSearch);
  search.isFruitless = isFruitless;
}

function afterPause(search: Search, pause: number): Promise<void> {
  return new Promise((resolve) => (search.timer = window.setTimeout(resolve, pause)));
}

function draw({ list, field }: Search, hits: readonly Hit[]): void {
  list.show(hits.map((hit, position) => rowOf(hit, `${field.id}-${position}`)));
}

/** Keeps the question in the address, so that Back and reload find it again, and shows the page's services for it. */
function keep({ isOfPage }: Search, question: string, engine: SearchEngine | null): void {
  if (!isOfPage) return;
  const address = new URL(location.href);
  if (question) address.searchParams.set('q', question);
  else address.searchParams.delete('q');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  showFoundServices(engine && (() => engine.search(question)));
}
