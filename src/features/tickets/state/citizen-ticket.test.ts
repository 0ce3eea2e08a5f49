// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import type { TicketToSend } from '../new-ticket-api.ts';
import { ticketPayload } from './ticket-payload.ts';

const body: TicketToSend = ticketPayload(
  {
    title: 'Mensa & nido',
    text: 'Da <lunedì>\nnon va',
    name: 'Ada',
    surname: 'Verdi',
    taxCode: 'VRDDAA81C54F952J',
    email: 'ada@posta.example',
    phone: '',
    serviceId: '4',
    kindId: null,
    files: [],
  },
  { isLoggedIn: true, group: 2, priority: 4 },
);

interface Call {
  method: string;
  path: string;
  key: string | null;
  delegation: string | null;
}

type Answer = () => Response | Promise<Response>;
const lost: Answer = () => {
  throw new TypeError('no answer');
};
const created: Answer = () => Response.json({ id: 7, number: '7007' }, { status: 201 });
const status =
  (code: number): Answer =>
  () =>
    new Response('{}', { status: code });
const ticket = (id: number, title: string, minutesAgo = 0) => ({
  id,
  number: `70${id}`,
  title,
  state_id: 1,
  created_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
});
/** A message as the CRM returns it: other markup, same text. */
const article = (text: string) => [
  { id: 1, content_type: 'text/html', body: text, created_at: '2026-03-10T09:00:00Z' },
];
const said = '<div>Da &lt;lunedì&gt;<br/>non va</div>';

let calls: Call[];
/** Responses to the send calls in order, to the list, and to the messages by request. */
let sending: Answer[];
let list: Answer;
let messages: Record<string, Answer>;

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  document.documentElement.dataset.ente = 'c_x999';
  calls = [];
  sending = [];
  list = () => Response.json([]);
  messages = {};
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers }: RequestInit = {}) => {
    const path = url.replace(/\?.*/, '');
    const sent = new Headers(headers);
    calls.push({ method, path, key: sent.get('idempotency-key'), delegation: sent.get('x-delega') });
    await Promise.resolve();
    if (method === 'POST') return (sending.shift() ?? created)();
    if (path.endsWith('/search')) return list();
    const id = /tickets\/(\d+)\/articles$/.exec(path)?.[1] ?? '';
    return (messages[id] ?? status(404))();
  });
});

/** The module in its initial state, as after a page load. */
async function opened() {
  vi.resetModules();
  return import('./citizen-ticket.ts');
}

const send = async (delegation?: string) =>
  (await opened()).sendCitizenTicket('assistenza', body, delegation);
const posts = () => calls.filter(({ method }) => method === 'POST');
const reads = () => calls.filter(({ method, path }) => method === 'GET' && path.includes('/crm/'));

test('a first sending reads nothing', async () => {
  expect(await send()).toEqual({ id: '7', number: '7007' });
  expect([posts().length, reads().length]).toEqual([1, 0]);
});

test.each([
  ['no answer', lost],
  ['a 503', status(503)],
  ['a 408', status(408)],
  ['an answer that breaks off', () => new Response('{"id":')],
])('after %s a request that did arrive is given, and none is sent', async (_, answer) => {
  sending = [answer];
  await expect(send()).rejects.toMatchObject({ name: 'PortalError' });
  list = () => Response.json([ticket(3, 'Altro'), ticket(8, 'Mensa & nido')]);
  messages = { 8: () => Response.json(article(said)) };
  expect(await send()).toEqual({ id: '8', number: '708' });
  expect(posts()).toHaveLength(1);
  sending = [];
  calls = [];
  await send();
  expect([posts().length, reads().length], 'its outcome is known').toEqual([1, 0]);
});

test('one that did not arrive goes again under the same key, also after a reload', async () => {
  sending = [lost, status(500)];
  for (const _ of [1, 2]) await expect(send()).rejects.toMatchObject({ name: 'PortalError' });
  expect((await send()).number).toBe('7007');
  const keys = posts().map(({ key }) => key);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  await send();
  expect(posts().at(-1)?.key, 'another request').not.toBe(keys[0]);
});

test.each([
  ['says something else', () => [ticket(8, 'Mensa & nido')], 'Altro'],
  ['is about something else', () => [ticket(8, 'Scuola')], said],
  ['is older', () => [ticket(8, 'Mensa & nido', 30)], said],
])('a request that %s is another one', async (_, found, text) => {
  sending = [lost];
  await expect(send()).rejects.toMatchObject({ kind: 'offline' });
  list = () => Response.json(found());
  messages = { 8: () => Response.json(article(text)) };
  expect((await send()).number).toBe('7007');
  expect(posts()).toHaveLength(2);
});

test('for a delegator list and messages are read on the strength of the delegation', async () => {
  sending = [lost];
  await expect(send('uuid-1')).rejects.toMatchObject({ kind: 'offline' });
  list = () => Response.json([ticket(8, 'Mensa & nido')]);
  messages = { 8: () => Response.json(article(said)) };
  expect((await send('uuid-1')).number).toBe('708');
  expect(calls.filter(({ path }) => path.includes('/crm/')).map(({ delegation }) => delegation)).toEqual([
    'uuid-1',
    'uuid-1',
    'uuid-1',
  ]);
});

test.each([
  ['list', status(503), {}],
  ['messages', () => Response.json([ticket(8, 'Mensa & nido')]), { 8: status(403) }],
])('while the %s cannot be read nothing is sent', async (_, listed, articles) => {
  sending = [lost];
  await expect(send()).rejects.toMatchObject({ kind: 'offline' });
  list = listed;
  messages = articles;
  await expect(send()).rejects.toMatchObject({ facts: { status: expect.any(Number) as number } });
  expect(posts()).toHaveLength(1);
});

test('what was refused is not looked for; what was open before a refusal still is', async () => {
  sending = [status(422)];
  await expect(send()).rejects.toMatchObject({ kind: 'invalid' });
  expect((await send()).number).toBe('7007');
  expect(reads()).toEqual([]);
  sending = [lost, status(422)];
  await expect(send()).rejects.toMatchObject({ kind: 'offline' });
  await expect(send()).rejects.toMatchObject({ kind: 'invalid' });
  calls = [];
  await send();
  expect(reads()).toHaveLength(1);
});

test('a reload while the sending is under way leaves its outcome unknown', async () => {
  sending = [() => new Promise(() => {})];
  void send();
  await vi.waitFor(() => expect(posts()).toHaveLength(1));
  const kept = sessionStorage.getItem('CITFAC_c_x999_INVIO_assistenza');
  expect(kept).toContain(posts()[0]?.key);
  expect(kept).not.toContain('VRDDAA81C54F952J');
  list = () => Response.json([ticket(8, 'Mensa & nido')]);
  messages = { 8: () => Response.json(article(said)) };
  expect((await send()).number).toBe('708');
});

test('without login no list is read: the key alone, kept over a reload, says that it is the same request', async () => {
  const sendPublic = async () => (await opened()).sendAnonymousTicket('assistenza', body, '12345');
  sending = [lost];
  await expect(sendPublic()).rejects.toMatchObject({ kind: 'offline' });
  expect((await sendPublic()).number).toBe('7007');
  const [first, second] = posts().map(({ key }) => key);
  expect(second).toBe(first);
  expect(reads()).toEqual([]);
});
