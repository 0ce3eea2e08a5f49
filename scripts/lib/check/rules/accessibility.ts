import { statementMark } from '#site/accessibility.ts';
import { renewalOf } from '../../statement/renewal.ts';
import { dataElements, only, type Findings, type Rule } from '../rule.ts';
import { isInside, type HtmlPage } from '../page.ts';

/** File of the page on accessibility. */
export const accessibilityFile = 'accessibilita/index.html';

/** What law 4/2004 asks of a site besides pages that can be used. */
export const accessibility: readonly Rule[] = [
  {
    id: 'accessibility-page',
    criterion: 'L. 4/2004, art. 3-quater',
    title: 'La pagina sull’accessibilità porta alla dichiarazione e a un modo per segnalare',
    remedy:
      'Scrivi «accessibility.statement» e «accessibility.mail» in tenant.json, oppure aggiungi la dichiarazione al menu del piè di pagina del Comune.',
    pages: only(accessibilityFile),
    check: (page) => {
      const links = page.all('a').filter((link) => isInside(link, 'main'));
      const statement = statementIn(page);
      const leadsTo = (found: (href: string) => boolean) =>
        links.some(({ attributes }) => found(attributes['href'] ?? ''));
      const isPossible = page.all('form').length > 0 || leadsTo((href) => /^(?:mailto|tel):/.test(href));
      return [
        statement === null
          ? 'manca la dichiarazione'
          : !leadsTo((href) => href === statement) && 'la dichiarazione non è quella del piè di pagina',
        !isPossible && 'manca un modo per segnalare',
      ];
    },
  },
  {
    id: 'statement-renewal',
    criterion: 'AgID, Linee guida sull’accessibilità',
    title: 'La dichiarazione di accessibilità è stata rivista entro il 23 settembre',
    remedy:
      'Chiedi al responsabile per la transizione al digitale di rivederla su form.agid.gov.it, scrivi il giorno in «accessibility.reviewed» di tenant.json e pubblica di nuovo.',
    isAdvice: true,
    pages: only(accessibilityFile),
    check: (page) => renewalWords(reviewedOn(page), new Date()),
  },
];

/** Address of the statement in the footer; null: none. */
export function statementIn(page: HtmlPage): string | null {
  const link = dataElements(page, statementMark).find((element) => isInside(element, 'footer'));
  return link?.attributes['href'] ?? null;
}

function reviewedOn(page: HtmlPage): string | null {
  return page.withAttribute('data-reviewed')[0]?.attributes['datetime'] ?? null;
}

/** What the office reads of the yearly review, from 1 September on. */
export function renewalWords(reviewed: string | null, now: Date): Findings {
  const { state, until } = renewalOf(reviewed, now);
  const words = {
    good: null,
    due: `va rivista entro il ${until}: l’ultima volta è stata il ${reviewed}`,
    late: `andava rivista entro il ${until}: l’ultima volta è stata il ${reviewed}`,
    future: `il giorno ${reviewed} deve ancora venire`,
    unknown: `va rivista entro il ${until}: il sito non dice quando lo è stata`,
  };
  return [words[state]];
}
