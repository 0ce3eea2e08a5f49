import { expect, test } from 'vitest';
import { alphabetical, byCodes } from './order.ts';

test('days and instants are ordered as in time', () => {
  const days = ['2026-11-26', '2025-12-31', '2026-02-01', '', '2026-02-01'];
  expect(days.sort(byCodes)).toEqual(['', '2025-12-31', '2026-02-01', '2026-02-01', '2026-11-26']);
});

test('names are ordered as the browser orders Italian ones, and the list given stays as it was', () => {
  const names = [
    'Zona a traffico limitato',
    'Età e nascita',
    'eta',
    'Asilo nido',
    'ASILO',
    'Certificati anagrafici',
    'Certificati',
    'Albo pretorio',
    "L'albero del Comune",
    'La mensa',
    'Ìsola pedonale',
    'Iscrizione',
    'Tassa rifiuti 10',
    'Tassa rifiuti',
    '5 per mille',
    'ZTL - accesso',
    'ZTL',
    'Łukasz Nowak',
    'Øster',
    'Đorđević',
  ];
  const given = [...names];
  const inOrder = alphabetical(names, (name) => name);
  expect(inOrder).toEqual([...names].sort((one, other) => one.localeCompare(other, 'it')));
  expect(names).toEqual(given);
});

test('two names that differ in case alone have always the same order', () => {
  const both = ['Tari', 'TARI'];
  const named = (names: string[]) => alphabetical(names, (name) => name);
  expect(named(both)).toEqual(named([...both].reverse()));
});

test('signs between words do not count, whichever apostrophe is written', () => {
  const items = [{ title: 'L’ufficio' }, { title: 'Lavoro' }, { title: "L'anagrafe" }];
  expect(alphabetical(items, ({ title }) => title).map(({ title }) => title)).toEqual([
    "L'anagrafe",
    'L’ufficio',
    'Lavoro',
  ]);
});
