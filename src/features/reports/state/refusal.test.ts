import { expect, test } from 'vitest';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { texts } from '../texts.ts';
import { sendFailure } from './refusal.ts';

const { failures } = texts;
const answer = (status: number, more = {}) =>
  new PortalError(kindOfStatus(status), { call: 'createTicket', status, ...more });

test.each([
  [400, failures.invalid],
  [403, failures.forbidden],
  [404, failures.send],
  [409, failures.send],
  [413, failures.tooLarge],
  [422, failures.invalid],
  [500, failures.send],
  [503, failures.send],
])('%i is explained', (status, text) => {
  expect(sendFailure(answer(status), 0)).toBe(text);
});

test.each([400, 422, 500])('%i to a heavy report may mean that it was too heavy', (status) => {
  expect(sendFailure(answer(status), 2_000_000)).toBe(failures.tooLarge);
});

test('a backend that is asked too often says for how long to wait', () => {
  expect(sendFailure(answer(429, { retryAfter: 7 }), 0)).toBe(failures.tooOften(7));
});

test('without an answer the connection is named; an answer that cannot be read is a failure like others', () => {
  expect(sendFailure(new PortalError('offline', { call: 'createTicket' }), 0)).toBe(failures.offline);
  expect(sendFailure(new PortalError('malformed', { call: 'createTicket' }), 0)).toBe(failures.send);
  expect(sendFailure(new Error('x'), 0)).toBe(failures.send);
});
