import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { prebuiltPath } from '#domain/routing/route-match.ts';
import { routes } from '#domain/routing/routes.ts';
import { contentLicence } from '#domain/text/mandated-texts.ts';
import { expect, test } from 'vitest';
import { repository } from '../../support/build/project.ts';
import { built, dataElements, faqDetails, faults, pageOf } from './built.ts';
import { isInside, words, type PageElement } from './page.ts';

/** Rules of the Modello Comuni (modello-comuni 3 to 9). */
export function modelloComuni(): void {
  // `appointment-booking` stands in the footer and in the contacts section (screens A 1.9).
  const repeated =
    /^(?:appointment-booking|custom-submenu|service-link|feedback-rating-question|feedback-rating-answer|topic-element|service-category-link)$/;

  test('each validator mark stands once on a page', () => {
    const wrong = faults((page) => {
      const marks = page.withAttribute('data-element').map(({ attributes }) => attributes['data-element']!);
      return [
        ...new Set(marks.filter((mark, index) => !repeated.test(mark) && marks.indexOf(mark) !== index)),
      ];
    });
    expect(wrong).toEqual([]);
    expect(faults((page) => page.withAttribute('data-element', '').map(() => 'an empty mark'))).toEqual([]);
  });

  test.each([
    ['faq', /FAQ|domande frequenti/i, /^\/faq$/],
    [
      'report-inefficiency',
      /^(?:segnala |segnalazione )?disservizio$/i,
      /^(?:mailto:|\/servizi\/segnalazioni\/nuova$)/,
    ],
    ['privacy-policy-link', /privacy/i, /^https:\/\//],
    ['legal-notes', /note legali/i, /^(?:https:\/\/|\/note-legali$)/],
    ['accessibility-link', /accessibilità/i, /^https:\/\/form\.agid\.gov\.it\//],
  ])('the footer of every page has "%s" with its text and address', (mark, text, address) => {
    const wrong = faults((page) => {
      const [link] = dataElements(page, mark);
      if (!link || !isInside(link, 'footer')) return ['missing in the footer'];
      return [
        !text.test(words(link.text)) && link.text,
        !address.test(link.attributes['href'] ?? '') && link.attributes['href'],
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('the way into the personal area is a link on every page but those that end a login', () => {
    const wrong = faults(
      (page) => {
        const [link] = dataElements(page, 'personal-area-login');
        if (!link) return ['missing'];
        return [
          link.tag !== 'a' && link.tag,
          !/\/api\/utenti\/login\?redirector=/.test(link.attributes['href'] ?? '') && link.attributes['href'],
        ];
      },
      built().pages.filter(({ file }) => file !== 'logout/index.html'),
    );
    expect(wrong).toEqual([]);
  });

  test('the main menu has the four entries in their order, marked', () => {
    const [menu] = dataElements(pageOf('/'), 'main-navigation');
    const links = menu?.children.flatMap(({ children }) => children) ?? [];
    expect(menu?.tag).toBe('ul');
    const marks = links
      .map(({ attributes }) => attributes['data-element'])
      .filter((mark) => mark !== 'custom-submenu');
    expect(marks).toEqual(['management', 'news', 'all-services', 'live']);
    expect(links.slice(0, 3).map(({ text }) => words(text))).toEqual([
      'Amministrazione',
      'Novità',
      'Servizi',
    ]);
    expect(words(links[3]?.text ?? '')).toMatch(/^Vivere /);
    expect(dataElements(pageOf('/'), 'all-topics')).toHaveLength(1);
  });

  test('a breadcrumb leads from "Home" to every page but home, logout and 404', () => {
    const without = ['index.html', 'logout/index.html', '404.html'];
    const wrong = faults((page) => {
      const [list] = dataElements(page, 'breadcrumb');
      if (without.includes(page.file)) return [list && 'has one'];
      if (list?.tag !== 'ol') return ['has none'];
      const steps = list.children.map(({ text }) => words(text));
      const isOfServices = page.file.startsWith('servizi/') && !/^servizi\/appuntamento\//.test(page.file);
      const start = isOfServices ? /^Home\b.*\|Servizi\b.*\|/ : /^Home\b.*\|/;
      return [
        !start.test(steps.join('|')) && steps.join('|'),
        list.children.at(-1)?.attributes['aria-current'] !== 'page' && 'last step not marked',
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('the title of the page is its h1, marked', () => {
    expect(faults((page) => [dataElements(page, 'page-name')[0]?.tag !== 'h1' && 'no marked h1'])).toEqual(
      [],
    );
  });

  test('a page index is a list whose direct children are items with a link', () => {
    const wrong = faults((page) =>
      dataElements(page, 'page-index').flatMap((list) => [
        list.tag !== 'ul' && list.tag,
        list.children.length === 0 && 'empty',
        list.children.some((item) => item.tag !== 'li' || item.children[0]?.tag !== 'a') && 'not li > a',
      ]),
    );
    expect(wrong).toEqual([]);
  });

  test('home, /faq and every category ask how clear the page is, in the words and with the marks of the model', () => {
    const answers = {
      positive: [
        'Le indicazioni erano chiare',
        'Le indicazioni erano complete',
        'Capivo sempre che stavo procedendo correttamente',
        'Non ho avuto problemi tecnici',
        'Altro',
      ],
      negative: [
        'A volte le indicazioni non erano chiare',
        'A volte le indicazioni non erano complete',
        'A volte non capivo se stavo procedendo correttamente',
        'Ho avuto problemi tecnici',
        'Altro',
      ],
    };
    const questions = {
      positive: 'Quali sono stati gli aspetti che hai preferito?',
      negative: 'Dove hai incontrato le maggiori difficoltà?',
    };
    for (const page of [pageOf('/'), pageOf('/faq'), ...faqDetails()]) {
      expect(dataElements(page, 'feedback'), page.file).toHaveLength(1);
      expect(words(dataElements(page, 'feedback-title')[0]!.text)).toBe(
        'Quanto sono chiare le informazioni su questa pagina?',
      );
      for (const star of [1, 2, 3, 4, 5]) expect(dataElements(page, `feedback-rate-${star}`)).toHaveLength(1);
      for (const kind of ['positive', 'negative'] as const) {
        const [group] = dataElements(page, `feedback-rating-${kind}`);
        const within = (mark: string) =>
          dataElements(page, mark)
            .filter((element) => isBelow(element, group!))
            .map(({ text }) => words(text));
        expect(within('feedback-rating-question')).toEqual([questions[kind]]);
        expect(within('feedback-rating-answer')).toEqual(answers[kind]);
      }
      expect(dataElements(page, 'feedback-input-text')).toHaveLength(1);
    }
  });

  function isBelow({ parent }: PageElement, ancestor: PageElement): boolean {
    return parent !== null && (parent === ancestor || isBelow(parent, ancestor));
  }

  test('the end of a service asks how easy it was', () => {
    const ends = routes.filter(({ outcome }) => outcome);
    expect(ends.length).toBeGreaterThan(3);
    const wrong = faults(
      (page) => [
        words(dataElements(page, 'feedback-title')[0]?.text ?? '') !==
          'Quanto è stato facile usare questo servizio?' && 'another question or none',
      ],
      ends.map((route) => pageOf(prebuiltPath(route))),
    );
    expect(wrong).toEqual([]);
  });

  test('every route has a page, and none promises what is still to come', () => {
    const wrong = faults(
      (page) => [/in arrivo|in preparazione/i.test(page.all('main')[0]?.text ?? '') && 'promises'],
      routes.map((route) => pageOf(prebuiltPath(route))),
    );
    expect(wrong).toEqual([]);
  });

  test('the legal notes hold the licence word by word', () => {
    const page = pageOf('/note-legali');
    expect(words(dataElements(page, 'legal-notes-section')[0]!.text)).toBe('Licenza dei contenuti');
    expect(words(dataElements(page, 'legal-notes-body')[0]!.text)).toBe(words(contentLicence));
  });

  test('every page names the European fund', () => {
    expect(faults(({ html }) => [!/Finanziato dall.Unione europea/.test(html) && 'no EU logo'])).toEqual([]);
  });

  /** Names of the markup of Bootstrap Italia’s own documentation that its style sheet does not use. */
  const ofTheModel = ['search-link'];

  test('30 % of the class names of a page at least are Bootstrap Italia’s, and ours begin with pc-', () => {
    const css = readFileSync(
      join(repository, 'node_modules/bootstrap-italia/dist/css/bootstrap-italia.min.css'),
      'utf8',
    );
    const official = new Set(
      [...css.replace(/url\([^)]*\)/g, '').matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name!),
    );
    expect(official.size).toBeGreaterThan(3000);
    const wrong = faults((page) => {
      const names = [
        ...new Set(
          page.withAttribute('class').flatMap(({ attributes }) => attributes['class']!.split(/\s+/)),
        ),
      ].filter(Boolean);
      const share = names.filter((name) => official.has(name)).length / names.length;
      return [
        share < 0.3 && `${Math.round(share * 100)} %`,
        ...names.filter(
          (name) => !official.has(name) && !ofTheModel.includes(name) && !name.startsWith('pc-'),
        ),
      ];
    });
    expect([...new Set(wrong.map((fault) => fault.replace(/^.*: /, '')))]).toEqual([]);
  });

  test('the style sheet of every page tells the version of Bootstrap Italia in double quotes', () => {
    const wrong = faults((page) => {
      const sheets = page.withAttribute('rel', 'stylesheet').map(({ attributes }) => attributes['href']!);
      const css = sheets.map((href) => built().project.built('torrebianca', `site${href}`)).join('');
      return [!css.includes('--bootstrap-italia-version:"2.18.3"') && `${sheets.join()}: no version`];
    });
    expect(wrong).toEqual([]);
  });
}
