import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { recordSchema } from '#adapter/publish/build-record.ts';
import { sealed } from '#adapter/publish/record-shape.ts';
import { table } from '#adapter/host/table-sample.ts';
import { checkSite } from './check-site.ts';
import { isPassed, reportPage, type Report } from './report.ts';
import { openSite } from './site.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const around = (body: string, head = '<title>Prova</title>') =>
  `<!doctype html><html lang="it"><head>${head}</head><body><main id="main-container"><h1>Prova</h1>${body}</main></body></html>`;

/** Problems of a rule on a site whose page at this path has this body, or is this HTML. */
function problemsOf(rule: string, body: string, html = around(body), path = 'index.html'): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'portico-check-'));
  folders.push(folder);
  const pages = {
    'faq/index.html': around('<p id="uno">FAQ</p>', '<title>FAQ | Prova</title>'),
    'faq/_/dettagli/_/index.html': around(''),
    'servizi/_/index.html': around(''),
    [path]: html,
  };
  for (const [path, text] of Object.entries(pages)) {
    mkdirSync(dirname(join(folder, 'site', path)), { recursive: true });
    writeFileSync(join(folder, 'site', path), text);
  }
  const files = Object.keys(pages).map((path) => ({
    path,
    sha256: path,
    size: 1,
    type: 'text/html',
    cache: '',
  }));
  const record = sealed({
    schema: recordSchema,
    tenant: 'prova',
    hostname: 'prova.example',
    closed: false,
    files,
    host: { ...table, redirects: [] },
  });
  writeFileSync(join(folder, 'release.json'), JSON.stringify(record));
  const results = checkSite(openSite(folder)).flatMap((group) => group.results);
  const found = results.find(({ id }) => id === rule);
  if (!found) throw new Error(`There is no rule ${rule}.`);
  return found.problems.filter(({ file }) => file === path).map(({ words }) => words);
}

