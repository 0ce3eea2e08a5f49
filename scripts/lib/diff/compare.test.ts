import { expect, test } from 'vitest';
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
  const [come] = changesBetween([answer('1', 'Uno')], [answer('1', 'Uno', { text: '#a', note: 'chiuso' })]);
  expect(come?.details).toEqual(['now with text', 'note “chiuso”']);
  const [gone] = changesBetween([answer('1', 'Uno', { text: '#a' })], [answer('1', 'Uno')]);
  expect(gone?.details).toEqual(['no text any more']);
});

test('another order is one change, however many moved', () => {
  const all = ['1', '2', '3'].map((key) => answer(key, key));
  expect(changesBetween(all, all.toReversed())).toEqual([
    { kind: 'changed', part: 'answer', name: '2 of 3', details: ['in another order'] },
  ]);
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
  expect(table).toContain('1 changes for citizens');
  expect(table).toContain('data shrank');
});

test('a long list is cut where a comment would be refused', () => {
  const all = Array.from({ length: 900 }, (_, index) => answer(String(index), 'x'.repeat(100)));
  const table = markdownOf('prova', { from: 'a', to: 'b', changes: changesBetween([], all), notes: [] });
  expect(table.length).toBeLessThan(65_000);
  expect(table).toContain('… and 700 more.');
});
