// @vitest-environment page
import { beforeEach, expect, test } from 'vitest';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { requestCodes } from '#features/one-time-code/email-code.ts';
import { texts as codeTexts } from '#features/one-time-code/texts.ts';
import { ticketRefusal } from './ticket-refusal.ts';

const texts = {
  failed: 'Non inviata',
  tooLarge: 'Troppo grande',
  files: { field: 'photos', step: { id: 'data', label: 'Immagini' } },
};
const refused = (status: number) =>
  new PortalError(kindOfStatus(status), { call: 'createPublicTicket', status });
const file = (length: number) => ({ filename: 'a.jpg', mimeType: 'image/jpeg', base64: 'A'.repeat(length) });
const anybody = (length: number) => ({ isAnonymous: true, files: [file(length), file(length)] });

beforeEach(() =>
  requestCodes.$sent.set({
    taxCode: 'X',
    email: 'a@posta.example',
    at: 0,
    endsAt: Date.now() + 60_000,
    wrong: 0,
  }),
);

test('a 400 without login is about the files where they are large, and the code counts as no wrong one', () => {
  expect(ticketRefusal(refused(400), texts, anybody(800_000))).toMatchObject({
    message: texts.tooLarge,
    step: texts.files.step,
  });
  expect(requestCodes.$sent.get()?.wrong).toBe(0);
});

test('a 400 with small files, and a 401 with any, are about the code', () => {
  const message = codeTexts.wrong;
  expect(ticketRefusal(refused(400), texts, anybody(10)).message).toBe(message);
  expect(ticketRefusal(refused(401), texts, anybody(800_000)).message).toBe(message);
});

test('after a failure that may have used up the code, a new one is offered to who is not logged in', () => {
  expect(ticketRefusal(refused(503), texts, anybody(10)).message).toBe(
    `${texts.failed}. ${codeTexts.maybeUsed}`,
  );
  expect(ticketRefusal(refused(503), texts, { isAnonymous: false, files: [] }).message).toBe(texts.failed);
});

test('a 413 is about the files only where some were sent', () => {
  const words = { ...texts, invalid: 'Non accettata' };
  const citizen = { isAnonymous: false, files: [] };
  expect(ticketRefusal(refused(413), words, { ...citizen, files: [file(10)] })).toMatchObject({
    message: texts.tooLarge,
    step: texts.files.step,
  });
  const refusal = ticketRefusal(refused(413), words, citizen);
  expect(refusal.message).toBe(words.invalid);
  expect(refusal).not.toHaveProperty('step');
});
