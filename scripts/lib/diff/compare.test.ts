import { describe, expect, test } from 'vitest';
import { publishedContent } from '#site/published-content.ts';
import { contentFrom } from '#site/site-fixture.ts';
import { changesBetween, type Comparable } from './compare.ts';
import { markdownOf } from './markdown.ts';

const answer = (key: string, name: string, fields: Record<string, string> = {}): Comparable => ({
  part: 'answer',
  key,
  name,
  fields,
});

test('the same things have no change', () => {
  const all = [answer('1', 'Uno', { text: '#a' }), answer('2', 'Due')];
  expect(changesBetween(all, all)).toEqual([]);
});

test('what is gone, new, called otherwise or of another text is told by its name', () => {
  const former = [
    answer('1', 'Uno'),
    answer('2', 'Due', { text: '#a', category: 'Scuola' }),
    answer('3', 'Tre'),
  ];
  const next = [
    answer('2', 'Due', { text: '#b', category: 'Tributi' }),
    answer('3', 'Terza'),
    answer('4', 'Quattro'),
  ];
  expect(changesBetween(former, next)).toEqual([
    { kind: 'removed', part: 'answer', name: 'Uno', details: [] },
    { kind: 'added', part: 'answer', name: 'Quattro', details: [] },
    {
      kind: 'changed',
      part: 'answer',
      name: 'Due',
      details: ['another text', 'category “Tributi” instead of “Scuola”'],
    },
    { kind: 'changed', part: 'answer', name: 'Terza', details: ['called “Terza” instead of “Tre”'] },
  ]);
});

test('a value that comes or goes is told without its hash', () => {
  const other = answer('2', 'Due', { text: '#b' });
  const [come] = changesBetween(
    [answer('1', 'Uno'), other],
    [answer('1', 'Uno', { text: '#a', note: 'chiuso' }), other],
  );
  expect(come?.details).toEqual(['now with text', 'note “chiuso”']);
  const [gone] = changesBetween([answer('1', 'Uno', { text: '#a' })], [answer('1', 'Uno')]);
  expect(gone?.details).toEqual(['no text any more']);
});

describe('another order is one change, with the name of what moved', () => {
  const all = ['Uno', 'Due', 'Tre', 'Quattro'].map((name) => answer(name, name));
  test.each([
    ['the last to the front', ['Quattro', 'Uno', 'Due', 'Tre'], 'Quattro', 'in another place'],
    ['the first to the end', ['Due', 'Tre', 'Quattro', 'Uno'], 'Uno', 'in another place'],
    ['all', ['Quattro', 'Tre', 'Due', 'Uno'], 'Tre', 'in another place, as 2 others'],
  ])('%s', (_, names, name, detail) => {
    const next = names.map((each) => answer(each, each));
    expect(changesBetween(all, next)).toEqual([{ kind: 'changed', part: 'answer', name, details: [detail] }]);
  });
});

test('a category with a new name is told once, and not of each of its answers', () => {
  const of = (category: string): Comparable[] => [
    { part: 'category', key: '3', name: category, fields: {} },
    answer('3/1', 'Uno', { category }),
    answer('3/2', 'Due', { category }),
  ];
  expect(changesBetween(of('Anagrafe'), of('Servizi demografici'))).toEqual([
    {
      kind: 'changed',
      part: 'category',
      name: 'Servizi demografici',
      details: ['called “Servizi demografici” instead of “Anagrafe”'],
    },
  ]);
});

test('what goes and comes by the same name is one thing that changed', () => {
  const channel = (address: string): Comparable => ({
    part: 'contact',
    key: address,
    name: 'Facebook',
    fields: { address },
  });
  expect(changesBetween([channel('https://a.example')], [channel('https://b.example')])).toEqual([
    {
      kind: 'changed',
      part: 'contact',
      name: 'Facebook',
      details: ['address “https://b.example” instead of “https://a.example”'],
    },
  ]);
  const two = [channel('https://a.example'), channel('https://c.example')];
  expect(changesBetween(two, [channel('https://b.example')])).toHaveLength(3);
});

