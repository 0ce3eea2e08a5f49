import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchFaq } from './api.ts';

test('a category in the results may have a name in place of its title', () => {
  const type = 'KnowledgeBase::Category::Translation';
  const details = [
    { type, id: 71, name: '<em>Mensa</em>' },
    { type, id: 72 },
  ];
  expect(z.parse(searchFaq.answer, { details })).toMatchObject([{ categoryId: '71', title: 'Mensa' }]);
});
