import { expect, test } from 'vitest';
import type { ContentItem } from '#site/published-content.ts';
import { readPage } from '../page.ts';
import { content as rules, pagesWithTexts, textFindings, weakFindings } from './content.ts';

const pages = ['index.html', 'faq/7/dettagli/index.html'].map((file) => readPage(file, '<h1>x</h1>'));

function findingsOf(content: ContentItem[] | null): [file: string, words: string[]][] {
  const pageOf = (path: string) => pages.find(({ file }) => file === path);
  const site = { pages, content, pageOf };
  return pagesWithTexts(site).map((page) => [page.file, textFindings(page, site)]);
}

const textarea = { what: 'textarea', left: 'text' as const };
const leftOut = [
  { what: 'iframe', address: 'https://a.example/', left: 'link' as const },
  textarea,
  textarea,
  { what: 'link', address: '#orari', left: 'text' as const },
  { what: 'link', address: 'comune.it', left: 'link' as const },
];
const whole: ContentItem = { part: 'answer', key: '7/2', name: 'Costi?', fields: { text: '#2' } };

test('what of a text is not published as it was written is told, an answer at the page of its category', () => {
  const findings = findingsOf([
    { part: 'answer', key: '7/1', name: 'Orari?', fields: { text: '#1' }, leftOut },
    whole,
    { part: 'text', key: 'x', name: 'Informativa', fields: { text: '#3' }, leftOut: [textarea] },
    { part: 'answer', key: '8/1', name: 'Senza pagina?', fields: { text: '#4' }, leftOut: [textarea] },
  ]);
  expect(rules[0]?.title).toContain('pubblicati per intero');
  const own = '«Orari?»:';
  expect(findings).toEqual([
    [
      'index.html',
      [
        '«Informativa»: «textarea»: ne resta solo il testo',
        '«Senza pagina?»: «textarea»: ne resta solo il testo',
      ],
    ],
    [
      pages[1]!.file,
      [
        `${own} «iframe» «https://a.example/»: al suo posto c’è un collegamento`,
        `${own} «textarea»: ne resta solo il testo (2×)`,
        `${own} indirizzo «#orari» che non si può aprire: ne resta solo il testo`,
        `${own} indirizzo «comune.it» corretto dal portale`,
      ],
    ],
  ]);
});

test('texts that are whole pass, and a build that did not keep them is not asked', () => {
  expect(findingsOf([whole])).toEqual([[pages[1]!.file, []]]);
  expect(findingsOf(null)).toEqual([]);
});

test('what an office plants that not all can use is told by the name of the text', () => {
  const weak = [
    { kind: 'image' as const, what: 'foto.jpg' },
    { kind: 'link' as const, what: 'clicca qui' },
    { kind: 'table' as const },
  ];
  const site = {
    pages,
    content: [{ part: 'answer' as const, key: '7/1', name: 'Orari?', fields: { text: '#1' }, weak }],
    pageOf: (path: string) => pages.find(({ file }) => file === path),
  };
  const found = (['image', 'link', 'table'] as const).map((kind) => weakFindings(kind, pages[1]!, site));
  expect(found).toEqual([
    ['«Orari?»: immagine «foto.jpg» senza testo'],
    ['«Orari?»: collegamento che dice solo «clicca qui»'],
    ['«Orari?»: tabella senza celle di intestazione'],
  ]);
  expect(rules.map(({ id }) => id)).toEqual(['whole-texts', 'texts-images', 'texts-links', 'texts-tables']);
});
