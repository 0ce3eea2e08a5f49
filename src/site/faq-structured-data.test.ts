import { expect, test } from 'vitest';
import { faqStructuredData } from './faq-structured-data.ts';
import type { FaqPage } from './types.ts';

function pageWith(answers: FaqPage['answers']): FaqPage {
  return { id: '7', name: 'Scuola', path: '/faq/7/dettagli/scuola', parents: [], children: [], answers };
}

test('an answer is told as text, its blocks parted', () => {
  const body = '<p>Così.</p><ul><li>uno</li><li>due &amp; tre</li></ul>';
  expect(faqStructuredData(pageWith([{ id: '1', title: 'Come?', body }]))).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'Come?', acceptedAnswer: { text: 'Così. uno due & tre' } }] },
  ]);
});

test('a question without answer is not told to search engines', () => {
  expect(faqStructuredData(pageWith([{ id: '1', title: 'Come?', body: null }]))).toEqual([]);
});
