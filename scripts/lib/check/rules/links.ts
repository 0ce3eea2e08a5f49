import { matchRoute, pathOf } from '#domain/routing/route-match.ts';
import { everyPage, type Rule } from '../rule.ts';
import { partsOf, words, type HtmlPage, type PageElement } from '../page.ts';
import type { CheckedSite } from '../site.ts';

/** Paths that another server answers on the same host, besides the forms of the page's service. */
const answeredElsewhere = /^\/(?:api|api-public|maps)\//;
const usualSchemes = /^(?:https?:\/\/|mailto:|tel:|data:image\/|\/(?!\/)|[?#]|$)/;

/** Where links lead. */
export const links: readonly Rule[] = [
  {
    id: 'links-in-page',
    title: 'I collegamenti dentro la pagina portano a un punto che c’è',
    pages: everyPage,
    check: (page, site) => {
      const ids = idsOf(page);
      return targetsOf(page, site).map(
        (target) =>
          target.startsWith('#') && !ids.has(plain(target.slice(1))) && `«${target}» non c’è nella pagina`,
      );
    },
  },
  {
    id: 'links-in-site',
    title: 'I collegamenti dentro il sito portano a una pagina o a un file del sito, e a un punto che c’è',
    remedy: 'Correggi o togli il collegamento nella risposta, nel menu o nei contatti in cui sta.',
    pages: everyPage,
    check: (page, site) => {
      const forms = page.withAttribute('data-front').map(({ attributes }) => attributes['data-front'] ?? '');
      return [...new Set(targetsOf(page, site))]
        .filter((target) => !forms.some((front) => target.startsWith(front)))
        .map((target) => faultOf(target, site));
    },
  },
  {
    id: 'link-schemes',
    title: 'I collegamenti fuori dal sito usano solo indirizzi web, e-mail e telefono',
    remedy: 'Correggi o togli il collegamento nella risposta, nel menu o nei contatti in cui sta.',
    pages: everyPage,
    check: (page, site) =>
      targetsOf(page, site).map(
        (target) => !usualSchemes.test(target) && `indirizzo «${target.slice(0, 100)}»`,
      ),
  },
  {
    id: 'new-tabs',
    title: 'I collegamenti che aprono una nuova scheda lo dicono e non cedono la finestra',
    pages: everyPage,
    check: (page) =>
      page.withAttribute('target', '_blank').flatMap(({ attributes, text }) => {
        const said = `${text} ${attributes['aria-label'] ?? ''} ${attributes['title'] ?? ''}`;
        const isSafe = (attributes['rel'] ?? '').split(' ').includes('noopener');
        return [
          !said.includes('si apre in una nuova scheda') &&
            `«${attributes['href']}» non dice che apre una scheda`,
          !isSafe && `«${attributes['href']}» senza noopener`,
        ];
      }),
  },
  {
    id: 'link-names',
    title: 'Ogni collegamento ha un nome',
    criterion: 'WCAG 2.4.4',
    pages: everyPage,
    check: (page) =>
      page
        .all('a')
        .map((link) => !isNamed(link) && `collegamento senza nome: ${link.attributes['href'] ?? ''}`),
  },
];

function targetsOf(page: HtmlPage, { origin }: CheckedSite): string[] {
  return page.elements
    .flatMap(({ attributes }) => ['href', 'src', 'action', 'data-index'].map((name) => attributes[name]))
    .flatMap((value) => (value === undefined ? [] : [value.replace(origin, '')]));
}

function idsOf(page: HtmlPage): Set<string> {
  return new Set(page.withAttribute('id').map(({ attributes }) => attributes['id'] ?? ''));
}

function faultOf(target: string, site: CheckedSite): string | null {
  if (!/^\/(?!\/)/.test(target) || answeredElsewhere.test(target)) return null;
  const [address = '', fragment] = target.split('#');
  const { status, file } = site.answerTo(address || '/');
  // An address of a module that is off leads to the page that says so.
  if (status !== 200) return `«${target}» risponde ${status}`;
  if (isOfUnknownValue(address, site)) return `«${target}»: il sito non ha questa pagina`;
  const page = fragment ? site.pageOf(file ?? '') : undefined;
  return page && fragment && !idsOf(page).has(plain(fragment)) ? `«${target}»: il punto non c’è` : null;
}

/**
 * True for a category of answers or a service that the site does not have. A host answers 200 all the same, with a page
 * that asks the API in the browser and then says that nothing is there.
 */
function isOfUnknownValue(address: string, site: CheckedSite): boolean {
  const match = matchRoute(address);
  const { id = '' } = match?.params ?? {};
  const hasPage = (path: string) => site.pageOf(`${path.slice(1)}/index.html`) !== undefined;
  switch (match?.route.id) {
    case 'faq-detail':
    case 'faq-detail-alias':
      return !hasPage(pathOf('faq-detail-alias', { id }));
    case 'service':
      return !hasPage(pathOf('service', { id }));
    default:
      return false;
  }
}

function plain(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function isNamed(link: PageElement): boolean {
  return (
    words(link.text) !== '' ||
    words(link.attributes['aria-label'] ?? '') !== '' ||
    partsOf(link).some(({ tag, attributes }) => tag === 'img' && attributes['alt'])
  );
}
