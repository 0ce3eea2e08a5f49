import { officerLink } from '#site/footer.ts';
import { only, type Findings, type Rule } from '../rule.ts';
import { isInside, words, type HtmlPage, type PageElement } from '../page.ts';
import type { CheckedSite } from '../site.ts';

/** Path of the file by which a site says how it is told of a fault of security. */
const securityFile = '.well-known/security.txt';

/** Days before its end in which a file is told of: a build of the next quarter renews it. */
const daysAhead = 30;

/** Whom citizens and researchers ask, and what citizens read before they give their data. */
export const dataProtection: readonly Rule[] = [
  {
    id: 'officer',
    criterion: 'AgID, Linee guida di design; art. 37 GDPR',
    title: 'La home porta ai recapiti del responsabile della protezione dei dati',
    remedy:
      'Scrivi l’indirizzo in «privacy.officer» di tenant.json, oppure aggiungi «Responsabile della protezione dei dati» al menu del piè di pagina del Comune.',
    pages: only('index.html'),
    check: (page) => [
      !page.all('a').some(({ text, attributes }) => attributes['href'] && officerLink.test(words(text))) &&
        'manca il collegamento',
    ],
  },
  {
    id: 'privacy-where-typed',
    criterion: 'art. 13 GDPR, C.SE.3.3',
    title: 'Dove si scrivono nome, email o telefono la pagina porta all’informativa sulla privacy',
    pages: ({ framed }) => framed.filter((page) => personalFields(page).length > 0),
    check: (page) => [
      !page
        .all('main')
        .some(({ text }) => /informativa\s+(?:sulla\s+|di\s+)?privacy|trattamento dei dati/i.test(text)) &&
        'l’informativa manca accanto ai campi',
    ],
  },
  {
    id: 'security-txt',
    criterion: 'RFC 9116',
    title: 'Chi trova una vulnerabilità sa a chi dirlo: security.txt',
    remedy:
      'Scrivi «security.contact» in tenant.json e pubblica di nuovo: ogni pubblicazione in un nuovo trimestre rinnova la scadenza.',
    isAdvice: true,
    pages: only('index.html'),
    check: (_, site) => securityFindings(site, new Date()),
  },
];

/** Fields of the main part that ask for a person's own data; what only programs see is none. */
function personalFields(page: HtmlPage): PageElement[] {
  return page
    .all('input')
    .filter(
      (field) =>
        isInside(field, 'main') &&
        (/^(?:email|tel)$/.test(field.attributes['type'] ?? '') ||
          /\b(?:given-name|family-name|email|tel)\b/.test(field.attributes['autocomplete'] ?? '')),
    );
}

/** What of a site's security.txt is missing, wrong or about to end. */
export function securityFindings(
  { text, origin }: Pick<CheckedSite, 'text' | 'origin'>,
  now: Date,
): Findings {
  const content = text(securityFile);
  if (content === '') return [`manca ${securityFile}`];
  const valuesOf = (name: string) =>
    [...content.matchAll(new RegExp(`^${name}: *(.+)$`, 'gim'))].map(([, value]) => value?.trim() ?? '');
  const canonical = valuesOf('Canonical');
  return [
    !valuesOf('Contact').some((value) => /^(?:https:\/\/|mailto:|tel:)\S+$/.test(value)) &&
      'manca un recapito https o mailto',
    expiryFinding(valuesOf('Expires'), now),
    canonical.length > 0 && !canonical.includes(`${origin}/${securityFile}`) && 'dice un altro indirizzo',
  ];
}

/** RFC 9116 wants one end, which is a date. */
function expiryFinding([expires = '', ...others]: readonly string[], now: Date): string | null {
  const daysLeft = (Date.parse(expires) - now.getTime()) / 86_400_000;
  if (others.length > 0 || Number.isNaN(daysLeft)) return 'la scadenza manca, è doppia o non è una data';
  if (daysLeft > daysAhead) return null;
  return `${daysLeft > 0 ? 'scade' : 'scaduto'} il ${expires.slice(0, 10)}`;
}
