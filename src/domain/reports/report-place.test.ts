import { expect, test } from 'vitest';
import { isReport, reportPlace } from './report-place.ts';

test('a report names its place, with a map when it has coordinates', () => {
  const body = 'Luogo del disservizio: Via Esempio 12, Torrebianca (45.070312, 7.686864)<br>Lampione spento';
  expect(isReport(body)).toBe(true);
  expect(reportPlace(body)).toEqual({
    address: 'Via Esempio 12, Torrebianca',
    point: { lat: 45.070312, lon: 7.686864 },
    mapUrl: 'https://www.openstreetmap.org/?mlat=45.070312&mlon=7.686864#map=18/45.070312/7.686864',
  });
  expect(reportPlace('<p>Luogo del disservizio: piazza del mercato</p><p>Buca</p>')).toEqual({
    address: 'piazza del mercato',
    point: null,
    mapUrl: null,
  });
});

test('an ordinary request has no place', () => {
  expect(reportPlace('Vorrei sapere quando si paga')).toBeNull();
});

test('only the first line names the place: a request that quotes the words is an ordinary one', () => {
  expect(isReport('Ho scritto «Luogo del disservizio: via Roma» e nessuno risponde')).toBe(false);
  expect(reportPlace('<p></p><p>LUOGO DEL DISSERVIZIO: Via Roma (45, 7)</p>Buca')).toMatchObject({
    address: 'Via Roma',
  });
});
