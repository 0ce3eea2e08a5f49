import { expect, test } from 'vitest';
import { citizenTexts, unwanted } from './lib/citizen-texts.ts';

const texts = citizenTexts();

test.each(unwanted)('citizens read "$say", never $word', ({ word }) => {
  expect(texts.filter(({ text }) => word.test(text))).toEqual([]);
});

test('the texts are found: of components, of pages and of tables', () => {
  expect(texts.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Scarica',
      'Leggi le FAQ',
      'Non è stato possibile caricare i messaggi',
      'In attesa',
    ]),
  );
});
