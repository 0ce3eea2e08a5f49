import { leftOutFindings } from '#domain/html/left-out.ts';
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
];

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
