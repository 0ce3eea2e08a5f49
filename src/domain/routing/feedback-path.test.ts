import { expect, test } from 'vitest';
import { feedbackPath } from './feedback-path.ts';

test.each([
  ['/', '/'],
  ['/faq/?q=mensa', '/faq'],
  ['/faq/71/dettagli/mensa', '/faq/:id/dettagli/mensa'],
  ['/faq/71/dettagli', '/faq/:id/dettagli'],
  ['/servizi/modifica-appuntamento/successo/9f3c', '/servizi/modifica-appuntamento/successo/:hash'],
  ['/faq/_/dettagli/_', '/faq/:id/dettagli/:metaTitle'],
  ['/non-nostra/', '/non-nostra'],
])('a rating of %s is filed under %s', (address, path) => {
  expect(feedbackPath(address)).toBe(path);
});
