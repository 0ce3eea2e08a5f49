import { leftOutFindings } from '#domain/html/left-out.ts';
import { weaknessFindings, type Weakness } from '#domain/html/weak-content.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import type { ContentItem } from '#site/published-content.ts';
import type { HtmlPage } from '../page.ts';
import type { Rule } from '../rule.ts';
import type { CheckedSite } from '../site.ts';

/** What of a site the texts are told by. */
type TextsOfSite = Pick<CheckedSite, 'pages' | 'content' | 'pageOf'>;

/** What of the municipality's texts reaches citizens. */
export const content: readonly Rule[] = [
  {
    id: 'whole-texts',
    title: 'Risposte, contatti e informative sono pubblicati per intero, come sono stati scritti',
    isAdvice: true,
    remedy:
      'Il portale pubblica testo, elenchi, tabelle, collegamenti e immagini: al posto di video, mappe, moduli e codice scrivi un collegamento, e di ogni collegamento l’indirizzo intero (https://…, mailto:…, tel:…). Poi pubblica di nuovo.',
    pages: pagesWithTexts,
    check: textFindings,
  },
  weakRule('image', {
    id: 'texts-images',
    title:
      'Nelle risposte, nei contatti e nelle informative ogni immagine ha un testo che dice che cosa mostra',
    criterion: 'WCAG 1.1.1',
    remedy:
      'Nel testo indicato scrivi, nel campo «testo alternativo» dell’immagine, che cosa mostra; se è solo un ornamento, toglila. Poi pubblica di nuovo.',
  }),
  weakRule('link', {
    id: 'texts-links',
    title: 'Nelle risposte, nei contatti e nelle informative ogni collegamento dice dove porta',
    criterion: 'WCAG 2.4.4',
    remedy:
      'Nel testo indicato, al posto di «clicca qui», fai diventare collegamento le parole che dicono che cosa si apre: «modulo di iscrizione alla mensa». Poi pubblica di nuovo.',
  }),
  weakRule('table', {
    id: 'texts-tables',
    title: 'Nelle risposte, nei contatti e nelle informative ogni tabella ha le celle di intestazione',
    criterion: 'WCAG 1.3.1',
    remedy:
      'Nel testo indicato segna come intestazione la prima riga o la prima colonna della tabella; se serve solo a disporre il testo, usa un elenco. Poi pubblica di nuovo.',
  }),
];

/** A rule about what an office plants into its texts. It is advice: whether an image is an ornament only people can tell. */
function weakRule(
  kind: Weakness['kind'],
  rule: Pick<Rule, 'id' | 'title'> & { criterion: string; remedy: string },
): Rule {
  const check: Rule['check'] = (page, site) => weakFindings(kind, page, site);
  return { ...rule, isAdvice: true, pages: pagesWithTexts, check };
}

/** What of one kind not every citizen can use in the texts of a page. */
export function weakFindings(kind: Weakness['kind'], page: HtmlPage, site: TextsOfSite): string[] {
  return textsOf(page, site).flatMap(({ name, weak = [] }) =>
    weaknessFindings(weak, kind).map((words) => `«${name}»: ${words}`),
  );
}

/** The pages at which texts are told of. */
export function pagesWithTexts(site: TextsOfSite): HtmlPage[] {
  return site.pages.filter((page) => textsOf(page, site).length > 0);
}

/** What of the texts of a page is not published as it was written. */
export function textFindings(page: HtmlPage, site: TextsOfSite): string[] {
  return textsOf(page, site).flatMap(({ name, leftOut = [] }) =>
    leftOutFindings(leftOut).map((words) => `«${name}»: ${words}`),
  );
}

/** The texts that are told of at a page: answers at their category's, all others at the home page. */
function textsOf(page: HtmlPage, site: TextsOfSite): ContentItem[] {
  return (site.content ?? []).filter((item) => hasText(item) && fileOf(item, site) === page.file);
}

function hasText({ part, fields }: ContentItem): boolean {
  return ['answer', 'text'].includes(part) || (part === 'contact' && 'text' in fields);
}

function fileOf({ part, key }: ContentItem, site: TextsOfSite): string {
  const [category = ''] = key.split('/');
  const own = `${pathOf('faq-detail-alias', { id: category }).slice(1)}/index.html`;
  return part === 'answer' && site.pageOf(own) ? own : 'index.html';
}
