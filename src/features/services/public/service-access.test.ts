// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { findServiceAccess } from './service-access.ts';
import { isPublished } from '#features/services/public/service-access.ts';

const moon = { front: '/moonfobl/accesso', municipality: 'c_x000', origin: 'https://x.example' };
const key = 'CITFAC_c_x000_DELEGANTE_MOON';
const company = {
  codiceFiscale: '01234567897',
  nome: 'Esempio srl',
  cognome: '',
  uuidDelega: 'd-1',
  idServizio: '53',
  dataScadenza: '2999-01-31',
};

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset.ente = 'c_x000';
  const answers: Record<string, object> = {
    servizi: [53, 41].map((id) => ({ id, nome: `Servizio ${id}`, servizioAttivo: true })),
    dettaglioServizi: [
      { idServizio: 53, titolo: 'Contrassegno', asset: 'MOON', moduloMoon: 'CUDE_01' },
      { idServizio: 41, titolo: 'TARI', asset: 'PPAY' },
    ],
    moduli: [{ codiceModulo: 'CUDE_01' }],
  };
  vi.stubGlobal('fetch', async (address: string) => Response.json(answers[address.split('/').at(-1)!]));
});

test('a form, which is filled in by whoever logs in, does not open while the citizen acts for somebody in forms', async () => {
  expect(await findServiceAccess('53', moon)).toMatchObject({ kind: 'open' });
  sessionStorage.setItem(key, JSON.stringify(company));
  expect(await findServiceAccess('53', moon)).toMatchObject({
    kind: 'own-form',
    person: 'Esempio srl',
    href: expect.stringContaining('CUDE_01'),
  });
});

test('other services open, and so does a form once the delegation is over', async () => {
  sessionStorage.setItem(key, JSON.stringify({ ...company, dataScadenza: '2020-01-31' }));
  expect(await findServiceAccess('53', moon)).toMatchObject({ kind: 'open' });
  sessionStorage.setItem(key, JSON.stringify(company));
  expect(await findServiceAccess('41', moon)).toMatchObject({ kind: 'open' });
});

const form = (code: string, version: string | null, published = true) => ({
  code,
  version,
  isPublished: published,
});

test('a form that is not listed, or withdrawn, is not published', () => {
  expect(isPublished([], 'RES')).toBe(false);
  expect(isPublished([form('RES_02', '1')], 'RES')).toBe(false);
  expect(isPublished([form('RES', '1', false)], 'RES')).toBe(false);
  expect(isPublished([form('RES', null)], 'RES')).toBe(true);
});

test('of several versions the highest counts, by number and not by letter', () => {
  expect(isPublished([form('RES', '1.10.0', false), form('RES', '1.9.0')], 'RES')).toBe(false);
  expect(isPublished([form('RES', '1.9.0', false), form('RES', '1.10.0')], 'RES')).toBe(true);
});
