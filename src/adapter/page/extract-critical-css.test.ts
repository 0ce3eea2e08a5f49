import { expect, test } from 'vitest';
import { shareSheets } from './extract-critical-css.ts';

const many = Array.from({ length: 100 }, (_, index) => `.a${index}{color:red;margin:0}`).join('');

test('a page whose rules are all in another sheet takes that one', () => {
  const sheets = [
    ['faq', many],
    ['report', `@media (width>1px){.b{margin:0}}${many}`],
    ['home', '.c{margin:0}'],
  ] as const;
  const [, [, larger], home] = sheets;
  expect(shareSheets(sheets)).toEqual([['faq', larger], ['report', larger], home]);
});

test('a rule under another condition is another rule', () => {
  const sheets = [
    ['faq', `.a{margin:0}${many}`],
    ['report', `@media (width>1px){.a{margin:0}}${many}`],
  ] as const;
  expect(shareSheets(sheets)).toEqual(sheets);
});

test('no page takes much that it does not need', () => {
  const sheets = [
    ['faq', many],
    ['report', `${many}${many.replaceAll('.a', '.b')}`],
  ] as const;
  expect(shareSheets(sheets)).toEqual(sheets);
});
