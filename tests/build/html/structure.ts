import { expect, test } from 'vitest';
import { isOpen, prebuiltPath } from '#domain/routing/route-match.ts';
import { routes } from '#domain/routing/routes.ts';
import { built, faqDetails, faults, pageOf } from './built.ts';
import { unwanted } from '../../architecture/lib/citizen-texts.ts';
import { isInside, words } from '../../../scripts/lib/check/page.ts';

/** What every page has. */
export function everyPage(): void {
  test('there is a page for every route and every FAQ category of the municipality', () => {
    const open = routes.filter((route) => isOpen(route, built().tenant.site.enabled));
    for (const route of open) expect(pageOf(prebuiltPath(route)).elements.length).toBeGreaterThan(10);
    expect(faqDetails().length).toBeGreaterThanOrEqual(12);
    expect(built().pages.length).toBeGreaterThan(60);
  });

  test('each route is drawn by a page of its own, never by that of another route', () => {
    const named = routes.filter(
      (route) => route.title !== null && isOpen(route, built().tenant.site.enabled),
    );
    const wrong = named.flatMap((route) => {
      const [title] = pageOf(prebuiltPath(route)).all('title');
      const expected = `${route.title} | ${built().tenant.site.name}`;
      return title?.text === expected ? [] : [`${route.path}: "${title?.text}" instead of "${expected}"`];
    });
    expect(wrong).toEqual([]);
  });

  test('the first step of a wizard that anybody may use can be read before a script has run', () => {
    for (const [path, policy] of [
      ['/servizi/segnalazioni/nuova', 'usa i dati della segnalazione'],
      ['/servizi/ppay/pagamento-spontaneo/online', 'Dati trattati:'],
      ['/servizi/ppay/pagamento-spontaneo/avviso-pagamento', 'Dati trattati:'],
    ] as const) {
      const shown = pageOf(path)
        .all('div')
        .find((element) => / pc-wizard /.test(` ${element.attributes['class']} `));
      expect(shown?.text, path).toContain('Passo 1 di');
      expect(shown?.text, path).toContain(policy);
    }
  });

  test('every route has a page, and none promises what is still to come', () => {
    const wrong = faults(
      (page) => [/in arrivo|in preparazione/i.test(page.all('main')[0]?.text ?? '') && 'promises'],
      routes.filter(({ needs }) => needs === undefined).map((route) => pageOf(prebuiltPath(route))),
    );
    expect(wrong).toEqual([]);
  });

  test('no style element stands in the body, and no link of the footer is there twice', () => {
    const wrong = faults((page) => {
      const kind = ({ text }: { text: string }) => words(text).replace(/ dei servizi online$/, '');
      const names = page
        .all('a')
        .filter((link) => isInside(link, 'footer'))
        .map(kind);
      return [
        page.all('style').some((style) => isInside(style, 'body')) && 'a style element in the body',
        names.find((name, index) => names.indexOf(name) !== index),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('the pages of services say nothing of forms where the municipality has none', () => {
    const about = 'data-part="own-form"';
    const { project } = built();
    const pages = project
      .record('borgolago')
      .files.filter(({ path }) => /^servizi\/(?:\d+|_)\/index\.html$/.test(path))
      .map(({ path }) => project.built('borgolago', `site/${path}`));
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.filter((page) => page.includes(about))).toEqual([]);
    expect(project.built('torrebianca', 'site/servizi/99/index.html')).toContain(about);
  });

  test('calls each thing by the name that citizens know', () => {
    const wrong = faults((page) => {
      const [body] = page.all('body');
      // What nobody sees, and the answers, whose words are those of the municipality.
      const others = page.elements.filter(
        ({ tag, attributes }) =>
          ['script', 'style', 'template'].includes(tag) || / pc-prose /.test(` ${attributes['class']} `),
      );
      const text = others.reduce((rest, part) => rest.replace(part.text, ''), body?.text ?? '');
      const labels = ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) =>
        page.withAttribute(name).map(({ attributes }) => attributes[name] ?? ''),
      );
      return unwanted.map(({ word }) => word.exec([text, ...labels].join('\n'))?.[0]);
    });
    expect(wrong).toEqual([]);
  });

  test('loads the one style sheet that all share, and but for home and FAQ a second one behind it', () => {
    const shared = new Set<string>();
    const wrong = faults((page) => {
      const sheets = page.withAttribute('rel', 'stylesheet');
      const [first, ...more] = sheets.flatMap(({ attributes: { href, media } }) => (media ? [] : [href]));
      const isArrival = /^(?:faq\/(?:.+\/)?)?index\.html$/.test(page.file);
      shared.add(first ?? 'none');
      return [more.length !== (isArrival ? 0 : 1) && `${more.length} more`];
    });
    expect(wrong).toEqual([]);
    expect([...shared]).toEqual([expect.stringMatching(/^\/_assets\/[\w.-]+\.css$/)]);
  });

  test('loads the colours of dark and of more contrast in the head, for who asked for them and for no paper', () => {
    const wrong = faults((page) => {
      const sheets = page.withAttribute('rel', 'stylesheet');
      const schemes = sheets.filter(({ attributes }) => attributes['media']);
      const unasked = schemes.filter(
        ({ attributes: { media = '' } }) => !media.split(',').every((part) => /^\(prefers-/.test(part)),
      );
      return [
        schemes.length !== sheets.length - schemes.length && `${schemes.length} sheets`,
        unasked.length > 0 && 'for everybody',
        page.withAttribute('name', 'color-scheme')[0]?.attributes['content'] !== 'light dark' &&
          'flashes white',
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('is called "<page> | <municipality>", or by the municipality alone where the route has no title', () => {
    const { name } = built().tenant.site;
    const bare = ['index.html', 'logout/index.html'];
    const wrong = faults(({ file, all }) => {
      const title = all('title')[0]?.text ?? '';
      const right = bare.includes(file)
        ? title === name
        : title.endsWith(` | ${name}`) && title.length > name.length + 4;
      return [!right && `"${title}"`, /^[^a-z]*$/.test(title) && 'all capitals'];
    });
    expect(wrong.filter((fault) => !/^servizi\/_\/|^faq\/_\//.test(fault))).toEqual([]);
  });

  test('carries the version of the release', () => {
    const { version } = built().project.record('torrebianca');
    expect(version).toMatch(/^\d+\.\d+\.\d+-\d+$/);
    const wrong = faults((page) => [
      page
        .withAttribute('name', 'portico-version')
        .every(({ attributes }) => attributes['content'] !== version) && 'no version',
    ]);
    expect(wrong).toEqual([]);
  });
}

/** Other ways to the office. */
export function officeOnPages(): void {
  test('each number and address says whose it is', () => {
    const { office, name } = built().tenant.site;
    const names = [...office.phones, ...office.emails].map((way) => `${way.name ?? name}: ${way.label}`);
    expect(names).toContain('Centralino unico: 0123 000100');
    for (const path of ['/nuova-richiesta', '/servizi/99', '/404']) {
      const page = path === '/404' ? built().pages.find(({ file }) => file === '404.html')! : pageOf(path);
      const links = page.withAttribute('class', 'pc-contact').filter((link) => isInside(link, 'main'));
      expect(
        links.map(({ text }) => words(text)),
        path,
      ).toEqual(expect.arrayContaining(names));
    }
  });

  test('phone, e-mail and desk hours stand in the HTML of every module page, inside its main part', () => {
    const { office } = built().tenant.site;
    expect(
      [office.phones.length, office.emails.length, office.hours.length].every((count) => count > 0),
    ).toBe(true);
    const modules = routes.filter(({ gate }) => gate.length > 0).map((route) => pageOf(prebuiltPath(route)));
    const services = built().tenant.site.services.map(({ id }) => pageOf(`/servizi/${id}`));
    const wrong = faults(
      (page) => {
        const [main] = page.all('main');
        const hrefs = page
          .all('a')
          .filter((link) => isInside(link, 'main'))
          .map(({ attributes }) => attributes['href']);
        return [
          !office.phones.some(({ href }) => hrefs.includes(href)) && 'no phone',
          !office.emails.some(({ href }) => hrefs.includes(href)) && 'no e-mail',
          !office.hours.some((line) => words(main?.text ?? '').includes(words(line))) && 'no hours',
        ];
      },
      [...modules, ...services],
    );
    expect(wrong).toEqual([]);
  });
}
