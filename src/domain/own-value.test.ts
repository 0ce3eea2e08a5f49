import { expect, test } from 'vitest';
import { foldText } from './text/italian-text.ts';
import { plainText } from './text/plain-text.ts';
import { ownValue } from './own-value.ts';

const inherited = ['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'];

test.each(inherited)('%s is found in no object that does not hold it', (name) => {
  expect(ownValue({ a: 1 }, name)).toBeUndefined();
  expect(ownValue(JSON.parse(`{"${name}":1}`) as Record<string, number>, name)).toBe(1);
});

test.each(inherited)('a text with &%s; keeps it as it is', (name) => {
  expect(plainText(`Avviso &${name}; 1`)).toBe(`Avviso &${name}; 1`);
  expect(foldText(name)).toBe(name.toLowerCase());
});

test('names with entities are text', () => {
  expect(plainText('D&#39;ANGELO')).toBe("D'ANGELO");
  expect(plainText('D&#x27;Angelo &amp; Figli')).toBe("D'Angelo & Figli");
  expect(plainText('D&apos;Angelo &rsquo;')).toBe("D'Angelo ’");
});
