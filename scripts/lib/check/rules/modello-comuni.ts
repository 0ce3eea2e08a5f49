import { matchRoute, pathOf, type PlainRouteId } from '#domain/routing/route-match.ts';
import { contentLicence } from '#domain/text/mandated-texts.ts';
import { dataElements, only, repeated, type Findings, type Rule } from '../rule.ts';
import { isAllCapitals, isInside, words, type HtmlPage } from '../page.ts';
import type { CheckedSite } from '../site.ts';

/** Marks of the validator that may stand on a page more than once. */
const manyTimes =
  /^(?:appointment-booking|custom-submenu|service-link|feedback-rating-question|feedback-rating-answer|topic-element|service-category-link)$/;

interface FooterLink {
  criterion: string;
  mark: string;
  title: string;
  text: RegExp;
  /** Addresses that are right besides that of the route. */
  address: RegExp;
  /** The page of ours that is right, with or without a slash at its end. */
  route?: PlainRouteId;
  /** What the entry of the municipality's menu has to be. */
  entry: string;
}

/** Mandatory links of the footer. */
const footerLinks: readonly FooterLink[] = [
  {
    criterion: 'C.SI.2.3',
    mark: 'faq',
    title: 'Il piè di pagina porta alle domande frequenti',
    text: /FAQ|domande frequenti/i,
    address: /^https:\/\//,
    route: 'faq',
    entry: '«FAQ», verso le domande frequenti del portale o un’altra pagina https',
  },
  {
    criterion: 'C.SI.2.4',
    mark: 'report-inefficiency',
    title: 'Il piè di pagina porta alla segnalazione di un disservizio',
    text: /^(?:segnala |segnalazione )?disservizio$/i,
    address: /^(?:mailto:|https:\/\/)/,
    route: 'report',
    entry:
      '«Segnala disservizio», verso una pagina https o un indirizzo mailto:, anche quando il modulo delle segnalazioni è spento',
  },
  {
    criterion: 'C.SI.3.3, C.SE.3.3',
    mark: 'privacy-policy-link',
    title: 'Il piè di pagina porta all’informativa sulla privacy, su https',
    text: /privacy/i,
    // A page on the portal's own host is on https too; whether it is there, the rules of links say.
    address: /^(?:https:\/\/|\/(?!\/))/,
    entry: '«Informativa privacy», verso una pagina https',
  },
  {
    criterion: 'C.SI.3.4',
    mark: 'legal-notes',
    title: 'Il piè di pagina porta alle note legali',
    text: /note legali/i,
    address: /^https:\/\//,
    route: 'legal-notes',
    entry: '«Note legali», verso quelle del portale o un’altra pagina https',
  },
  {
    criterion: 'C.SI.3.2, C.SE.3.2',
    mark: 'accessibility-link',
    title: 'Il piè di pagina porta alla dichiarazione di accessibilità di AgID',
    text: /accessibilit[àa]/i,
    address: /^https:\/\/form\.agid\.gov\.it\//,
    entry: '«Dichiarazione di accessibilità», verso quella su https://form.agid.gov.it/',
  },
];

/** Marks that the validator reads in the footer alone: links of other parts of the page may have them too. */
const footerMarks: ReadonlySet<string> = new Set(footerLinks.map(({ mark }) => mark));

/** Marks of the four entries of the main menu, in their order. */
const mainMarks = 'management, news, all-services, live';

const withoutBreadcrumb = ['index.html', 'logout/index.html', '404.html'];

