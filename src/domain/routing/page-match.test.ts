import { expect, test } from 'vitest';
import { matchPage, feedbackPath } from './page-match.ts';

test('the page prebuilt for any value is known by its route, without values', () => {
  expect(matchPage('/servizi/_')).toMatchObject({ route: { id: 'service' }, params: {} });
  expect(matchPage('/faq/_/dettagli/_')).toMatchObject({ route: { id: 'faq-detail' }, params: {} });
});

test('any other page is matched as an address', () => {
  expect(matchPage('/servizi/12/')).toMatchObject({ route: { id: 'service' }, params: { id: '12' } });
  expect(matchPage('/servizi/prenotazione-appuntamento')).toMatchObject({ route: { id: 'booking' } });
  expect(matchPage('/non-nostra')).toBeNull();
});

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
