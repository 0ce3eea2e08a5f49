import { plainText } from '#domain/plain-text.ts';
import type { FaqPage } from './types.ts';

/** Text of an answer without markup, blocks parted by a blank. */
function answerText(html: string): string {
  return plainText(html.replace(/<(?:\/(?:p|li|h[1-6]|tr|td|th)|br\s*\/?)>/gi, '$& '));
}

/** schema.org/FAQPage with every question whose answer stands in the page; empty when there is none. */
export function faqStructuredData(page: FaqPage): object[] {
  const answered = page.answers.flatMap(({ title, body }) =>
    body === null ? [] : [{ title, text: answerText(body) }],
  );
  if (answered.length === 0) return [];
  const mainEntity = answered.map(({ title, text }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text },
  }));
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }];
}