test.each([
  ['html-syntax', '<div><p>uno</div>', /p non è chiuso/],
  ['html-syntax', '<p a="1" a="2">uno</p>', /duplicate-attribute/],
  ['html-content', '<span><div>uno</div></span>', /div dentro span/],
  ['html-content', '<ul><div>uno</div></ul>', /div dentro ul/],
  ['html-content', '<button type="button"><a href="/">x</a></button>', /a dentro un altro comando/],
  ['html-content', '<center>uno</center>', /elemento superato center/],
  ['html-references', '<label for="nessuno">x</label>', /label for="nessuno"/],
  ['heading-order', '<h3>troppo in basso</h3>', /h3 «troppo in basso» dopo h1/],
  ['one-h1', '<h1>ancora</h1>', /2 elementi h1/],
  ['unique-ids', '<p id="a">1</p><p id="a">2</p>', /«a» ripetuto/],
  ['text-alternatives', '<img src="/x.png">', /immagine senza alt: \/x\.png/],
  ['links-in-page', '<a href="#nulla">x</a>', /«#nulla» non c’è/],
  ['links-in-site', '<a href="/nessuna-pagina">x</a>', /«\/nessuna-pagina» risponde 404/],
  ['links-in-site', '<a href="/faq#due">x</a>', /«\/faq#due»: il punto non c’è/],
  [
    'links-in-site',
    '<a href="/faq/999/dettagli/scuola?answerId=1">x</a>',
    /«\/faq\/999\/dettagli\/scuola\?answerId=1»: il sito non ha questa pagina/,
  ],
  ['links-in-site', '<a href="/servizi/999">x</a>', /«\/servizi\/999»: il sito non ha questa pagina/],
  ['link-schemes', '<a href="javascript:x()">x</a>', /javascript/],
  ['new-tabs', '<a href="https://a.example" target="_blank">x</a>', /non dice che apre una scheda/],
  ['link-names', '<a href="/faq"></a>', /collegamento senza nome/],
  ['link-names', '<a href="/faq" aria-label=" "></a>', /collegamento senza nome/],
  ['footer-accessibility-link', '<footer><p>niente</p></footer>', /manca nel piè di pagina/],
  [
    'footer-accessibility-link',
    '<footer><a href="/x" data-element="accessibility-link">Accessibilità</a></footer>',
    /indirizzo «\/x»/,
  ],
  ['main-menu', '<ul data-element="main-navigation"><li><a href="/">Novità</a></li></ul>', /voci: Novità/],
  [
    'main-menu',
    '<ul data-element="main-navigation"><li><a data-element="news">Amministrazione</a></li><li><a data-element="news">Novità</a></li><li><a>Servizi</a></li><li><a>Vivere Prova</a></li></ul>',
    /segni: news, news, nessuno, nessuno/,
  ],
  [
    'menu-capitals',
    '<footer><ul><li><a href="/faq">NOTE LEGALI</a></li></ul></footer>',
    /voce «NOTE LEGALI»/,
  ],
  ['marks', '<p data-element="news">1</p><p data-element="news">2</p>', /«news» ripetuto/],
  ['marks', '<footer><p data-element="faq">1</p><p data-element="faq">2</p></footer>', /«faq» ripetuto/],
  ['page-rating', '<p>niente</p>', /manca il componente/],
  ['class-names', '<p class="mio suo">x</p>', /nomi di altri: mio, suo/],
])('%s finds what is wrong in %s', (rule, body, words) => {
  expect(problemsOf(rule, body)).toContainEqual(expect.stringMatching(words));
});

test.each([
  ['html-syntax', '<div><p>uno</p><br><img src="/x.png" alt=""></div>'],
  ['html-content', '<ul><li><a href="/faq">x</a></li></ul>'],
  ['links-in-page', '<a href="#main-container">x</a>'],
  ['links-in-site', '<a href="/faq#uno">x</a><a href="/api/utenti/login">x</a>'],
  ['heading-order', '<h2>due</h2><h3>tre</h3><h2>due</h2>'],
  [
    'menu-capitals',
    '<footer><ul><li><a href="/faq">FAQ</a></li><li><a href="/">IMU E TOSAP</a></li></ul></footer>',
  ],
  ['link-names', '<a href="/faq"><strong><img src="/modulo.png" alt="Modulo"></strong></a>'],
  ['footer-faq', '<footer><a href="/faq/" data-element="faq">Leggi le FAQ</a></footer>'],
  [
    'footer-report-inefficiency',
    '<footer><a href="/servizi/segnalazioni/nuova/" data-element="report-inefficiency">Disservizio</a></footer>',
  ],
  [
    'footer-privacy-policy-link',
    '<footer><a href="/privacy" data-element="privacy-policy-link">Informativa privacy</a></footer>',
  ],
  [
    'footer-accessibility-link',
    `<footer><a href="https://form.agid.gov.it/view/1" data-element="accessibility-link">ACCESSIBILITA'</a></footer>`,
  ],
  [
    'footer-faq',
    '<a href="/faq" data-element="faq">Risposte</a><footer><a href="/faq" data-element="faq">FAQ</a></footer>',
  ],
  [
    'marks',
    '<a href="/faq" data-element="faq">Risposte</a><footer><a href="/faq" data-element="faq">FAQ</a></footer>',
  ],
])('%s finds nothing in %s', (rule, body) => {
  expect(problemsOf(rule, body)).toEqual([]);
});

test.each(['index.html', 'faq/7/dettagli/scuola/index.html', 'faq/scuola/dettagli/index.html'])(
  'the page of information %s has to ask how clear it is',
  (path) => {
    expect(problemsOf('page-rating', '', around(''), path)).toContain('manca il componente');
  },
);

test('the end of a service has to ask how easy it was, that of delegations only where it does', () => {
  const problemsAt = (path: string, body = '') => problemsOf('service-rating', body, around(body), path);
  expect(problemsAt('feedback/index.html')).toContain('manca il componente');
  const delegation = 'area-personale/deleghe/nuova/successo/index.html';
  expect(problemsAt(delegation)).toEqual([]);
  expect(problemsAt(delegation, '<div data-element="feedback"></div>')).toEqual([
    'domanda «»',
    ...[1, 2, 3, 4, 5].map((star) => `stella ${star} assente`),
    'domande di «feedback-rating-positive» diverse dal modello',
    'domande di «feedback-rating-negative» diverse dal modello',
    'manca il campo di testo',
  ]);
});

test('a category is there by its number, whatever its name in the address was', () => {
  const path = 'faq/7/dettagli/index.html';
  expect(
    problemsOf('links-in-site', '<a href="/faq/7/dettagli/nome-di-prima">x</a>', undefined, path),
  ).toEqual([]);
});

test('a form that another server answers on the same host is no missing page', () => {
  const link = '<a href="/istanze/nuova?modulo=1">Apri</a>';
  expect(problemsOf('links-in-site', link)).toHaveLength(1);
  expect(problemsOf('links-in-site', `<div data-front="/istanze/nuova">${link}</div>`)).toEqual([]);
});

test('a page of another language, without a title or with several, is told', () => {
  const html = '<!doctype html><html lang="en"><head></head><body><h1>x</h1></body></html>';
  expect(problemsOf('language', '', html)).toEqual(['lang non è "it"']);
  expect(problemsOf('title', '', html)).toContain('0 titoli');
});

test.each([
  ['MENSA SCOLASTICA | Prova', ['titolo tutto maiuscolo: «MENSA SCOLASTICA | Prova»']],
  ['TARI E IMU | Prova', []],
])('of a page called "%s" the title is told where its own part is all in capitals', (title, told) => {
  const html = around('', `<title>${title}</title>`);
  expect(problemsOf('title', '', html, '404.html').filter((words) => /maiuscolo/.test(words))).toEqual(told);
});

const report = (problems: { file: string; words: string }[]): Report => ({
  tenant: 'prova',
  municipality: 'Comune di <Prova>',
  hostname: 'prova.example',
  version: '1.0.0-1',
  dataDate: '2026-01-02T03:04:05Z',
  checkedAt: '2026-01-03T03:04:05Z',
  pages: 2,
  groups: [
    {
      title: 'Collegamenti',
      results: [
        { id: 'a', title: 'Regola', criterion: 'C.SI.2.3', remedy: 'Fai <così>.', pages: 2, problems },
        { id: 'b', title: 'Altra', criterion: null, remedy: 'Niente.', pages: 0, problems: [] },
      ],
    },
  ],
  notes: [],
});

test('the report is valid HTML, says what is not passed and what to do, and quotes pages as text', () => {
  const html = reportPage(report([{ file: 'index.html', words: '<script>x</script>' }]));
  expect(html).toContain('Esito: 1 verifica non è superata.');
  expect(html).toContain('<p>Fai &lt;così&gt;.</p>');
  expect(html).toContain('&lt;script&gt;x&lt;/script&gt;');
  expect(html).toContain('Comune di &lt;Prova&gt;');
  expect(html).toContain('2 gennaio 2026');
  for (const rule of ['html-syntax', 'html-content', 'one-h1', 'language'])
    expect(problemsOf(rule, '', html)).toEqual([]);
});

test('the report says the same problem once, at the addresses of its pages', () => {
  const everywhere = reportPage(
    report(['index.html', 'faq/index.html'].map((file) => ({ file, words: 'manca' }))),
  );
  expect(everywhere).toContain('<ul><li>manca – in tutte le 2 pagine</li></ul>');
  const many = report(['404.html', 'faq/1/dettagli/index.html'].map((file) => ({ file, words: 'manca' })));
  many.groups[0]!.results[0]!.pages = 3;
  expect(reportPage(many)).toContain('<li>manca – <code>/404.html</code>, <code>/faq/1/dettagli</code></li>');
  expect(reportPage(report([{ file: 'index.html', words: 'manca' }]))).toContain(
    '<li>manca – <code>/</code></li>',
  );
});

test('the report explains why rules look at fewer pages than there are', () => {
  expect(reportPage(report([]))).toContain('le pagine uguali si aprono una volta sola');
});

test('a report without problems says that all is passed, and what does not apply', () => {
  const passed = report([]);
  expect(isPassed(passed)).toBe(true);
  expect(reportPage(passed)).toContain('tutte le verifiche sono superate');
  expect(reportPage(passed)).toContain('Non applicabile');
});
