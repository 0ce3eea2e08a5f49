import { expect, test } from 'vitest';
import { isFound, type Thing } from './found.ts';

const thing: Thing = {
  key: '1',
  title: 'Città e verde: potatura dell’acero',
  words: ['Ufficio Anagrafe', null],
  numbers: ['NID-000123', '3012 0250 0001 2001 83', null],
  detail: null,
  href: '/',
};

test.each([
  ['potatura', 'a word of the title'],
  ['CITTA VERDE', 'two words, in capitals and without accents'],
  ['anagrafe', 'a word beside the title'],
  ['nid-000123', 'a number'],
  ['n° 000123', 'a number after its sign'],
  ['numero 123', 'the end of a number after its sign'],
  ['301202500001', 'a number without the blanks it is shown with'],
  ['0250.0001', 'a number with other signs'],
  ['183', 'three digits of a number with a blank between'],
])('"%s" finds it: %s', (question) => expect(isFound(thing, question)).toBe(true));

test.each([
  ['', 'nothing was asked'],
  ['  ', 'blanks'],
  ['n. ', 'the sign of a number alone'],
  ['potatura siepe', 'one of two words is missing'],
  ['999', 'another number'],
  ['18', 'two digits with a blank between'],
])('"%s" does not: %s', (question) => expect(isFound(thing, question)).toBe(false));
