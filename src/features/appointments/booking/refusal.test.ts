// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { type ErrorFacts, type ErrorKind, kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { sessionCodes } from '#features/one-time-code/session-code.ts';
import { emptyDraft } from './draft.ts';
import { bookingRefusal } from './refusal.ts';
import { texts as texts } from './steps/texts.ts';

const draft = { ...emptyDraft, email: ' eva@posta.example ' };
const proof = { email: 'eva@posta.example' };
const anybody = { variant: 'office', isLogged: false, proof } as const;
const citizen = { variant: 'office', isLogged: true, proof } as const;
const refused = (status: number, facts: Partial<ErrorFacts> = {}) =>
  new PortalError(kindOfStatus(status), { call: 'bookAppointment', status, ...facts });
const failed = (kind: ErrorKind, facts: Partial<ErrorFacts> = {}) =>
  new PortalError(kind, { call: 'bookAppointment', ...facts });
const verify = (status: number) => refused(status, { call: 'verifySessionCode' });
const send = () =>
  sessionCodes.$sent.set({
    taxCode: 'X',
    email: 'eva@posta.example',
    at: 0,
    endsAt: Date.now() + 60_000,
    wrong: 0,
  });

beforeEach(() => {
  sessionStorage.clear();
  send();
});

test.each([422, 409])('%i: the slot is gone, the calendar opens without it', (status) => {
  expect(bookingRefusal(refused(status), draft, citizen)).toEqual({
    message: texts.failures.slotGone,
    opens: { id: 'slot', values: { slot: null } },
  });
  expect(bookingRefusal(refused(status), draft, { ...citizen, variant: 'need' }).opens?.id).toBe('place');
});

test.each([
  [409, ['notes: Anagrafe']],
  [422, ['Slot non disponibile']],
  [422, ['start: non disponibile']],
])('%i with %j says that the slot is gone', (status, details) => {
  expect(bookingRefusal(refused(status, { details }), draft, citizen).message).toBe(texts.failures.slotGone);
});

test('what was proved without a login is proved still when the slot is gone', () => {
  expect(bookingRefusal(refused(422), draft, anybody).opens?.values).toEqual({
    slot: null,
    proven: 'eva@posta.example',
    code: '',
  });
});

test('401 without a login: the step of the code opens, and the code of before is forgotten', () => {
  const mine = { email: 'eva@posta.example' };
  expect(bookingRefusal(refused(401), draft, { ...anybody, proof: mine })).toEqual({
    message: texts.failures.proveAgain,
    opens: { id: 'code', values: { proven: '', code: '' } },
  });
  expect([mine.email, sessionCodes.$sent.get()]).toEqual(['', null]);
});

test('booking was closed, or the counter is gone: the first step opens', () => {
  expect(bookingRefusal(refused(403), draft, citizen).opens).toEqual({ id: 'office' });
  expect(bookingRefusal(refused(404), draft, { ...citizen, variant: 'need' }).opens).toEqual({
    id: 'need',
    values: { counter: '', operator: '', slot: null },
  });
});

test.each([refused(500), refused(503), failed('malformed', { status: 201 })])(
  '%s: nobody knows whether it was booked',
  (error) => expect(bookingRefusal(error, draft, citizen).message).toBe(texts.failures.mayBeBooked),
);

test('what is wrong with the data can be put right at the applicant', () => {
  expect(bookingRefusal(refused(400), draft, citizen)).toMatchObject({
    message: texts.failures.invalid,
    step: { id: 'applicant' },
  });
});

test.each([
  ['notes', 400, 'details', 'need'],
  ['notes', 422, 'details', 'need'],
  ['start', 400, 'slot', 'place'],
  ['serviceId', 400, 'office', 'place'],
  ['customer.email', 400, 'applicant', 'applicant'],
])('what is wrong with "%s" (%i) can be put right at its step', (field, status, byOffice, byNeed) => {
  const error = refused(status, { details: [`${field}: non ammesso`] });
  for (const [variant, id] of [
    ['office', byOffice],
    ['need', byNeed],
  ] as const)
    expect(bookingRefusal(error, draft, { ...citizen, variant })).toMatchObject({
      message: texts.failures.invalid,
      step: { id },
    });
});

test('a code that is wrong, for the fifth time, expired, or of another browser: said at its field', () => {
  const say = (status: number) => bookingRefusal(verify(status), draft, anybody).details?.[0];
  for (let wrong = 1; wrong <= 4; wrong += 1) expect(say(404)).toContain('Codice errato');
  expect(say(404)).toContain('cinque volte');
  send();
  expect(say(403)).toBe('code: Codice scaduto');
  expect(sessionCodes.$sent.get()?.endsAt).toBeLessThanOrEqual(Date.now());
  expect(say(400)).toContain('in questo browser');
  expect(bookingRefusal(verify(500), draft, anybody)).toMatchObject({
    message: texts.failures.codeCheck,
  });
});
