import { expect, test } from 'vitest';
import { counted, ofMunicipality, textMatches, toPerson, withArticle } from './italian-text.ts';

test('one thing takes the singular, none and many the plural', () => {
  expect([0, 1, 2].map((n) => counted(n, 'servizio trovato', 'servizi trovati'))).toEqual([
    '0 servizi trovati',
    '1 servizio trovato',
    '2 servizi trovati',
  ]);
});

test('from five digits on a number has points', () => {
  const number = new Intl.NumberFormat('it');
  for (const count of [999, 1234, 9999, 10_000, 1_234_567])
    expect(counted(count, '', 'voci')).toBe(`${number.format(count)} voci`);
});

test('before a name with the same vowel "a" is "ad"', () => {
  expect(['Carla Bianchi', 'Ada Verdi', 'àlvaro', 'Elena', ''].map(toPerson)).toEqual([
    'a Carla Bianchi',
    'ad Ada Verdi',
    'ad àlvaro',
    'a Elena',
    'a ',
  ]);
});

test('the preposition agrees with the name of the municipality', () => {
  expect(ofMunicipality('Comune di Torrebianca')).toBe('del Comune di Torrebianca');
  expect(ofMunicipality('Città di Ivrea')).toBe('della Città di Ivrea');
  expect(ofMunicipality('Unione Montana')).toBe('dell’Unione Montana');
  expect(ofMunicipality('Asti')).toBe('di Asti');
});

test('words are found in any order, case and accent', () => {
  expect(textMatches('Carta d’Identità elettronica', 'identita CARTA')).toBe(true);
  expect(textMatches('Mensa scolastica', 'mensa nido')).toBe(false);
});

test('an empty question matches everything', () => {
  expect(textMatches('Mensa', '  ')).toBe(true);
});

test.each(['d’identità', "d'identita", 'dʼidentità', 'd`identità', 'd´identità'])(
  'an apostrophe is found by any other: %s',
  (question) => {
    expect(textMatches('Carta d’identità', question)).toBe(true);
    expect(textMatches("Carta d'identita", question)).toBe(true);
    expect(textMatches('Carta dʼidentità', question)).toBe(true);
  },
);

test('a hyphen within a word is no difference', () => {
  expect(textMatches('Cambia la tua e-mail', 'email')).toBe(true);
  expect(textMatches('Cambia la tua email', 'e-mail')).toBe(true);
  expect(textMatches('Cambia la tua email', 'mail-')).toBe(false);
});

test.each([
  [5, 'i 5'],
  [8, 'gli 8'],
  [11, 'gli 11'],
  [18, 'i 18'],
  [80, 'gli 80'],
  [100, 'i 100'],
  [111, 'i 111'],
  [850, 'gli 850'],
  [11_500, 'gli 11500'],
])('the article before %i', (count, text) => expect(withArticle(count)).toBe(text));
