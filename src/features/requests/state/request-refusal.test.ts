// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { actNotices } from '#errors/notices.ts';
import { type ErrorFacts, kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { requestCodes } from '#features/one-time-code/email-code.ts';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { laterTexts } from '../later-texts.ts';
import { texts } from '../texts.ts';
import { requestRefusal } from './send-request.ts';
import { emptyDraft } from './values.ts';

const small = {
  ...emptyDraft,
  files: [{ filename: 'a.pdf', mimeType: 'application/pdf', base64: 'JVBERg==' }],
};
const large = {
  ...emptyDraft,
  files: [{ filename: 'a.pdf', mimeType: 'application/pdf', base64: 'A'.repeat(2_000_000) }],
};
const citizen = false;
const anybody = true;
const refused = (status: number, facts: Partial<ErrorFacts> = {}) =>
  new PortalError(kindOfStatus(status), { call: 'createTicket', status, ...facts });

beforeEach(() =>
  requestCodes.$sent.set({
    taxCode: 'X',
    email: 'a@posta.example',
    at: 0,
    endsAt: Date.now() + 60_000,
    wrong: 0,
  }),
);

test('a file that is too large is named at its field, and its step where that is another one', () => {
  expect(requestRefusal(refused(413), small, citizen)).toEqual({
    message: laterTexts.tooLarge,
    details: [`files: ${laterTexts.tooLarge}`],
    step: { id: 'request', label: texts.file },
    wait: 0,
  });
});

test.each([400, 422, 500])('%i with a file of more than 1 MB: it may be too large', (status) => {
  expect(requestRefusal(refused(status), large, citizen).message).toBe(laterTexts.mayBeTooLarge);
});

test('messages of the backend go to their fields, in the step that was sent', () => {
  const details = ['customer.email: non valida'];
  const refusal = requestRefusal(refused(422, { details }), small, citizen);
  expect(refusal).toMatchObject({ message: laterTexts.refused, details });
  expect(refusal.opens).toBeUndefined();
});

test.each([422, 400])('%i that names fields opens their step again from that of the code', (status) => {
  const details = ['otp: letto', 'customer.email: non valida', 'article.body: troppo lungo'];
  const opens = { id: 'request', details: details.slice(1) };
  expect(requestRefusal(refused(status, { details }), small, anybody)).toMatchObject({ opens });
});

test.each([401, 400])('%i without login is a wrong code; the fifth asks for another', (status) => {
  for (let wrong = 1; wrong <= 4; wrong += 1)
    expect(requestRefusal(refused(status), small, anybody).details).toEqual([`code: ${codeTexts.wrong}`]);
  expect(requestRefusal(refused(status), small, anybody).message).toContain('cinque volte');
});

test('where the code may be used up, a new one is offered', () => {
  expect(requestRefusal(refused(503), small, anybody).message).toBe(
    `${actNotices.requestSend}. ${codeTexts.maybeUsed}`,
  );
  expect(requestRefusal(refused(503), small, citizen).message).toBe(actNotices.requestSend);
});

test('too many requests, no connection, anything unforeseen', () => {
  expect(requestRefusal(refused(429, { retryAfter: 7 }), small, citizen).message).toContain('7 secondi');
  expect(
    requestRefusal(new PortalError('offline', { call: 'createTicket' }), small, citizen).message,
  ).toContain('Manca la connessione');
  expect(requestRefusal(refused(403), small, citizen).message).toBe(actNotices.requestSend);
  expect(requestRefusal(refused(409), small, citizen).message).toBe(actNotices.requestSend);
  expect(requestRefusal(new Error('?'), small, citizen).message).toBe(actNotices.requestSend);
});
