import { expect, test } from 'vitest';
import { type PageData, printPageData, readPageData } from './page-data.ts';

/** As a browser gives the attributes to a script. */
function dataset(printed: Record<string, string | undefined>): Record<string, string | undefined> {
  const camelCase = (name: string) =>
    name.replace('data-', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.fromEntries(Object.entries(printed).map(([name, value]) => [camelCase(name), value]));
}

const none: PageData = {
  apiOrigin: '',
  municipalityCode: 'c_l219',
  municipalityName: '',
  enabledAssets: [],
  login: ['spid', 'cie'],
  sessionMinutes: null,
  moonForms: '',
  crm: { group: 2, priority: 4 },
  taxCode: null,
  map: null,
  tiles: null,
  reports: null,
};
const all: PageData = {
  apiOrigin: 'https://api.example',
  municipalityCode: 'c_l219',
  municipalityName: 'Comune di “Prova” & C.',
  enabledAssets: ['PPAY', 'MY_DOCS'],
  login: ['spid', 'eidas', 'it-wallet'],
  sessionMinutes: 30,
  moonForms: 'https://moon.example/',
  crm: { group: 7, priority: 1 },
  taxCode: '80999001235',
  map: {
    geocoder: '/maps',
    tiles: '/maps/{z}/{x}/{y}.png',
    attribution: null,
    centre: { lat: 45.1, lon: 7.7 },
    area: { south: 45, west: 7, north: 46, east: 8 },
  },
  tiles: { tiles: 'https://tiles.example/{z}/{x}/{y}.png', attribution: 'Esempio' },
  reports: {
    kinds: { 806: { stop: true, text: 'Chiama “l’acquedotto”', phone: '800 000', url: null } },
    objects: null,
  },
};

test.each([
  ['with everything', all],
  ['with the least', none],
])('a live page reads what the build printed, %s', (_, data) => {
  expect(readPageData(dataset(printPageData(data)))).toEqual(data);
});

test('a page without live parts names API and municipality alone', () => {
  const printed = printPageData({ apiOrigin: 'https://api.example', municipalityCode: 'c_l219' });
  expect(printed).toEqual({ 'data-api': 'https://api.example', 'data-ente': 'c_l219' });
  expect(readPageData(dataset(printed))).toEqual({ ...none, apiOrigin: 'https://api.example' });
});
