import { pathOf } from '#domain/routing/route-match.ts';
import { kindOf, type DocumentKind } from '#domain/search-index.ts';
import { excerptOf, markedPieces } from '#features/search/public/marks.ts';
import type { Hit } from '#features/search/public/hit.ts';
import { element, icon } from './elements.ts';
import type { ListboxParts } from './listbox.ts';

/** How the rows of each kind are marked; the label is for those who cannot see the icon. */
const kinds: Readonly<Record<DocumentKind, { label: string; icon: `it-${string}` }>> = {
  answer: { label: 'Risposta', icon: 'it-file' },
  category: { label: 'Categoria', icon: 'it-folder' },
  service: { label: 'Servizio', icon: 'it-arrow-right' },
};

/** Elements that the script adds to a search form. */
export type Panel = Pick<ListboxParts, 'panel' | 'list' | 'empty'> & {
  /** Live region for the number of results. */
  live: HTMLElement;
};

/** Completes the list of results of a search form: the message for no result, and the live region. */
export function completePanel(form: HTMLFormElement): Panel {
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
  const links = [
    element('a', { href: pathOf('faq') }, 'Leggi le domande frequenti'),
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
export function rowOf({ document, words }: Hit, id: string): HTMLLIElement {
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
