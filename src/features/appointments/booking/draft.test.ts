import { expect, test } from 'vitest';
import type { KeptForm } from '#platform/storage/kept-form.ts';
import { isComplete, reachableSteps, stepSequence } from '#kit/wizard/steps.ts';
import { type Draft, emptyDraft, isProven, keptBooking, overlaid } from './draft.ts';
import { type Circumstances, stepsFor } from './steps.ts';

const slot = { day: '2026-03-17', hour: '09:40' } as const;
const full: Draft = {
  ...emptyDraft,
  office: '3',
  counter: '12',
  slot,
  reason: '42',
  details: 'Rinnovo - per scadenza',
  firstName: 'Eva',
  surname: 'Bruni',
  taxCode: 'VRDDAA81C54F952J',
  email: 'eva@posta.example',
  privacy: true,
};
const anybody: Circumstances = {
  variant: 'office',
  isLogged: false,
  reasonsOf: (counter) => (counter === '12' ? ['41', '42'] : []),
  hasLegal: true,
};
const kept = (values: KeptForm['values']) =>
  keptBooking({ v: 1, owner: null, path: '/', values, savedAt: 0 });
const idsOf = (change: Partial<Circumstances>, draft = full) =>
  stepSequence(stepsFor({ ...anybody, ...change }), draft).map(({ id }) => id);
/** The step of a draft that is not complete; undefined: all are. */
const lacks = (draft: Partial<Draft>, change: Partial<Circumstances> = {}) =>
  stepSequence(stepsFor({ ...anybody, ...change }), { ...full, ...draft }).find(
    (step) => step.id !== 'code' && !isComplete(step, { ...full, ...draft }),
  )?.id;

test('the steps by office, by need and of an edit; without a login a code at the end', () => {
  expect(idsOf({})).toEqual(['office', 'slot', 'details', 'applicant', 'summary', 'code']);
  expect(idsOf({ isLogged: true })).toEqual(['office', 'slot', 'details', 'applicant', 'summary']);
  expect(idsOf({ variant: 'need' })).toEqual(['need', 'place', 'applicant', 'summary', 'code']);
  expect(idsOf({ variant: 'edit' })).toEqual(['office', 'slot', 'details', 'summary']);
});

test('an address that was proved needs no code, another one does', () => {
  expect(idsOf({}, { ...full, proven: 'eva@posta.example' })).not.toContain('code');
  expect(idsOf({}, { ...full, proven: 'altra@posta.example' })).toContain('code');
  expect(isProven({ proven: '', email: '' })).toBe(false);
});

test.each<[string, Partial<Draft>, string | undefined]>([
  ['everything', {}, undefined],
  ['no office', { office: '' }, 'office'],
  ['no counter', { counter: '' }, 'office'],
  ['no slot', { slot: null }, 'slot'],
  ['no reason', { reason: '' }, 'details'],
  ['a reason of another counter', { reason: '51' }, 'details'],
  ['blank details', { details: ' \n' }, 'details'],
  ['long details', { details: 'a'.repeat(601) }, 'details'],
  ['a wrong tax code', { taxCode: 'VRDDAA81C54F952K' }, 'applicant'],
  ['a wrong address', { email: 'eva@' }, 'applicant'],
  ['what was not read', { privacy: false }, 'summary'],
])('with %s', (_, draft, step) => expect(lacks(draft)).toBe(step));

test('a counter without reasons asks for none, and nothing to accept asks for no box', () => {
  expect(lacks({ counter: '51', reason: '' })).toBeUndefined();
  expect(lacks({ privacy: false }, { hasLegal: false })).toBeUndefined();
});

test('who is logged in gives no name', () => {
  expect(lacks({ firstName: '', surname: '', taxCode: '' }, { isLogged: true })).toBeUndefined();
});

test('an address reaches no step beyond what is chosen', () => {
  const reached = reachableSteps(stepsFor(anybody), { ...full, slot: null }).map(({ id }) => id);
  expect(reached).toEqual(['office', 'slot']);
});

test('what was kept is read again, without a slot that cannot be', () => {
  expect(kept({ ...full })).toMatchObject({ counter: '12', slot });
  expect(kept({ slot: { day: '2026-02-30', hour: '09:40' } })).toBeNull();
  expect(kept({ slot: { day: '2026-02-28', hour: '9' } })).toBeNull();
  expect(kept({ code: '12345' })).toEqual({});
});

test('a new link goes before what was kept: another counter takes the slot away, not what was typed', () => {
  expect(overlaid(full, { office: '3', counter: '12' })).toMatchObject({ slot, reason: '42' });
  expect(overlaid(full, { office: '5', counter: '21' })).toMatchObject({
    office: '5',
    counter: '21',
    slot: null,
    reason: '',
    details: full.details,
  });
  expect(overlaid(full, { office: '5' })).toMatchObject({ office: '5', counter: '', slot: null });
});
