import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { category, type RawAnswers } from '#site/site-fixture.ts';
import type { FaqCategory } from '#site/snapshot.ts';
import { makeProject, type TestProject } from '../support/build/project.ts';
import { isInside, readPage, words } from '../../scripts/lib/check/page.ts';
import { renderAnswers } from './render-answers.ts';

let project: TestProject;

beforeAll(async () => {
  project = await makeProject();
}, 300_000);

afterAll(() => project?.remove(), 60_000);

const render = (id: string, raw: RawAnswers, settings?: object) => renderAnswers(project, id, raw, settings);

const pageOf = (id: string, path: string) => readPage(path, project.built(id, `site/${path}`));

/** Text of scripts that are executed. */
const scripts = (page: ReturnType<typeof pageOf>) =>
  page
    .all('script')
    .filter(({ attributes }) => !attributes['type']?.includes('json'))
    .map(({ text }) => text);

test('10,000 answers in 40 categories are rendered, every question on its page and in the search index', async () => {
  const faq = Array.from({ length: 40 }, (_, number): FaqCategory =>
    category(`${number + 1}`, `Argomento ${number + 1}`, {
      answers: Array.from({ length: 250 }, (_, index) => ({
        id: `${number * 1000 + index}`,
        title: `Come faccio la pratica ${number + 1}/${index + 1}?`,
        body: `<p>Presenta la domanda n. ${index} allo sportello, oppure <a href="/nuova-richiesta">scrivici</a>.</p><ul><li>documento</li><li>codice fiscale</li></ul>`,
      })),
    }),
  );
  const report = await render('grande', { faq });
  expect(report).toMatchObject({ outcome: 'rendered' });
  for (const { id, name, answers } of faq) {
    const html = project.built(
      'grande',
      `site/faq/${id}/dettagli/${name.toLowerCase().replace(' ', '-')}/index.html`,
    );
    for (const { title } of answers) expect(html.includes(title), title).toBe(true);
  }
  const index = project.record('grande').files.find(({ path }) => /^_assets\/search\.\w+\.json$/.test(path))!;
  expect(project.built('grande', `site/${index.path}`)).toContain('pratica 40/250');
}, 300_000);

