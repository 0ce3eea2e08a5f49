import { expect, test } from 'vitest';
import { foldWord, wordsOf } from './italian-fold.ts';

const pairs = [
  ['certificato', 'certificati'],
  ['tassa', 'tasse'],
  ['pratica', 'pratiche'],
  ['luogo', 'luoghi'],
  ['famiglia', 'famiglie'],
  ['servizio', 'servizi'],
  ['comunità', 'comunita'],
  ['Città', 'CITTA'],
  ['residente', 'residenti'],
  ['asilo', 'asili'],
] as const;

for (const [one, other] of pairs) {
  test(`"${one}" and "${other}" meet`, () => {
    expect(foldWord(one)).toBe(foldWord(other));
  });
}

test('very short words and words with digits keep their ending', () => {
  expect(foldWord('Tia')).toBe('tia');
  expect(foldWord('IMU')).toBe('imu');
  expect(foldWord('2024a')).toBe('2024a');
});

test('different words stay apart', () => {
  expect(foldWord('tari')).not.toBe(foldWord('targa'));
  expect(foldWord('nascita')).not.toBe(foldWord('nascosto'));
  expect(foldWord('matrimonio')).not.toBe(foldWord('matrimoniale'));
});

test('words that mean nothing alone are left out, also with accents and capitals', () => {
  for (const word of ['della', 'Perché', 'PIÙ', 'come', 'l']) expect(foldWord(word)).toBeNull();
});

test('an abbreviation is one word, with points and without', () => {
  expect(wordsOf('I.S.E.E. e T.A.R.I, alla S.p.A. (U.R.P.)')).toEqual([
    ...['ISEE', 'e', 'TARI', 'alla', 'SpA', 'URP'],
  ]);
  expect(wordsOf('Vedi p.es. la fine.Ora n.12 o art.3.')).toEqual([
    ...['Vedi', 'p', 'es', 'la', 'fine', 'Ora', 'n', '12', 'o', 'art', '3'],
  ]);
});

test('an apostrophe of either kind parts the article from its word', () => {
  expect(wordsOf("l'anagrafe dell’ufficio n. 12")).toEqual(['l', 'anagrafe', 'dell', 'ufficio', 'n', '12']);
});

test('decomposed accents do not cut a word in two', () => {
  expect(wordsOf('citta\u0300 nuova')).toEqual(['città', 'nuova']);
});
