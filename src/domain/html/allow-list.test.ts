import { expect, test } from 'vitest';
import { safeHref, mailLink } from './allow-list.ts';

test.each([
  ['mailto:urp@prova.example', 'mailto:urp@prova.example'],
  ['MAILTO:urp@prova.example', 'mailto:urp@prova.example'],
  ['mailto: urp@prova.example ', 'mailto:urp@prova.example'],
  [
    'mailto:urp@prova.example?subject=Richiesta di informazioni',
    'mailto:urp@prova.example?subject=Richiesta%20di%20informazioni',
  ],
  ['mailto:urp@prova.example?subject=Già%20scritto', 'mailto:urp@prova.example?subject=Già%20scritto'],
  ['mailto:urp@prova.example, pec@prova.example', 'mailto:urp@prova.example,pec@prova.example'],
  ['mailto:Ufficio Scuola scuola@prova.example', null],
  ['mailto:%22Urp%22 urp@prova.example', null],
  ['mailto:Urp <urp@prova.example>', null],
  ['mailto://urp@prova.example', null],
  ['mailto:urp', null],
  ['mailto:', null],
  ['https://prova.example/a@b', null],
])('%j leads to %j', (address, expected) => expect(mailLink(address)).toBe(expected));

test('an answer keeps the link to an office whose subject has blanks', () => {
  const address = 'mailto:scuola@prova.example?subject=Iscrizione alla mensa';
  expect(safeHref(address, 'servizi.prova.example')).toBe(
    'mailto:scuola@prova.example?subject=Iscrizione%20alla%20mensa',
  );
});
