// @vitest-environment page
import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays, type Day } from '#domain/time/dates.ts';
import { dayOf } from '#domain/text/display.ts';
import { type ErrorFacts, type ErrorKind, kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { sessionCodes } from '#features/one-time-code/email-code.ts';
import { readFreeHours } from '../booking-calls.ts';
import type { Counter, Office } from '../booking-api.ts';
import { type Draft, emptyDraft } from './draft.ts';
import { goneOfBooking, bookingRefusal } from './later-steps.ts';
import type { BookingData } from './places.ts';
import { texts } from './steps/texts.ts';

vi.mock('../booking-calls.ts', async (original) => ({
  ...(await original<object>()),
  readFreeHours: vi.fn(async () => ['09:00', '10:00']),
}));
beforeEach(() => vi.mocked(readFreeHours).mockClear());

const ready = <T>(value: T) => atom({ state: 'ready' as const, value });
const places = (
  offices: string[],
  counters: string[],
): Pick<BookingData, 'line' | 'offices' | 'counter'> => ({
  line: { base: 'auth' },
  offices: () => ready(offices.map((id) => ({ id, name: 'Anagrafe' }) as Office)),
  counter: (id) => ready(counters.includes(id) ? ({ id } as Counter) : null),
});
const tomorrow = addDays(dayOf(new Date()), 1);
const draft = (changed: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  office: '3',
  counter: '12',
  reason: '42',
  slot: { day: tomorrow, hour: '10:00' },
  ...changed,
});

test('a draft whose office, counter and hour are there is whole', async () => {
  expect(await goneOfBooking(draft(), places(['3'], ['12']), 'office')).toEqual([]);
});

test('of an office that is gone nothing chosen in it stays, of a counter the office does', async () => {
  const [office] = await goneOfBooking(draft(), places(['4'], ['12']), 'office');
  expect(office).toMatchObject({ text: texts.gone.office, values: { office: '', counter: '', slot: null } });
  const [counter] = await goneOfBooking(draft(), places(['3'], []), 'office');
  expect(counter?.text).toBe(texts.gone.counter);
  expect(counter?.values).toEqual({ counter: '', operator: '', slot: null, reason: '' });
});

test('by need the reason stays when the counter is gone', async () => {
  const [counter] = await goneOfBooking(draft({ office: '' }), places([], []), 'need');
  expect(counter?.values).not.toHaveProperty('reason');
});

test('an hour that was taken, or is over, is named', async () => {
  const taken = draft({ slot: { day: tomorrow, hour: '11:00' } });
  const [part] = await goneOfBooking(taken, places(['3'], ['12']), 'office');
  expect(part?.text).toContain('11:00');
  expect(part?.values).toEqual({ slot: null });
  const over = draft({ slot: { day: '2020-01-07' as Day, hour: '09:00' } });
  const [past] = await goneOfBooking(over, places(['3'], ['12']), 'office');
  expect(past?.text).toContain('7 gennaio 2020');
});

const refusedDraft = { ...emptyDraft, email: ' eva@posta.example ' };
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
  expect(bookingRefusal(refused(status), refusedDraft, citizen)).toEqual({
    message: texts.failures.slotGone,
    opens: { id: 'slot', values: { slot: null } },
  });
  expect(bookingRefusal(refused(status), refusedDraft, { ...citizen, variant: 'need' }).opens?.id).toBe(
    'place',
  );
});

test.each([
  [409, ['notes: Anagrafe']],
  [422, ['Slot non disponibile']],
  [422, ['start: non disponibile']],
])('%i with %j says that the slot is gone', (status, details) => {
  expect(bookingRefusal(refused(status, { details }), refusedDraft, citizen).message).toBe(
    texts.failures.slotGone,
  );
});

test('what was proved without a login is proved still when the slot is gone', () => {
  expect(bookingRefusal(refused(422), refusedDraft, anybody).opens?.values).toEqual({
    slot: null,
    proven: 'eva@posta.example',
    code: '',
  });
});

test('401 without a login: the step of the code opens, and the code of before is forgotten', () => {
  const mine = { email: 'eva@posta.example' };
  expect(bookingRefusal(refused(401), refusedDraft, { ...anybody, proof: mine })).toEqual({
    message: texts.failures.proveAgain,
    opens: { id: 'code', values: { proven: '', code: '' } },
  });
  expect([mine.email, sessionCodes.$sent.get()]).toEqual(['', null]);
});

test('booking was closed, or the counter is gone: the first step opens', () => {
  expect(bookingRefusal(refused(403), refusedDraft, citizen).opens).toEqual({ id: 'office' });
  expect(bookingRefusal(refused(404), refusedDraft, { ...citizen, variant: 'need' }).opens).toEqual({
    id: 'need',
    values: { counter: '', operator: '', slot: null },
  });
});

test.each([refused(500), refused(503), failed('malformed', { status: 201 })])(
  '%s: nobody knows whether it was booked',
  (error) => expect(bookingRefusal(error, refusedDraft, citizen).message).toBe(texts.failures.mayBeBooked),
);

test('what is wrong with the data can be put right at the applicant', () => {
  expect(bookingRefusal(refused(400), refusedDraft, citizen)).toMatchObject({
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
    expect(bookingRefusal(error, refusedDraft, { ...citizen, variant })).toMatchObject({
      message: texts.failures.invalid,
      step: { id },
    });
});

test('a code that is wrong, for the fifth time, expired, or of another browser: said at its field', () => {
  const say = (status: number) => bookingRefusal(verify(status), refusedDraft, anybody).details?.[0];
  for (let wrong = 1; wrong <= 4; wrong += 1) expect(say(404)).toContain('Codice errato');
  expect(say(404)).toContain('cinque volte');
  send();
  expect(say(403)).toBe('code: Codice scaduto');
  expect(sessionCodes.$sent.get()?.endsAt).toBeLessThanOrEqual(Date.now());
  expect(say(400)).toContain('in questo browser');
  expect(bookingRefusal(verify(500), refusedDraft, anybody)).toMatchObject({
    message: texts.failures.codeCheck,
  });
});
