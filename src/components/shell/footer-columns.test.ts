import { expect, test } from 'vitest';
import type { LinkGroup } from '#site/links.ts';
import { footerColumns } from './footer-columns.ts';

const section = (title: string, links: number) =>
  ({ title, children: Array(links).fill({ title: '' }) }) as LinkGroup;
const titles = (columns: LinkGroup[][]) => columns.map((column) => column.map(({ title }) => title).join(''));

test('up to four sections have a column each', () => {
  expect(titles(footerColumns([section('a', 3), section('b', 9)]))).toEqual(['a', 'b']);
  const four = [section('a', 1), section('b', 1), section('c', 8), section('d', 3)];
  expect(titles(footerColumns(four))).toEqual(['a', 'b', 'c', 'd']);
});

test('more sections share four columns, in their order, the longest as short as can be', () => {
  const sections = [section('a', 7), section('b', 14), section('c', 3), section('d', 2), section('e', 2)];
  expect(titles(footerColumns(sections))).toEqual(['a', 'b', 'cde']);
  // "de" has 11 lines, "cd" would have 12.
  const uneven = [section('a', 3), section('b', 6), section('c', 5), section('d', 3), section('e', 4)];
  expect(titles(footerColumns(uneven))).toEqual(['a', 'b', 'c', 'de']);
});

test('a heading with its distance counts as two links', () => {
  const sections = [section('a', 2), section('b', 2), section('c', 1), section('d', 1), section('e', 5)];
  // 4, 4, 3, 3 and 7 lines. Were headings a line less, "ab" would share a column; a line more would part "bc".
  expect(titles(footerColumns(sections))).toEqual(['a', 'bc', 'd', 'e']);
});
