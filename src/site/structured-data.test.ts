import { expect, test } from 'vitest';
import { faqPageData } from './structured-data.ts';
import type { FaqPage } from './types.ts';

function pageWith(answers: FaqPage['answers']): FaqPage {
  return { id: '7', name: 'Scuola', path: '/faq/7/dettagli/scuola', parents: [], children: [], answers };
}

test('an answer is told as text, its blocks parted', () => {
  const data = faqPageData(pageWith([{ id: '1', title: 'Come?', body: '<p>Così.</p><ul><li>uno</li><li>due &amp; tre</li></ul>' }]));
  expect(data?.mainEntity).toEqual([
    { '@type': 'Question', name: 'Come?', acceptedAnswer: { '@type': 'Answer', text: 'Così. uno due & tre' } },
  ]);
});

test('a question without answer is not told to search engines', () => {
  expect(faqPageData(pageWith([{ id: '1', title: 'Come?', body: null }]))).toBeNull();
});
