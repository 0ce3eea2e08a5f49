// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { KeptFiles } from '#platform/storage/kept-files.ts';
import { keepForm, keptForm } from '#platform/storage/kept-form.ts';
import { logInAda } from '../../../../tests/support/react/citizen.ts';
import { openTicket } from '../../../../tests/support/state/ticket.ts';
import { followUpForm, readFollowUp } from './follow-up-names.ts';
import { handOver } from './follow-up.ts';
import { followUpText } from './follow-up-names.ts';
import { replyForm } from './reply.ts';

vi.mock('#platform/calls/client.ts', async () => {
  const { createClient } = await import('#platform/http.ts');
  return { client: createClient() };
});
let services: object[] | null;
vi.stubGlobal('fetch', async () =>
  services ? Response.json(services) : new Response('{}', { status: 503 }),
);

const ticket = openTicket({ title: 'TARI' });
const file = { filename: 'foto.png', mimeType: 'image/png', base64: 'AAAA' };

beforeEach(() => {
  sessionStorage.clear();
  services = [
    { id: 3, name: 'Anagrafe' },
    { id: 5, name: 'TARI' },
  ];
  logInAda();
});

test('a new request takes text, file and service of a reply that came too late; the reply is kept no longer', async () => {
  keepForm(replyForm(ticket), { path: '/', values: { text: 'Via Esempio 12' } });
  expect(await handOver(ticket, { text: 'Via Esempio 12', files: [file] })).toBe(true);
  const { values } = keptForm(followUpForm('7007'))!;
  expect(await new KeptFiles().restore(values, {})).toEqual({
    details: 'Seguito della richiesta n° 7007.\n\nVia Esempio 12',
    files: [file],
    service: '5',
  });
  expect(keptForm(replyForm(ticket))).toBeNull();
});

test.each([
  ['is no longer offered', [{ id: 3, name: 'Anagrafe' }]],
  ['cannot be looked up', null],
])('a service that %s is left to choose', async (_, offered) => {
  services = offered;
  await handOver(ticket, { text: 'Via Esempio 12', files: [] });
  expect(keptForm(followUpForm('7007'))?.values.service).toBeUndefined();
});

test('where the browser keeps nothing, the reply stays', async () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(await handOver(ticket, { text: 'Via Esempio 12', files: [] })).toBe(false);
  refuse.mockRestore();
});

test('nothing that was written is cut: without room it is not said which request it follows', () => {
  const long = 'a'.repeat(600);
  expect(followUpText('7007', long)).toBe(long);
});

test.each([
  ['?seguito=72023', '72023'],
  ['?seguito=', null],
  ['?seguito=%3Cb%3E', null],
  ['', null],
])('the address "%s" names the request %s', (search, number) => {
  expect(readFollowUp(search)).toBe(number);
});
