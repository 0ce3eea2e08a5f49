import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseCase, plainText, sameWords, slugOf } from './plain-text.ts';

test.each([
  ['Novit&agrave;', 'Novità'],
  ['<em>Mensa</em> scolastica', 'Mensa scolastica'],
  ['Dov&#39;è &#x41;', "Dov'è A"],
  ['ISEE < 10.000 e > 5', 'ISEE < 10.000 e > 5'],
  ['a\u0000b\u202Ec', 'abc'],
  ['  due \n spazi ', 'due spazi'],
  ['&nessuna; &#0; &#1114112;', '&nessuna;'],
  ['&amp;lt;', '&lt;'],
])('%j reads %j', (markup, text) => expect(plainText(markup)).toBe(text));

test('never leaves a tag, whatever comes', { retry: 0 }, () => {
  fc.assert(fc.property(fc.string(), (text) => !/<[a-z]+>/i.test(plainText(text.replace(/&/g, '')))));
});

test.each([
  ['SCUOLA', 'Scuola'],
  ['ANAGRAFE E STATO CIVILE', 'Anagrafe e stato civile'],
  ['TARI', 'TARI'],
  ['mensa', 'Mensa'],
  ['Bonus IDRICO', 'Bonus IDRICO'],
])('%s is written %s', (name, expected) => expect(normaliseCase(name)).toBe(expected));

test.each([
  ['Città & già', 'citta-gia'],
  ['  Perché?  ', 'perche'],
  ['«»', ''],
  ['parola '.repeat(200), 'parola-'.repeat(11) + 'par'],
])('%j makes the address part %j', (name, slug) => expect(slugOf(name)).toBe(slug));

test.each([
  ['Da &lt;lunedì&gt;<br>non va', '<div>Da &lt;lunedì&gt;</div>\n<p>non  va</p>', true],
  ['uno<br>due', 'uno due', true],
  ['uno due', 'uno tre', false],
  ['&lt;b&gt;', '<b></b>', false],
])('%s and %s say the same words: %s', (one, other, same) => {
  expect(sameWords(one, other)).toBe(same);
});
