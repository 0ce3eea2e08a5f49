import { expect, test } from 'vitest';
import { carryQuery, fromService } from './spontaneous-query.ts';

test.each([
  ['?typology=MESC&notes=Eva%20%26%20Leo', '?typology=MESC&notes=Eva+%26+Leo'],
  ['?notes=x&utm_source=mail&typology=DIRS', '?typology=DIRS&notes=x'],
  ['?servizio=43', '?servizio=43'],
  ['?typology=MESC&typology=DIRS', '?typology=MESC'],
  ['?typology=&notes=', ''],
  ['?esito=OK', ''],
  ['', ''],
])('of %s the flow carries %s', (search, carried) => expect(carryQuery(search)).toBe(carried));

test('the service at whose page the payment begins goes along, whatever the address says', () =>
  expect(carryQuery('?typology=MESC&servizio=1', '43')).toBe('?typology=MESC&servizio=43'));

test.each([
  ['?servizio=43', '43'],
  ['?servizio=a_b-1', 'a_b-1'],
  ['?servizio=', null],
  ['?servizio=../logout', null],
  ['?servizio=a%2Fb', null],
  [`?servizio=${'1'.repeat(41)}`, null],
  ['', null],
])('%s began at the service %s', (search, id) => expect(fromService(search)).toBe(id));
