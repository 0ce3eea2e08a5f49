import { expect, test } from 'vitest';
import { fieldMessages } from '#domain/fields/field-messages.ts';
import {
  AnonymousRequest,
  anonymousSteps,
  CitizenRequest,
  citizenSteps,
  emptyDraft,
  uploadsOf,
} from './values.ts';

const file = { filename: 'a.pdf', mimeType: 'application/pdf', base64: 'JVBERg==' };
const good = {
  ...emptyDraft,
  firstName: 'Anna',
  surname: 'Conti',
  taxCode: 'bncCRL75s62a944o',
  email: 'anna@posta.example',
  service: '4',
  kind: '41',
  details: 'Non trovo la ricevuta',
  files: [file],
  privacy: true,
};

/** Messages by field, the first of each, as a form shows them. */
function problems(
  change: Partial<typeof good>,
  schema: typeof AnonymousRequest | typeof CitizenRequest = AnonymousRequest,
) {
  const result = schema.safeParse({ ...good, ...change });
  const found: Record<string, string> = {};
  for (const { path, message } of result.success ? [] : result.error.issues)
    found[String(path[0])] ??= message;
  return found;
}

test('a whole request is taken; its tax code is sent in capitals', () => {
  expect(AnonymousRequest.parse(good)).toMatchObject({ taxCode: 'BNCCRL75S62A944O', files: [file] });
  expect(problems({ firstName: '', surname: '', taxCode: '' }, CitizenRequest)).toEqual({});
});

test.each([
  ['firstName', '   ', fieldMessages.required],
  ['firstName', 'a'.repeat(101), 'Massimo 100 caratteri'],
  ['surname', '', fieldMessages.required],
  ['taxCode', '', fieldMessages.required],
  ['taxCode', 'BNCCRL75S62A944', fieldMessages.taxCode.tooShort],
  ['taxCode', 'BNCCRL75S62A944X', fieldMessages.taxCode.check],
  ['taxCode', '<b>CRL75S62A944O', fieldMessages.taxCode.characters],
  ['email', '', fieldMessages.required],
  ['email', 'anna@', fieldMessages.email],
  ['email', 'anna @posta.example', fieldMessages.email],
  ['email', `${'a'.repeat(250)}@posta.example`, 'Massimo 254 caratteri'],
  ['phone', '12345678', fieldMessages.phone],
  ['phone', 'trecento', fieldMessages.phone],
  ['service', '', fieldMessages.required],
  ['kind', '', fieldMessages.required],
  ['details', ' \n ', fieldMessages.required],
  ['details', 'a'.repeat(601), 'Massimo 600 caratteri'],
  ['privacy', false, fieldMessages.privacy],
])('%s %j: %s', (name, value, message) => {
  expect(problems({ [name]: value })).toEqual({ [name]: message });
});

test('without a service no kind is missed; with a service that has none, neither', () => {
  expect(problems({ service: '', kind: '' })).toEqual({ service: fieldMessages.required });
  expect(problems({ kind: '', hasKinds: false })).toEqual({});
});

test('a missing kind is said together with every other mistake', () => {
  expect(Object.keys(problems({ kind: '', email: '', privacy: false })).sort()).toEqual([
    'email',
    'kind',
    'privacy',
  ]);
});

test('a refused file stops the request with its own reason; a second file too', () => {
  const refused = { filename: 'b.exe', problem: 'Formato non ammesso' };
  expect(problems({ files: [refused] as never })).toEqual({ files: 'b.exe: Formato non ammesso' });
  expect(problems({ files: [file, file] })).toEqual({ files: 'Puoi allegare un solo file' });
  expect(uploadsOf({ ...good, files: [refused, file] })).toEqual([file]);
});

test('text that looks like markup is text', () => {
  expect(problems({ firstName: '<script>', details: '<img src=x onerror=alert(1)>' })).toEqual({});
});

test('who is logged in has one step, everybody else proves the address in a second', () => {
  expect(citizenSteps.map(({ id, next }) => [id, next(good)])).toEqual([['request', 'done']]);
  expect(anonymousSteps.map(({ id, next }) => [id, next(good)])).toEqual([
    ['request', 'verify'],
    ['verify', 'done'],
  ]);
  expect(anonymousSteps[1]?.schema?.safeParse({ ...good, code: '1234' }).success).toBe(false);
});
