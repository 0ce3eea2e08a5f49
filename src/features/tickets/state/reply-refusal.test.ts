// @vitest-environment page
import { expect, test } from 'vitest';
import { actNotices } from '#errors/notices.ts';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { failureTexts } from '#kit/form/refusal.ts';
import { replyRefusal } from './reply-refusal.ts';

const refused = (status: number) => new PortalError(kindOfStatus(status), { call: 'replyToTicket', status });
const file = (length: number) => ({
  filename: 'a.pdf',
  mimeType: 'application/pdf',
  base64: 'A'.repeat(length),
});

test.each([400, 422, 500])('%i with a file of more than 1 MB: it may be too large', (status) => {
  const { message, details } = replyRefusal(refused(status), [file(1_500_000)]);
  expect(message).toBe(actNotices.requestReply);
  expect(details).toEqual([expect.stringMatching(/^files: .*potrebbe essere troppo grande/)]);
});

test('with a small file nothing is said of it, unless the backend does', () => {
  expect(replyRefusal(refused(500), [file(10)])).toMatchObject({
    message: actNotices.requestReply,
    details: [],
  });
  expect(replyRefusal(refused(503), []).message).toBe(actNotices.requestReply);
  expect(replyRefusal(refused(413), [file(10)]).details).toEqual([
    expect.stringMatching(/^files: Il file è troppo grande/),
  ]);
});

test('a reply that may have arrived is not said to have failed', () => {
  const lost = new PortalError('offline', { call: 'replyToTicket', mayHaveArrived: true });
  expect(replyRefusal(lost, []).message).toBe(failureTexts.mayHaveArrived);
});

test.each([403, 404, 409, 422])(
  '%i is no failure that passes: pressing again is said to be of no use',
  (status) => {
    expect(replyRefusal(refused(status), []).message).toMatch(/inviarla di nuovo non serve/);
  },
);
