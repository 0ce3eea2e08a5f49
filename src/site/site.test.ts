import { describe, expect, test } from 'vitest';
import { pagesOf } from './pages.ts';
import { category, siteFrom } from './site-fixture.ts';
import { wellKnownFiles } from './well-known.ts';

const asset = (codice: string) => ({ codice });

describe('services', () => {
  const services = [
    { id: 1, nome: 'Con modulo spento', asset: 'x' },
    { id: 2, nome: 'Con modulo acceso' },
    { id: '3', nome: 'Con modulo MOON' },
    { id: 4, nome: 'Senza dettaglio' },
    { id: 5, nome: 'Fermo', servizioAttivo: false, messaggioManutenzione: 'Torna domani' },
  ];
  const details = [
    { idServizio: 1, asset: 'MYPAY' },
    { idServizio: '2', asset: asset('PPAY'), titolo: 'Àncora' },
    { idServizio: 3, moduloMoon: 'M1' },
    { idServizio: 5, asset: 'PPAY' },
    { idServizio: 5, asset: 'PPAY' },
  ];
  const site = siteFrom({ config: { assets: [asset('PPAY')] }, services, details });

  test('only those with a detail and something that runs them are shown, by title', () => {
    expect(site.services.map(({ title }) => title)).toEqual(['Àncora', 'Con modulo MOON', 'Fermo']);
  });

  test('one that is not active has no link but says why', () => {
    expect(site.services.at(-1)).toMatchObject({ href: null, maintenanceNote: 'Torna domani' });
  });

  test('a second detail of a service is a warning', () => {
    expect(site.warnings.join('\n')).toContain('two details of service 5');
  });
});

describe('knowledge base', () => {
  const answers = [{ id: '1', title: 'Come?', body: '<p>Così</p>' }];
  const faq = [
    category('7', 'SCUOLA', { children: [{ id: '71', name: 'Mensa' }] }),
    category('71', 'Mensa', {
      parents: [{ id: '7', name: 'SCUOLA' }],
      answers,
      children: [{ id: '7', name: 'SCUOLA' }],
    }),
  ];
  const site = siteFrom({ faq });

  test('a name all in capitals is calmed and makes the address', () => {
    expect(site.faqRoots[0]).toMatchObject({ name: 'Scuola', path: '/faq/7/dettagli/scuola' });
  });

  test('answers below a category count, and a loop ends', () => {
    expect(site.faqRoots[0]?.count).toBe(1);
  });

  test('every category has its page, and its short address shows the same one', () => {
    const pages = pagesOf(site).map(({ path, file }) => [path, file]);
    expect(pages).toContainEqual(['/faq/71/dettagli/mensa', 'faq/71/dettagli/mensa/index.html']);
    expect(pages).toContainEqual(['/faq/71/dettagli/mensa', 'faq/71/dettagli/index.html']);
    expect(pages).toContainEqual(['/faq/_/dettagli/_', 'faq/_/dettagli/_/index.html']);
  });
});

test.each(['../../etc', 'a b', 'x/y', '..'])('an identifier like %j makes no page and is told', (id) => {
  const services = [{ id, nome: 'Strano' }];
  const site = siteFrom({
    services,
    details: [{ idServizio: id, moduloMoon: 'M' }],
    faq: [category(id, 'Strana')],
  });
  expect(site.services).toEqual([]);
  expect(pagesOf(site).some(({ file }) => file.includes('..') || file.includes(id))).toBe(false);
  expect(site.warnings.filter((warning) => warning.includes(`"${id}"`))).toHaveLength(2);
});

describe('pages', () => {
  test('a module that is off has no page, one that is on has all of its own', () => {
    const paths = pagesOf(siteFrom({ config: { assets: [asset('DELEGHE')] } })).map(({ path }) => path);
    expect(paths).toContain('/area-personale/deleghe/nuova/online');
    expect(paths).not.toContain('/nuova-richiesta');
  });

  test('no two pages share a file', () => {
    const files = pagesOf(siteFrom({ config: { assets: [asset('PPAY'), asset('APPSCHED')] } })).map(
      ({ file }) => file,
    );
    expect(new Set(files).size).toBe(files.length);
  });

  test('a closed site has the gate at every address and nothing that tells what it holds', () => {
    const site = siteFrom({ config: { maintenance: true }, faq: [category('7', 'Segreto')] });
    const pages = pagesOf(site);
    expect(new Set(pages.map(({ path }) => path))).toEqual(new Set(['/manutenzione-accesso']));
    expect(pages.some(({ file }) => file.includes('7'))).toBe(false);
    const files = wellKnownFiles(site, pages);
    expect(files.map(({ path }) => path)).not.toContain('sitemap.xml');
    expect(files.find(({ path }) => path === 'robots.txt')?.content.toString()).toContain('Disallow: /\n');
  });

  test('the site map holds the pages that may be indexed and nothing else', () => {
    const site = siteFrom();
    const map =
      wellKnownFiles(site, pagesOf(site))
        .find(({ path }) => path === 'sitemap.xml')
        ?.content.toString() ?? '';
    expect(map).toContain('<loc>https://servizi.comune.prova.example/faq</loc>');
    expect(map).not.toContain('area-personale');
  });
});

