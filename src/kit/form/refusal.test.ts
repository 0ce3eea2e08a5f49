// @vitest-environment page
import { expect, test } from 'vitest';
import { SuspectedBot } from '#domain/fields/automation.ts';
import { notices } from '#errors/notices.ts';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { $sessionState } from '#platform/session/session.ts';
import { initialState } from '#platform/session/session-state.ts';
import { failureTexts, refusalOf } from './refusal.ts';

const texts = { failed: 'failed', invalid: 'invalid', forbidden: 'forbidden', tooLarge: 'too large' };
const answer = (status: number, more = {}) =>
  new PortalError(kindOfStatus(status), { call: 'createTicket', status, ...more });
const messageOf = (error: unknown, filesSize = 0) => refusalOf(error, texts, filesSize).message;

test.each([
  [400, 'invalid'],
  [401, 'failed'],
  [403, 'forbidden'],
  [404, 'failed'],
  [409, 'failed'],
  [413, 'too large'],
  [422, 'invalid'],
  [500, 'failed'],
  [503, 'failed'],
])('%i is explained', (status, text) => {
  expect(messageOf(answer(status))).toBe(text);
});

test('a session is over for who had one, not for who writes without login', () => {
  $sessionState.set({ ...initialState, session: { status: 'anonymous' } });
  expect(messageOf(answer(401))).toBe('failed');
  $sessionState.set({ ...initialState, session: { status: 'anonymous', ended: true } });
  expect(messageOf(answer(401))).toBe(failureTexts.expired);
  $sessionState.set(initialState);
});

test('a connection that breaks off under a write says that it may have arrived', () => {
  const lost = new PortalError('offline', { call: 'createTicket', mayHaveArrived: true });
  expect(messageOf(lost)).toBe(failureTexts.mayHaveArrived);
  expect(refusalOf(lost, { failed: 'failed', mayHaveArrived: 'look' }).message).toBe('look');
});

test('files that are too heavy are named at their field, with the way back to its step', () => {
  const step = { id: 'data', label: 'Immagini' };
  const refusal = refusalOf(answer(413), { ...texts, files: { field: 'photos', step } });
  expect(refusal).toMatchObject({ details: ['photos: too large'], step });
  expect(refusalOf(answer(422), { ...texts, files: { field: 'photos', step } }).step).toBeUndefined();
});

test.each([400, 422, 500])('%i to heavy files may mean that they were too heavy', (status) => {
  expect(messageOf(answer(status), 2_000_000)).toBe('too large');
  const unsure = { ...texts, maybeTooLarge: 'perhaps' };
  expect(refusalOf(answer(status), unsure, 2_000_000).message).toBe('perhaps');
});

test('a form with one text has it for every failure of its own', () => {
  for (const status of [400, 403, 404, 413, 500])
    expect(refusalOf(answer(status), 'failed', 2_000_000).message).toBe('failed');
});

test('for a backend that is asked too often the wait is named', () => {
  const { message, wait } = refusalOf(answer(429, { retryAfter: 7 }), texts);
  expect([message, wait]).toEqual([failureTexts.tooOften(7), 7]);
  expect(failureTexts.tooOften(7)).toContain('tra 7 secondi.');
  expect(failureTexts.tooOften(1)).toContain('tra un secondo.');
  expect(refusalOf(answer(500), texts).wait).toBe(0);
});

test('messages of the backend go along for their fields', () => {
  const details = ['customer.email: non valida'];
  expect(refusalOf(answer(422, { details }), texts).details).toBe(details);
});

test('without an answer the connection is named; an answer that cannot be read is a failure like others', () => {
  expect(messageOf(new PortalError('offline', { call: 'createTicket' }))).toBe(failureTexts.offline);
  expect(messageOf(new PortalError('malformed', { call: 'createTicket' }))).toBe('failed');
  expect(messageOf(new Error('x'))).toBe('failed');
});

test('who was taken for a program is asked to press again', () => {
  expect(messageOf(new SuspectedBot())).toBe(notices.automated);
});
