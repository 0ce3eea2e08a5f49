import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import {
  answerOf,
  CompanyCode,
  Details,
  Email,
  MobilePhone,
  OneTimeCode,
  Phone,
  PrivacyRead,
  sameEmail,
  TaxCode,
} from './fields.ts';

/** First message for a value, or the value as it is sent. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : result.error.issues[0]?.message;
}

test.each([
  ['a name of blanks', Details, '   ', 'Campo obbligatorio'],
  ['a field never touched', Details, undefined, 'Campo obbligatorio'],
  ['601 characters', Details, 'x'.repeat(601), 'Massimo 600 caratteri'],
  ['blanks round the text', Details, ' ciao ', 'ciao'],
  ['a tax code in small letters', TaxCode, 'bnccrl75s62a944o', 'BNCCRL75S62A944O'],
  ['a wrong tax code', TaxCode, 'BNCCRL75S62A944X', fieldMessages.taxCode.check],
  ['a tax code with letters too many', TaxCode, 'VRDDAA81C54F952JXX', fieldMessages.taxCode.tooLong],
  ['a tax code cut short', TaxCode, 'VRDDAA81C54F95', fieldMessages.taxCode.tooShort],
  ['a tax code with an accent', TaxCode, 'VRDDAÀ81C54F952J', fieldMessages.taxCode.characters],
  ['a provisional tax code', TaxCode, '12345678901', fieldMessages.taxCode.provisional],
  ['no tax code', TaxCode, '', 'Campo obbligatorio'],
  ['a VAT number', CompanyCode, '01234567890', '01234567890'],
  ['a sole trader', CompanyCode, 'BNCCRL75S62A944O', 'BNCCRL75S62A944O'],
  ['a short VAT number', CompanyCode, '0123', 'Inserisci una partita IVA valida di 11 cifre'],
  ['an address', Email, ' nome@example.org ', 'nome@example.org'],
  ['an address with a sign that offices take', Email, 'a&b@x.it', 'a&b@x.it'],
  ['an address with an accent in its domain', Email, 'ada@città.it', 'ada@xn--citt-3na.it'],
  ['an address with its name', Email, 'Ada <ada@x.it>', 'ada@x.it'],
  ['no address', Email, 'nome@', 'Inserisci un indirizzo email valido'],
  ['no phone', Phone, '', ''],
  ['a short phone', Phone, '333', 'Inserisci un numero di 9 o 10 cifre'],
  ['a phone with its prefix', Phone, '+39 333 1234567', '3331234567'],
  ['a land line for messages', MobilePhone, '0111234567', 'Inserisci un numero di 9 o 10 cifre'],
  ['an unticked box', PrivacyRead, false, 'Dichiara di aver letto l’informativa'],
  ['a company with its country', CompanyCode, 'IT 01234567897', '01234567897'],
  ['a tax code in a sentence', TaxCode, '«BNC-CRL-75S62-A944O».', 'BNCCRL75S62A944O'],
  ['a code with a blank', OneTimeCode, '12 345', '12345'],
  ['a code copied from a sentence', OneTimeCode, '\u200b12-345.', '12345'],
  ['a short code', OneTimeCode, '1234', 'Inserisci le 5 cifre del codice'],
  ['an unknown answer', answerOf(['si', 'no']), 'forse', 'Scegli una risposta'],
])('%s', (_case, schema, value, expected) => {
  expect(read(schema, value)).toBe(expected);
});

const Both = z.object({ name: Details, email: Email, again: Email }).check(sameEmail('email', 'again'));

test('two addresses are compared also while another field is wrong', () => {
  const result = z.safeParse(Both, { name: '', email: 'a@example.org', again: 'b@example.org' });
  expect(result.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ['name', 'Campo obbligatorio'],
    ['again', 'Le due email non coincidono'],
  ]);
});

test('capitals and blanks do not part two addresses', () => {
  const both = { name: 'x', email: 'a@example.org', again: ' A@Example.org' };
  expect(z.safeParse(Both, both).success).toBe(true);
});

test('a missing second address is only missing', () => {
  const result = z.safeParse(Both, { name: 'x', email: 'a@example.org', again: '' });
  expect(result.error?.issues.some(({ message }) => message === 'Le due email non coincidono')).toBe(false);
});