describe('hostile names and titles', () => {
  const attacks = [
    '</script><script>alert(1)</script>',
    '</title></style></textarea><img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    `' onmouseover='alert(1)`,
    '<!--<script>',
    ']]><script>alert(1)</script>',
    '{{constructor.constructor("alert(1)")()}}',
    '$' + '{alert(1)} `x` \\u003cscript>',
    'javascript:alert(1)',
    '\u202Eoirartnoc\u202C \uFEFF\u2028\u2029',
    'con\u0000trol\u0007lo\u001B[31m\u007F',
    '\uD800 mezzo carattere',
    'x'.repeat(5000),
    'è già "così" & <così>?',
  ];

  // Markup itself is refused by the settings.
  const note = attacks.filter((text) => text.length < 100 && !/<[a-z!/]/i.test(text)).join(' ');
  const notes = { 806: { text: note, url: `/faq?'onmouseover='alert(1)` } };

  beforeAll(async () => {
    const answers = attacks.map((title, index) => ({ id: `${index + 1}`, title, body: '<p>Testo.</p>' }));
    const names = attacks.filter((name) => name.length < 1000);
    const faq = names.map((name, index) => category(`${index + 1}`, name, { answers }));
    const raw: RawAnswers = {
      config: {
        nome: `Comune di ${attacks[0]} "X" & Y`,
        regione: { nome: attacks[1], url: 'javascript:alert(1)' },
      },
      menu: {
        main: attacks.map((title) => ({
          title,
          url: 'javascript:alert(1)',
          attributes: { 'data-element': '"><script>' },
        })),
        'menu-argomenti': attacks.map((title) => ({ title, url: `https://example.org/${title}` })),
      },
      contacts: {
        social: {
          titolo: attacks[2],
          link: [{ titolo: attacks[3], url: 'data:text/html,<script>alert(1)</script>' }],
        },
      },
      services: [
        {
          id: 5,
          titolo: attacks[0],
          descrizione: attacks[2],
          linkServizio: 'javascript:alert(1)',
          categorie: attacks,
        },
      ],
      details: [{ id: 1, idServizio: 5, asset: 'PPAY' }],
      faq,
    };
    const report = await render('ostile', raw, { reports: { kinds: notes } });
    expect(report).toMatchObject({ outcome: 'rendered' });
  }, 300_000);

  const files = () =>
    project
      .record('ostile')
      .files.map(({ path }) => path)
      .filter((path) => path.endsWith('.html'));

  test('become no script, handler, or address that runs, on any page', () => {
    for (const file of files()) {
      const page = pageOf('ostile', file);
      expect(scripts(page).join(), file).not.toContain('alert(');
      const attributes = page.elements.flatMap((element) => Object.entries(element.attributes));
      const addresses = attributes.filter(([name]) =>
        /^(?:href|src|action|formaction|xlink:href)$/.test(name),
      );
      expect([file, attributes.filter(([name]) => /^(?:on\w+|srcdoc|style)$/.test(name))]).toEqual([
        file,
        [],
      ]);
      expect([
        file,
        addresses.filter(([, value]) => /^\s*(?:javascript|data:text|vbscript)/i.test(value)),
      ]).toEqual([file, []]);
    }
    expect(files().length).toBeGreaterThan(60);
  });

  test('do not move the parts of the page: one head, one h1, one main, one footer', () => {
    // Without statistics that address only leads elsewhere.
    for (const file of files().filter((path) => path !== 'statistiche/index.html')) {
      const page = pageOf('ostile', file);
      const counts = ['title', 'h1', 'main', 'footer', 'body'].map(
        (tag) => page.all(tag).filter((each) => !isInside(each, 'svg')).length,
      );
      expect([file, counts]).toEqual([file, [1, 1, 1, 1, 1]]);
    }
  });

  test('are read as they are written, control characters aside', () => {
    const detail = files().find((path) => /^faq\/13\/dettagli\/.+\/index/.test(path))!;
    const questions = pageOf('ostile', detail)
      .all('summary')
      .map(({ text }) => words(text));
    for (const title of attacks.filter((each) => !/[\p{Cc}\p{Cs}\u2028\uFEFF]/u.test(each)))
      expect(questions).toContain(words(title));
  });

  test('leave structured data, manifest, site map and search index well formed', () => {
    for (const file of files()) {
      const page = pageOf('ostile', file);
      for (const { text } of page.withAttribute('type', 'application/ld+json'))
        expect(() => JSON.parse(text) as unknown, file).not.toThrow();
    }
    const manifest = JSON.parse(project.built('ostile', 'site/manifest.webmanifest')) as { name: string };
    expect(manifest.name).toContain('Comune di');
    expect(project.built('ostile', 'site/sitemap.xml')).not.toMatch(/<script|&(?!amp;|lt;|gt;|quot;|apos;)/);
    const index = project
      .record('ostile')
      .files.find(({ path }) => /^_assets\/search\.\w+\.json$/.test(path))!;
    expect(() => JSON.parse(project.built('ostile', `site/${index.path}`)) as unknown).not.toThrow();
  });

  test('reach the form of reports as they were set', () => {
    const [html] = pageOf('ostile', 'servizi/segnalazioni/nuova/index.html').all('html');
    expect(JSON.parse(html!.attributes['data-settings']!)).toMatchObject({ reports: { kinds: notes } });
  });

  test('stay out of host files and file names', () => {
    for (const host of ['nginx.conf', 'netlify/_redirects', 'netlify/_headers', 'cloudfront/function.js']) {
      expect(readFileSync(join(project.dist, 'ostile/host', host), 'utf8')).not.toMatch(
        /alert\(|<script|onerror=/,
      );
    }
    for (const { path } of project.record('ostile').files) {
      expect(path).toMatch(/^[\w./%-]+$/);
      expect(Math.max(...path.split('/').map((part) => part.length))).toBeLessThanOrEqual(250);
    }
  });
});

test('code that came with a text is no reason to publish it: the page is refused with its address, nothing is published', async () => {
  const body = '<p>Testo <script>alert(1)</script></p>';
  const faq = [category('7', 'Scuola', { answers: [{ id: '1', title: 'Domanda', body }] })];
  const report = await render('sporco', { faq });
  expect(report).toMatchObject({ outcome: 'failed', failure: { id: 'PageFailed' } });
  expect(JSON.stringify(report)).toMatch(/\/faq\/7\/dettagli.*alert\(1\).*sanitised/);
  expect(() => project.record('sporco')).toThrow();
});

test('a category with a name of 5,000 letters has an address that fits a disk', async () => {
  const faq = [
    category('7', 'lunghissimo '.repeat(400), {
      answers: [{ id: '1', title: 'Domanda', body: '<p>Sì.</p>' }],
    }),
  ];
  expect(await render('lungo', { faq })).toMatchObject({ outcome: 'rendered' });
});

test('categories that name each other as parent and child are rendered once each', async () => {
  const ref = (id: string) => ({ id, name: `Gruppo ${id}` });
  const faq = [
    category('1', 'Gruppo 1', { children: [ref('2')] }),
    category('2', 'Gruppo 2', {
      parents: [ref('1')],
      children: [ref('1')],
      answers: [{ id: '9', title: 'Domanda', body: '<p>Sì.</p>' }],
    }),
  ];
  expect(await render('anello', { faq })).toMatchObject({ outcome: 'rendered' });
  expect(words(pageOf('anello', 'faq/index.html').all('main')[0]!.text)).toContain('Gruppo 1');
});

test('an answer without body has its question on the page and is asked for live', async () => {
  const faq = [
    category('7', 'Scuola', { answers: [{ id: '1', title: 'Domanda senza testo?', body: null }] }),
  ];
  expect(await render('vuoto', { faq })).toMatchObject({ outcome: 'rendered' });
  const page = pageOf('vuoto', 'faq/7/dettagli/scuola/index.html');
  expect(page.withAttribute('data-unread', '1')).toHaveLength(1);
  expect(page.withAttribute('itemscope', '')).toEqual([]);
});
