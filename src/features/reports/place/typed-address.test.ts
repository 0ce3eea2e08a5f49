import { expect, test } from 'vitest';
import { namesHouse, typedAddress } from './typed-address.ts';

test.each<[typed: string, ...questions: string[]]>([
  ['Via Montalti, 69 Cesena', 'Via Montalti, 69 Cesena', 'Via Montalti Cesena'],
  ['  via   esempio 12 ', 'via esempio 12', 'via esempio'],
  ['Via Roma snc', 'Via Roma'],
  ['Via Roma, s.n.c.', 'Via Roma'],
  ['via Roma senza numero civico', 'via Roma'],
  ['P.zza del Mercato 3', 'piazza del Mercato 3', 'piazza del Mercato'],
  ['p.za Garibaldi', 'piazza Garibaldi'],
  ['P.le Europa', 'piazzale Europa'],
  ['V.le dei Tigli, 4', 'viale dei Tigli, 4', 'viale dei Tigli'],
  ['C.so Italia n. 8', 'corso Italia 8', 'corso Italia'],
  ['c.so Italia', 'corso Italia'],
  ['L.go Augusto n° 2', 'largo Augusto 2', 'largo Augusto'],
  ['V. Roma, civico 12', 'via Roma 12', 'via Roma'],
  ['Via Napoleone', 'Via Napoleone'],
  ['Via Roma 12/A', 'Via Roma 12/A', 'Via Roma 12', 'Via Roma'],
  ['Via Roma 12a', 'Via Roma 12a', 'Via Roma 12', 'Via Roma'],
  ['Via Roma, 12 bis', 'Via Roma, 12 bis', 'Via Roma, 12', 'Via Roma'],
  ['Via Roma 12-B', 'Via Roma 12-B', 'Via Roma 12', 'Via Roma'],
  ['Via Roma 12, int. 3, scala B', 'Via Roma 12', 'Via Roma'],
  ['Via Roma 12, 47521 Cesena (FC)', 'Via Roma 12, Cesena', 'Via Roma Cesena'],
  ['Via 4 Novembre', 'Via 4 Novembre'],
  ['Via 25 Aprile, 7', 'Via 25 Aprile, 7', 'Via 25 Aprile'],
  ['Via XX Settembre 12', 'Via XX Settembre 12', 'Via XX Settembre'],
  ['SS 9 km 1,750', 'strada statale 9'],
  ['S.P. 12 al km. 3+200', 'strada provinciale 12'],
  ['Via Emilia km 1,750', 'Via Emilia'],
  ['Via G. Mazzini 5', 'Via Mazzini 5', 'Via Mazzini'],
  ['Via S. Giorgio', 'Via san Giorgio'],
  ['Via S. Lucia 2', 'Via santa Lucia 2', 'Via santa Lucia'],
  ['Via F.lli Cervi', 'Via fratelli Cervi'],
  ['Via Roma 3, fraz. San Carlo', 'Via Roma 3 San Carlo', 'Via Roma San Carlo', 'Via Roma 3', 'Via Roma'],
  ['loc. Serre', 'Serre'],
  ['Frazione Borello', 'Borello'],
  ['', ...[]],
  ['  ,  ', ...[]],
])('"%s" is asked for as maps know it', (typed, ...questions) => {
  expect(typedAddress(typed).questions).toEqual(questions);
});

test.each([
  ['Via Roma 12/A', '12/A', '12'],
  ['Via Emilia km 1,750', 'km 1,750', null],
  ['Via 4 Novembre', null, null],
  ['Via Roma snc', null, null],
  ['Via Montalti, 69 Cesena', '69', '69'],
])('the number of "%s" is kept: %s', (typed, number, house) => {
  expect(typedAddress(typed)).toMatchObject({ number, house });
});

test('a house is named by its own number alone', () => {
  expect(namesHouse('Via Roma, 12 - Torrebianca (Torino)', '12')).toBe(true);
  expect(namesHouse('Via Roma, 12/A - Torrebianca', '12')).toBe(true);
  expect(namesHouse('Via Roma, 120 - Torrebianca', '12')).toBe(false);
  expect(namesHouse('Via Roma - Torrebianca, 12', '12')).toBe(false);
});