/** Criteria of the Modello Comuni that the HTML of a page shows. */
export const modelloComuni: readonly Rule[] = [
  ...footerLinks.map(footerRule),
  {
    id: 'legal-notes-text',
    criterion: 'C.SI.3.4',
    title: 'Le note legali contengono il testo della licenza',
    pages: only('note-legali/index.html'),
    check: (page) => {
      const [section] = dataElements(page, 'legal-notes-section');
      const [body] = dataElements(page, 'legal-notes-body');
      return [
        words(section?.text ?? '') !== 'Licenza dei contenuti' && 'manca il titolo «Licenza dei contenuti»',
        words(body?.text ?? '') !== words(contentLicence) && 'il testo della licenza è un altro',
      ];
    },
  },
  {
    id: 'main-menu',
    criterion: 'C.SI.1.6',
    title: 'Il menu principale ha le quattro voci del modello, nel loro ordine',
    remedy:
      'Nel menu principale del Comune scrivi «Amministrazione», «Novità», «Servizi» e «Vivere …» così, in quest’ordine, con al massimo tre altre voci.',
    pages: onSitesWithMenu,
    check: (page) => {
      const [menu] = dataElements(page, 'main-navigation');
      const entries = (menu?.children ?? []).flatMap(({ children }) => children);
      const own = entries.filter(({ attributes }) => attributes['data-element'] !== 'custom-submenu');
      const names = own.map(({ text }) => words(text));
      const isRight = /^Amministrazione\|Novità\|Servizi\|Vivere [^|]+$/.test(names.join('|'));
      const marks = own.map(({ attributes }) => attributes['data-element'] ?? 'nessuno').join(', ');
      return [
        !isRight && `voci: ${names.join(', ') || 'nessuna'}`,
        isRight && marks !== mainMarks && `segni: ${marks}`,
        entries.length > 7 && `${entries.length} voci, al massimo 7`,
      ];
    },
  },
  {
    id: 'menu-capitals',
    criterion: 'Modello Comuni, testi',
    title: 'Le voci dei menu non sono tutte maiuscole',
    remedy: 'Scrivi la voce in minuscolo, con l’iniziale maiuscola, nel menu del Comune in cui sta.',
    pages: only('index.html'),
    check: (page) =>
      page
        .all('a')
        .filter((link) => isInside(link, 'ul') && (isInside(link, 'header') || isInside(link, 'footer')))
        .map(({ text }) => isAllCapitals(words(text)) && `voce «${words(text)}»`),
  },
  {
    id: 'topics',
    criterion: 'C.SI.1.5',
    title: 'La testata porta a «Tutti gli argomenti»',
    remedy: 'Aggiungi «Tutti gli argomenti» in fondo al menu degli argomenti del Comune.',
    pages: onSitesWithMenu,
    check: (page) => [dataElements(page, 'all-topics').length !== 1 && 'manca il collegamento'],
  },
  {
    id: 'marks',
    title: 'Ogni segno letto dal validatore ufficiale sta una volta sola nella pagina',
    check: (page) => {
      const marks = page
        .withAttribute('data-element')
        .map((element) => ({ element, mark: element.attributes['data-element'] ?? '' }))
        .filter(({ element, mark }) => !footerMarks.has(mark) || isInside(element, 'footer'))
        .map(({ mark }) => mark);
      return [
        ...repeated(marks.filter((mark) => !manyTimes.test(mark))).map((mark) => `«${mark}» ripetuto`),
        marks.includes('') && 'segno vuoto',
      ];
    },
  },
  {
    id: 'personal-area',
    criterion: 'C.SE.1.1',
    title: 'Ogni pagina porta all’area personale con un collegamento',
    pages: ({ framed }) => framed.filter(({ file }) => file !== 'logout/index.html'),
    check: (page) => {
      const [link] = dataElements(page, 'personal-area-login');
      const isRight =
        link?.tag === 'a' && /\/api\/utenti\/login\?redirector=/.test(link.attributes['href'] ?? '');
      return [!isRight && 'manca il collegamento'];
    },
  },
  {
    id: 'booking',
    criterion: 'C.SI.2.1, C.SE.2.2',
    title: 'Da ogni pagina si prenota un appuntamento',
    pages: (site) => (offersBooking(site) ? site.framed : []),
    check: (page) => [dataElements(page, 'appointment-booking').length === 0 && 'manca il collegamento'],
  },
  {
    id: 'breadcrumb',
    criterion: 'Modello Comuni, percorso',
    title: 'Le briciole di pane portano da «Home» alla pagina, con «Servizi» nelle pagine dei servizi',
    check: breadcrumbFaults,
  },
  {
    id: 'page-name',
    title: 'Il titolo della pagina è il suo h1, segnato per il validatore',
    check: (page) => [dataElements(page, 'page-name')[0]?.tag !== 'h1' && 'manca il segno «page-name»'],
  },
  {
    id: 'page-index',
    title: 'L’indice della pagina è un elenco di collegamenti diretti',
    check: (page) =>
      dataElements(page, 'page-index').flatMap((list) => [
        list.tag !== 'ul' && `elemento ${list.tag}`,
        list.children.length === 0 && 'vuoto',
        list.children.some((item) => item.tag !== 'li' || item.children[0]?.tag !== 'a') && 'non è li > a',
      ]),
  },
  {
    id: 'european-fund',
    title: 'Ogni pagina nomina il fondo europeo',
    check: ({ html }) => [!/Finanziato dall.Unione europea/.test(html) && 'manca'],
  },
];

function breadcrumbFaults(page: HtmlPage): Findings {
  const [list] = dataElements(page, 'breadcrumb');
  if (withoutBreadcrumb.includes(page.file)) return [list && 'non dovrebbero esserci'];
  if (list?.tag !== 'ol') return ['mancano'];
  const steps = list.children.map(({ text }) => words(text)).join('|');
  const isOfServices = page.file.startsWith('servizi/') && !/^servizi\/appuntamento\//.test(page.file);
  const start = isOfServices ? /^Home\b.*\|Servizi\b.*\|/ : /^Home\b.*\|/;
  return [
    !start.test(steps) && `percorso «${steps}»`,
    list.children.at(-1)?.attributes['aria-current'] !== 'page' && 'ultimo passo non segnato',
  ];
}

function footerRule({ criterion, mark, title, text, address, route, entry }: FooterLink): Rule {
  const check = (page: HtmlPage) => {
    const link = dataElements(page, mark).find((element) => isInside(element, 'footer'));
    if (!link) return ['manca nel piè di pagina'];
    const href = link.attributes['href'] ?? '';
    const isOurs = route !== undefined && href.startsWith('/') && matchRoute(href)?.route.id === route;
    return [
      !text.test(words(link.text)) && `testo «${words(link.text)}»`,
      !isOurs && !address.test(href) && `indirizzo «${href}»`,
    ];
  };
  const remedy = `Aggiungi o correggi la voce nel menu del piè di pagina del Comune: ${entry}.`;
  return { id: `footer-${mark}`, criterion, title, remedy, check };
}

/** The home of a municipality whose main site gives it a menu; one without has nothing to link to. */
function onSitesWithMenu({ framed }: CheckedSite): HtmlPage[] {
  return framed.filter(
    (page) => page.file === 'index.html' && dataElements(page, 'main-navigation').length > 0,
  );
}

function offersBooking(site: CheckedSite): boolean {
  return site.answerTo(pathOf('booking')).status === 200;
}
