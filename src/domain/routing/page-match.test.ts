import { expect, test } from 'vitest';
import { matchPage } from './page-match.ts';

test('the page prebuilt for any value is known by its route, without values', () => {
  expect(matchPage('/servizi/_')).toMatchObject({ route: { id: 'service' }, params: {} });
  expect(matchPage('/faq/_/dettagli/_')).toMatchObject({ route: { id: 'faq-detail' }, params: {} });
});

test('any other page is matched as an address', () => {
  expect(matchPage('/servizi/12/')).toMatchObject({ route: { id: 'service' }, params: { id: '12' } });
  expect(matchPage('/servizi/prenotazione-appuntamento')).toMatchObject({ route: { id: 'booking' } });
  expect(matchPage('/non-nostra')).toBeNull();
});