test('a page for the Single Digital Gateway that the site does not have is told', () => {
  const sdg = { pages: { 'faq:7': 'G1', 'faq:8': 'G1', 'servizio:12': 'T1' } };
  const { warnings } = siteFrom({ faq: [category('7', 'Scuola')] }, { sdg });
  expect(
    warnings.filter((text) => text.startsWith('"sdg"')).map((text) => /names ([\w:]+),/.exec(text)?.[1]),
  ).toEqual(['faq:8', 'servizio:12']);
});

test('a service in the list twice is shown once, as its first card tells it, and the operator is told', () => {
  const site = siteFrom({
    services: [
      { id: 12, titolo: 'Nido', categorie: ['Scuola'] },
      { id: '12', titolo: 'Nido', categorie: ['Famiglia'] },
    ],
    details: [{ idServizio: 12, asset: 'PPAY' }],
    config: { assets: [asset('PPAY')] },
  });
  expect(site.services.map(({ id, categories }) => [id, categories])).toEqual([['12', ['Scuola']]]);
  expect(site.warnings.join('\n')).toContain('two cards of service 12: the first counts');
  const paths = pagesOf(site).map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('a service or category whose id is a word has pages; one whose address is taken is left out with a warning', () => {
  const ids = ['mensa', 'prenotazione-appuntamento', '_', 'a b'];
  const site = siteFrom({
    services: ids.map((id) => ({ id, titolo: `Servizio ${id}` })),
    details: ids.map((id) => ({ idServizio: id, asset: 'PPAY' })),
    config: { assets: [asset('PPAY')] },
    faq: [category('scuola', 'Scuola'), category('_', 'Altro')],
  });
  expect(site.services.map(({ id }) => id)).toEqual(['mensa']);
  expect(site.faqRoots.map(({ path }) => path)).toEqual(['/faq/scuola/dettagli/scuola']);
  expect(pagesOf(site).map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/servizi/mensa', '/servizi/pagamenti/mensa', '/faq/scuola/dettagli/scuola']),
  );
  for (const id of ids.slice(1)) expect(site.warnings.join('\n')).toContain(`the id "${id}"`);
});

test.each([
  ['Comune di Torrebianca', 'Torrebianca'],
  ['Città di Alba', 'Alba'],
  ["Comune d'Este", 'Este'],
  ["Comune dell'Aquila", "L'Aquila"],
  ['Comune dell’Aquila', 'L’Aquila'],
  ['Comune della Spezia', 'La Spezia'],
  ['Unione Montana', 'Unione Montana'],
])('%s is %s for short', (nome, short) => expect(siteFrom({ config: { nome } }).shortName).toBe(short));

test('the site is called by the name of its municipality, in correct Italian', () => {
  const site = siteFrom({ config: { nome: 'Città di Ivrea' } });
  const manifest = wellKnownFiles(site, []).find(({ path }) => path === 'manifest.webmanifest');
  expect(manifest?.content.toString()).toContain('"Servizi online della Città di Ivrea"');
});

test('without a CMS logo and "Home" lead to the portal itself and there is no search', () => {
  const config = { homePage: 'https://www.prova.example', urlRicerca: 'https://www.prova.example/r' };
  expect(siteFrom({ config })).toMatchObject({ homeHref: '/', homePage: null, searchUrl: null });
  expect(siteFrom({ config: { ...config, cms: true } })).toMatchObject({
    homeHref: 'https://www.prova.example',
  });
});

test('the operator is told of a CMS whose address is missing, and of what does not lead there', () => {
  const told = (config: object) => siteFrom({ config }).warnings.filter((text) => text.includes('homePage'));
  expect(told({ cms: true })).toEqual([expect.stringContaining('"Home" and "Servizi" lead to this portal')]);
  expect(told({ cms: true })[0]).toContain('no search');
  expect(told({ cms: true, urlRicerca: 'https://www.prova.example/r' })[0]).not.toContain('no search');
  expect(told({ cms: true, homePage: 'https://www.prova.example' })).toEqual([]);
  expect(told({ cms: false })).toEqual([]);
});

test('links of the municipality’s texts to pages that are off or not built keep their text alone', () => {
  const body =
    '<p><a href="/nuova-richiesta">Scrivi</a> o <a href="/servizi/ppay/pagamento-spontaneo">paga</a></p>';
  const answers = [{ id: '1', title: 'Come?', body }];
  const site = siteFrom({
    config: { assets: [asset('ASSISTENZA_CRM')] },
    contacts: { 'blocco-contatti': { title: 'Contatti', body } },
    faq: [category('7', 'Tributi', { answers })],
  });
  const shown = '<p><a href="/nuova-richiesta">Scrivi</a> o paga</p>';
  expect(site.faqPages.get('7')?.answers[0]?.body).toBe(shown);
  expect(site.footer.contacts?.html).toBe(shown);
});

test('the operator is told of a knowledge base without a category, unless the site is closed', () => {
  const told = (raw: Parameters<typeof siteFrom>[0]) =>
    siteFrom(raw).warnings.join('\n').includes('no frequently asked questions');
  expect(told({})).toBe(true);
  expect(told({ faq: [category('7', 'Scuola')] })).toBe(false);
  expect(told({ config: { maintenance: true } })).toBe(false);
});

test('a colour too pale for white text is darkened, and the operator is told', () => {
  const site = siteFrom({}, { colour: '#ffe066' });
  expect(site.warnings.join('\n')).toContain('#ffe066');
});
