// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { clearPersonal } from '#platform/session/clearing.ts';
import { openTicket } from '../../../../tests/support/state/ticket.ts';
import { reply } from './reply.ts';

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
vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
  if (method !== 'POST') return new Response('{}', { status: 503 });
  arrived.push(JSON.parse(String(body)));
  return Response.json({ id: 71 }, { status: 201 });
});

beforeEach(() => {
  arrived = [];
  sessionStorage.clear();
  clearPersonal('logout');
});

test('a reply is sent also where the messages before it cannot be read', async () => {
  await reply(ticket, { html: 'Via Esempio 12', files: [] });
  expect(arrived).toEqual([
    expect.objectContaining({ body: 'Via Esempio 12', from: 'ada@posta.example', type_id: 13 }),
  ]);
});
