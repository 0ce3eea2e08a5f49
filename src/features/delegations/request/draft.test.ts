import { expect, test } from 'vitest';
import { firstIncomplete, type Step } from '#kit/wizard/steps.ts';
import { type Draft, emptyDraft, requestOf, stepsFor, type StepId } from './draft.ts';

const file = { filename: 'a.pdf', mimeType: 'application/pdf', base64: 'JVBERi0=' };
const stored = { filename: 'b.pdf', stored: 'a1', mimeType: 'application/pdf', size: 8 };
const steps = stepsFor({ ownCode: 'VRDDAA81C54F952J', action: 'Invia' });

const draft: Draft = {
  ...emptyDraft,
  privacy: true,
  firstName: ' Giulia ',
  surname: 'Ferri',
  taxCode: 'frrgli70a41l219m',
  services: { 41: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
  CI_F: [file],
  CI_R: [stored],
  MOD: [file],
  areCopies: true,
};

const incomplete = (change: Partial<Draft>) => firstIncomplete(steps, { ...draft, ...change })?.id ?? null;
function messageOf(id: StepId, change: Partial<Draft>): string | undefined {
  const { schema } = steps.find((step) => step.id === id) as Step<Draft>;
  return schema?.safeParse({ ...draft, ...change }).error?.issues[0]?.message;
}

test('a whole request can be sent, and each lacking part is asked for at its step', () => {
  expect(incomplete({})).toBeNull();
  expect(incomplete({ privacy: false })).toBe('policy');
  expect(incomplete({ surname: ' ' })).toBe('delegator');
  expect(incomplete({ services: {} })).toBe('services');
  expect(incomplete({ note: 'x'.repeat(601) })).toBe('services');
  expect(incomplete({ MOD: [] })).toBe('documents');
  expect(incomplete({ areCopies: false })).toBe('summary');
});

test('nobody acts for themselves, however the code is written', () => {
  expect(messageOf('delegator', { taxCode: 'vrd daa81c54f952j' })).toBe(
    'Non puoi chiedere una delega da te stesso',
  );
});

test('a company is known by 11 digits with their check digit, and has no first name', () => {
  const company: Partial<Draft> = {
    person: 'G',
    company: 'Esempio srl',
    firstName: '',
    surname: '',
    taxCode: '',
  };
  expect(messageOf('delegator', { ...company, companyCode: ' 01234567897 ' })).toBeUndefined();
  for (const companyCode of ['01234567890', '0123456789', 'VRDDAA81C54F952J'])
    expect(messageOf('delegator', { ...company, companyCode })).toMatch(/partita IVA/);
  expect(messageOf('delegator', { ...company, companyCode: '' })).toBe('Campo obbligatorio');
});

test('a slot needs a file that is neither refused nor lost', () => {
  expect(messageOf('documents', { CI_R: [] })).toBe('Carica il documento');
  expect(messageOf('documents', { CI_R: [{ filename: 'c.jpg', lost: true }] })).toBe('Carica il documento');
  expect(messageOf('documents', { CI_R: [{ filename: 'c.exe', problem: 'Formato non ammesso' }] })).toBe(
    'c.exe: Formato non ammesso',
  );
  expect(messageOf('documents', { CI_R: [stored] })).toBeUndefined();
});

test('the calls get the names trimmed, and of a company its own', () => {
  expect(requestOf(draft).delegator).toEqual({
    isCompany: false,
    taxCode: 'FRRGLI70A41L219M',
    firstName: 'Giulia',
    surname: 'Ferri',
  });
  expect(
    requestOf({ ...draft, person: 'G', company: ' Esempio srl', companyCode: '01234567897' }).delegator,
  ).toEqual({ isCompany: true, taxCode: '01234567897', company: 'Esempio srl' });
});
