import { everyPage, repeated, type Rule } from '../rule.ts';
import { isAllCapitals, words, type HtmlPage } from '../page.ts';

/** What each page has once, in the order that readers expect. */
export const structure: readonly Rule[] = [
  {
    id: 'language',
    title: 'La pagina dichiara la lingua italiana',
    criterion: 'WCAG 3.1.1',
    pages: everyPage,
    check: (page) => [page.all('html')[0]?.attributes['lang'] !== 'it' && 'lang non è "it"'],
  },
  {
    id: 'title',
    title: 'Il titolo è uno, nella forma «pagina | Comune» o il solo nome del Comune, non tutto maiuscolo',
    criterion: 'WCAG 2.4.2',
    remedy:
      'Un titolo tutto maiuscolo è il nome del Comune, di un servizio o di una categoria: riscrivilo in minuscolo, con l’iniziale maiuscola, dove lo gestisci.',
    pages: everyPage,
    check: (page, site) => {
      const titles = page.all('title').filter(({ parent }) => parent?.tag === 'head');
      const title = words(titles[0]?.text ?? '');
      const isNamed =
        title === site.name || (title.endsWith(` | ${site.name}`) && title.length > site.name.length + 4);
      return [
        titles.length !== 1 && `${titles.length} titoli`,
        site.framed.includes(page) && !hasUnknownName(page) && !isNamed && `titolo «${title}»`,
        title === '' && 'titolo vuoto',
        title.split(' | ').some(isAllCapitals) && `titolo tutto maiuscolo: «${title}»`,
      ];
    },
  },
  {
    id: 'description',
    title: 'La pagina ha una descrizione per i motori di ricerca',
    check: (page) => [
      page.withAttribute('name', 'description').every(({ attributes }) => !attributes['content']) &&
        'manca la descrizione',
    ],
  },
  {
    id: 'canonical',
    title:
      'Una pagina che i motori di ricerca possono mostrare ha un indirizzo canonico nella mappa del sito',
    check: (page, site) => {
      const isHidden = page
        .withAttribute('name', 'robots')
        .some(({ attributes }) => attributes['content']?.includes('noindex'));
      const canonical = page.withAttribute('rel', 'canonical')[0]?.attributes['href'] ?? '';
      return [
        !isHidden &&
          !site.text('sitemap.xml').includes(`<loc>${canonical}</loc>`) &&
          `indirizzo canonico «${canonical}»`,
      ];
    },
  },
  {
    id: 'one-h1',
    title: 'La pagina ha un solo titolo di primo livello, che non è vuoto',
    criterion: 'WCAG 1.3.1',
    pages: everyPage,
    check: (page) => {
      const found = page.all('h1');
      return [
        found.length !== 1 && `${found.length} elementi h1`,
        found.some(({ text }) => words(text) === '') && 'h1 vuoto',
      ];
    },
  },
  {
    id: 'heading-order',
    title: 'Nei contenuti i titoli scendono di un livello alla volta',
    criterion: 'WCAG 1.3.1',
    check: (page) => {
      const [main] = page.all('main');
      const headings = page.elements
        .filter(({ tag }) => /^h[1-6]$/.test(tag))
        .filter((one) => isBelow(one, main));
      return headings.map(({ tag, text }, index) => {
        const before = headings[index - 1]?.tag ?? 'h0';
        return (
          Number(tag[1]) > Number(before[1]) + 1 && `${tag} «${words(text).slice(0, 60)}» dopo ${before}`
        );
      });
    },
  },
  {
    id: 'landmarks',
    title: 'La pagina ha una parte principale e un piè di pagina, e comincia con i collegamenti per saltarci',
    criterion: 'WCAG 2.4.1',
    check: (page) => {
      const [first, second] = page.all('a').map(({ attributes }) => attributes['href']);
      return [
        page.all('main').length !== 1 && `${page.all('main').length} elementi main`,
        page.all('footer').length !== 1 && `${page.all('footer').length} elementi footer`,
        (first !== '#main-container' || second !== '#footer') && 'mancano i collegamenti iniziali',
      ];
    },
  },
  {
    id: 'unique-ids',
    title: 'Ogni identificativo sta una volta sola nella pagina',
    pages: everyPage,
    check: (page) =>
      repeated(page.withAttribute('id').map(({ attributes }) => attributes['id'] ?? '')).map(
        (id) => `identificativo «${id}» ripetuto`,
      ),
  },
  {
    id: 'text-alternatives',
    title: 'Ogni immagine ha un testo alternativo',
    criterion: 'WCAG 1.1.1',
    pages: everyPage,
    check: (page) =>
      page
        .all('img')
        .map(
          ({ attributes }) =>
            !('alt' in attributes) && `immagine senza alt: ${attributes['src']?.slice(0, 100)}`,
        ),
  },
];

/** Pages for values that the build does not know get their name in the browser. */
function hasUnknownName({ file }: HtmlPage): boolean {
  return /^(?:servizi|faq)\/_\//.test(file);
}

function isBelow(
  element: HtmlPage['elements'][number],
  ancestor: HtmlPage['elements'][number] | undefined,
): boolean {
  for (let { parent } = element; parent; parent = parent.parent) if (parent === ancestor) return true;
  return false;
}
