import { expect, test } from 'vitest';
import type { LinkGroup } from '#site/types.ts';
import { footerColumns } from './footer-columns.ts';

const section = (title: string, links: number) =>
  ({ title, children: Array(links).fill({ title: '' }) }) as LinkGroup;
const titles = (columns: LinkGroup[][]) => columns.map((column) => column.map(({ title }) => title).join(''));

test('up to four sections have a column each', () => {
  expect(titles(footerColumns([section('a', 3), section('b', 9)]))).toEqual(['a', 'b']);
});

test('more sections share four columns, in their order, the longest as short as can be', () => {
  const sections = [section('a', 7), section('b', 14), section('c', 3), section('d', 2), section('e', 2)];
  expect(titles(footerColumns(sections))).toEqual(['a', 'b', 'cde']);
});
