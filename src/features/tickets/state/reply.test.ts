// @vitest-environment page
// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { openTicket } from '../../../../tests/support/state/ticket.ts';
import { RepliesEnded, reply, replyRefusal } from './reply.ts';
import { $changedTickets } from './tickets.ts';
import { actNotices } from '#errors/notices.ts';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { failureTexts } from '#kit/form/refusal.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
vi.mock('#platform/session/session.ts', async (original) => ({
  ...(await original<object>()),
  currentUser: () => ({ taxCode: 'VRDDAA81C54F952J' }),
}));

const ticket = openTicket({ customer: 'ada@posta.example' });

/** Bodies of the replies that arrived. */
let arrived: unknown[];
/** Answer to a reply; 0: it is taken. */
let refusal: number;
/** The request as it is found now; null: the CRM cannot be read. */
let found: object[] | null;
vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
  if (method !== 'POST' && found && address.includes('/search')) return Response.json(found);
  if (method !== 'POST') return new Response('{}', { status: 503 });
  if (refusal > 0) return Response.json({}, { status: refusal });
  arrived.push(JSON.parse(String(body)));
  return Response.json({ id: 71 }, { status: 201 });
});

beforeEach(() => {
  arrived = [];
  refusal = 0;
  found = null;
  sessionStorage.clear();
  clearPersonal('logout');
});

test('a reply is sent also where the messages before it cannot be read', async () => {
  await reply(ticket, { html: 'Via Esempio 12', files: [] });
  expect(arrived).toEqual([
    expect.objectContaining({ body: 'Via Esempio 12', from: 'ada@posta.example', type_id: 13 }),
  ]);
});

const asItIs = (state: number) => [
  { id: 7, number: '7007', state_id: state, updated_at: '2026-05-08T11:00:00.000Z' },
];

test.each<[number, object[], string]>([
  [422, asItIs(4), 'closed by the office'],
  [403, asItIs(4), 'closed by the office'],
  [409, asItIs(8), 'solved more than 15 days ago'],
  [404, [], 'gone'],
])('%i to a reply: the request is read again; $2', async (status, now) => {
  refusal = status;
  found = now;
  const sent = reply(ticket, { html: 'Via Esempio 12', files: [] });
  await expect(sent).rejects.toBeInstanceOf(RepliesEnded);
  expect($changedTickets.get()['7']?.stateId).toBe((now[0] as { state_id?: number } | undefined)?.state_id);
});

test.each<[number, object[] | null, string]>([
  [422, asItIs(2), 'of a request that is open'],
  [422, null, 'of a request that cannot be read again'],
  [503, asItIs(4), 'that may pass'],
  [429, asItIs(4), 'that may pass'],
])('a refusal with %i is told as it came; $2', async (status, now) => {
  refusal = status;
  found = now;
  const sent = reply(ticket, { html: 'Via Esempio 12', files: [] });
  await expect(sent).rejects.toMatchObject({ name: 'PortalError', facts: { status } });
});

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
