import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readFaq } from './read-faq.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'faq-'));
  mkdirSync(join(folder, 'prova'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(...lines: readonly string[]) {
  writeFileSync(join(folder, 'prova/scuola.html'), `${lines.join('\n')}\n`);
  return readFaq('prova', ['scuola'], folder);
}

test('a body is what stands in the file, clumsy and hostile HTML included', () => {
  const body = ['<p>Sì & no', '  <li>mai <script>x</script>', '', '<!-- e poi -->'];
  const [category] = read(
    '<section data-id="7" data-icon="f0c0">',
    '<h1>SCUOLA <b>e nido</b></h1>',
    '<!-- Hidden. -->',
    '<article data-id="1" data-published="2099-01-01T08:00:00.000Z" data-archived="2099-02-01T08:00:00.000Z">',
    '<h2>Quando?</h2>',
    ...body,
    '</article>',
    '',
    '<section data-id="71">',
    '<h1>Mensa</h1>',
    '<article data-id="2" data-updated="2025-03-04">',
    '<h2>Persa</h2>',
    '</article>',
    '</section>',
    '</section>',
  );
  expect(category).toEqual({
    id: 7,
    name: 'SCUOLA <b>e nido</b>',
    icon: 'f0c0',
    answers: [
      {
        id: 1,
        title: 'Quando?',
        body: body.join('\n'),
        publishedAt: '2099-01-01T08:00:00.000Z',
        archivedAt: '2099-02-01T08:00:00.000Z',
      },
    ],
    children: [
      {
        id: 71,
        name: 'Mensa',
        answers: [{ id: 2, title: 'Persa', body: null, updatedAt: '2025-03-04' }],
        children: [],
      },
    ],
  });
});

test.each([
  ['1: expected <section', ['<section>']],
  ['2: expected <h1>', ['<section data-id="7">', '<p>Scuola</p>']],
  ['3: expected <article>', ['<section data-id="7">', '<h1>Scuola</h1>', 'Testo', '</section>']],
  ['3: expected <article>', ['<section data-id="7">', '<h1>Scuola</h1>']],
  ['3: expected <article data-id', ['<section data-id="7">', '<h1>Scuola</h1>', '<article id="1">']],
  [
    '5: expected </article>, found "the end',
    ['<section data-id="7">', '<h1>Scuola</h1>', '<article data-id="1">', '<h2>Quando?</h2>'],
  ],
  ['4: expected the end', ['<section data-id="7">', '<h1>Scuola</h1>', '</section>', '<p>Altro</p>']],
])('a mistake is named with its line: %s', (message, lines) => {
  expect(() => read(...lines)).toThrow(`scuola.html:${message}`);
});

test('a file that no list names is not forgotten', () => {
  writeFileSync(join(folder, 'prova/nido.html'), '');
  expect(() => read('<section data-id="7">', '<h1>Scuola</h1>', '</section>')).toThrow('nido.html');
});