describe('a text is told by what its sentences were and are', () => {
  const text = (markup: string): Comparable => {
    const one = { id: '1', title: 'Mensa', body: markup };
    const content = contentFrom({
      faq: [{ id: '3', name: 'Scuola', parents: [], children: [], answers: [one] }],
    });
    return publishedContent(content).find(({ part }) => part === 'answer')!;
  };
  const detailsOf = (before: string, after: string) =>
    changesBetween([text(before)], [text(after)])[0]?.details;
  test.each([
    [
      '<p>Chiama lo 011 123. Siamo aperti.</p>',
      '<p>Chiama lo 011 456. Siamo aperti.</p>',
      'text “Chiama lo 011 456.” instead of “Chiama lo 011 123.”',
    ],
    [
      '<p>Uno.</p><ul><li>Due</li></ul>',
      '<p>Uno.</p><ul><li>Tre</li><li>Quattro</li></ul>',
      'text now without “Due” and with “Tre”, “Quattro”',
    ],
    ['<p>Uno. Due.</p>', '<p>Due. <b>Uno.</b></p>', 'text: same sentences, other order or markup'],
    [
      '<p><a href="https://a.example">Modulo</a></p>',
      '<p><a href="https://b.example">Modulo</a></p>',
      'text “→ https://b.example” instead of “→ https://a.example”',
    ],
    ['<p>Uno.</p>', '<p>Uno. Due.</p>', 'text now with “Due.”'],
  ])('%s', (before, after, told) => {
    expect(detailsOf(before, after)).toEqual([told]);
  });

  test('of many the first are named', () => {
    const many = Array.from({ length: 9 }, (_, index) => `<p>Frase ${index}.</p>`).join('');
    expect(detailsOf('<p>Uno.</p>', `<p>Uno.</p>${many}`)).toEqual([
      expect.stringMatching(/^text now with “Frase 0\.”.*“Frase 4\.” and 4 more$/),
    ]);
  });
});

test('values are words: yes and no, and no markup', () => {
  const [change] = changesBetween(
    [answer('1', 'Uno', { 'in use': 'true', text: '<p>Sì</p>' })],
    [answer('1', 'Uno', { 'in use': 'false', text: '<p>No</p>' })],
  );
  expect(change?.details).toEqual(['in use “no” instead of “yes”', 'another text']);
});

test('what no thing of an older build was asked for is not told of each', () => {
  const former = [answer('1', 'Uno'), answer('2', 'Due')];
  const next = [answer('1', 'Uno', { 'set of links': '#a' }), answer('2', 'Due', { 'set of links': '#b' })];
  expect(changesBetween(former, next)).toEqual([]);
});

test('two things of the same key are two things', () => {
  const twice = [answer('1', 'Uno'), answer('1', 'Uno')];
  expect(changesBetween(twice, twice.slice(1))).toHaveLength(1);
});

test('names of the municipality cannot become markup of a comment', () => {
  const changes = changesBetween([], [answer('1', '<b>a|b</b> @tutti [x](https://male.example) #1')]);
  const table = markdownOf('prova', { from: 'a', to: 'b', changes, notes: ['data shrank'] });
  const row = table.split('\n').find((line) => line.includes('added'))!;
  expect(row.split('|')).toHaveLength(6);
  expect(row).not.toMatch(/<b>|@tutti|\[x\]/);
  expect(table).toContain('1 change for citizens');
  expect(table).toContain('data shrank');
});

test('a long list is cut where a comment would be refused', () => {
  const all = Array.from({ length: 900 }, (_, index) => answer(String(index), 'x'.repeat(100)));
  const table = markdownOf('prova', { from: 'a', to: 'b', changes: changesBetween([], all), notes: [] });
  expect(table.length).toBeLessThan(65_000);
  expect(table).toContain('… and 700 more.');
});
