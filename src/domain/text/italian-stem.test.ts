import { expect, test } from 'vitest';
import { stemOf } from './italian-stem.ts';

test.each([
  ['pagare', 'pagamento', 'pagato', 'pago', 'pagarla'],
  ['prenotare', 'prenotazione', 'prenotazioni', 'prenoto'],
  ['iscrivere', 'iscrivo', 'iscrivermi', 'iscriverlo'],
  ['sposarsi', 'sposo', 'sposare', 'sposa'],
  ['certificato', 'certificati', 'certificazione'],
  ['votare', 'voto', 'voti'],
  ['pratica', 'pratiche'],
  ['luogo', 'luoghi'],
  ['tessera', 'tessere'],
  ['cenere', 'ceneri'],
  ['anziano', 'anziana', 'anziani'],
  ['negozio', 'negozi'],
  ['rinuncia', 'rinunciare', 'rinuncio'],
  ['casa', 'case'],
])('%s meets its other forms', (...words) => {
  expect(new Set(words.map(stemOf)).size).toBe(1);
});

test.each([
  ['nascita', 'nascosto'],
  ['matrimonio', 'matrimoniale'],
  ['residenza', 'residuo'],
  ['disabile', 'disdetta'],
])('%s and %s stay apart', (one, other) => {
  expect(stemOf(one)).not.toBe(stemOf(other));
});

test('an ending does not take the root with it', () => {
  expect(['data', 'vita', 'disabile'].map(stemOf)).toEqual(['dat', 'vit', 'disabil']);
});
