import { expect, test } from 'vitest';
import { identityOf } from './identity.ts';

const labelsOf = (taxCode: string | null, surname: string | null = 'Verdi') =>
  identityOf({ name: 'Esempio', surname, taxCode }).map(({ label }) => label);

test('a company is called by its name, a person by both names', () => {
  expect(labelsOf('01234567897', null)).toEqual(['Ragione sociale', 'Codice fiscale']);
  expect(labelsOf('VRDDAA81C54F952J')).toEqual(['Nome', 'Cognome', 'Codice fiscale']);
});

test('a code that is masked or not known is a person’s', () => {
  expect(labelsOf('VRD*************')).toEqual(['Nome', 'Cognome', 'Codice fiscale']);
  expect(labelsOf(null)).toEqual(['Nome', 'Cognome', 'Codice fiscale']);
});

test('a code of 11 digits with a surname is the provisional one of a person', () => {
  expect(labelsOf('12345678901')).toEqual(['Nome', 'Cognome', 'Codice fiscale']);
});
