import { counted } from '#domain/text/italian-text.ts';
import { wordsOf } from '#domain/text/italian-fold.ts';
import { siteNotices } from '#errors/notices.ts';
import {
  loadIndex,
  mergeRows,
  searchIndex,
  searchLive,
  type FaqRow,
} from '#features/faq/public/faq-search.ts';
import { notify } from '#platform/toasts.ts';
import { makeListbox, type Listbox } from './listbox.ts';

/** Debounce in milliseconds, and minimum length of a query (screens A 4.2). */
const debounce = 300;
const minLength = 3;

interface Search {
  /** Address of the index made with the site. */
  index: string;
  field: HTMLInputElement;
  list: Listbox;
  announce: (words: string) => void;
  draw: (rows: readonly FaqRow[]) => void;
  timer: number;
  /** Aborts the running search when another begins. */
  running: AbortController;
}

const searches = new WeakMap<HTMLFormElement, Search>();

function part<T extends HTMLElement>(form: HTMLFormElement, selector: string): T {
  const found = form.querySelector<T>(selector);
  if (!found) throw new Error(`The search has no ${selector}.`);
  return found;
}

/** Starts the search field, once, and begins to load the index. */
export function startSearch(form: HTMLFormElement): void {
  if (searches.has(form)) return;
  const field = part<HTMLInputElement>(form, '[role="combobox"]');
  const live = part(form, '[data-live]');
  const list = makeListbox({
    field,
    panel: part(form, '[data-panel]'),
    list: part(form, '[data-results]'),
    empty: part(form, '[data-empty]'),
    onDismiss: () => cancelSearch(search),
  });
  const search: Search = {
    index: form.dataset.index ?? '',
    field,
    list,
    announce: (words) => (live.textContent = words),
    draw: (rows) =>
      list.show(rows.map((row, position) => rowElement(form, row, `search-result-${position}`))),
    timer: 0,
    running: new AbortController(),
  };
  searches.set(form, search);
  field.addEventListener('input', () => typed(search));
  void loadIndex(search.index).catch(() => undefined);
  typed(search);
}

/** Cancels pending results, which would reopen a list that was closed. */
function cancelSearch(search: Search): void {
  clearTimeout(search.timer);
  search.running.abort();
}

/** Searches without debounce, even for a query below the minimum length. */
export function searchNow(form: HTMLFormElement): void {
  startSearch(form);
  const search = searches.get(form);
  if (!search) return;
  clearTimeout(search.timer);
  void answer(search);
}

function typed(search: Search): void {
  cancelSearch(search);
  if (search.field.value.trim().length < minLength) search.list.close();
  else search.timer = window.setTimeout(() => void answer(search), debounce);
}

/** Shows the results of the index first, then adds those of the live search, which are newer than the build. */
async function answer(search: Search): Promise<void> {
  const question = search.field.value.trim();
  search.running.abort();
  if (wordsOf(question).length === 0) return search.list.close();
  const { signal } = (search.running = new AbortController());
  const local = searchIndex(search.index, question);
  const both = Promise.allSettled([local, searchLive(question, signal)]);
  const first = await local.catch(() => []);
  if (first.length > 0 && !signal.aborted) search.draw(mergeRows(first, []));
  const [fromIndex, fromApi] = await both;
  if (signal.aborted) return;
  if (fromIndex.status === 'rejected' && fromApi.status === 'rejected') {
    search.list.close();
    return notify(siteNotices.faq);
  }
  const rows = mergeRows(rowsOf(fromIndex), rowsOf(fromApi));
  search.draw(rows);
  search.announce(
    rows.length === 0 ? 'Nessun risultato trovato' : counted(rows.length, 'risultato', 'risultati'),
  );
}

function rowsOf(result: PromiseSettledResult<FaqRow[]>): FaqRow[] {
  return result.status === 'fulfilled' ? result.value : [];
}

/** Creates a row of the list box; titles are text nodes, never markup. Icons come from the form's templates. */
function rowElement(form: HTMLFormElement, row: FaqRow, id: string): HTMLLIElement {
  const link = document.createElement('a');
  Object.assign(link, { href: row.href, id, role: 'option', tabIndex: -1 });
  const icon = form.querySelector<HTMLTemplateElement>(`[data-icon="${row.kind}"]`);
  if (icon) link.append(icon.content.cloneNode(true));
  const words = link.appendChild(document.createElement('span'));
  words.appendChild(document.createElement('strong')).textContent = row.title;
  if (row.path) words.appendChild(document.createElement('small')).textContent = row.path;
  const item = document.createElement('li');
  item.role = 'none';
  item.append(link);
  return item;
}
