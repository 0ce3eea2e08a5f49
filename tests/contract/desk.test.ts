import { afterEach, beforeEach, expect, test } from 'vitest';
import { listMessages } from '#features/messages/api.ts';
import { getMe } from '#contracts/session.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { logIn } from '../../scripts/sandbox/testing/sandbox.ts';
import { openSamples, type Visitor } from './as-citizen.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const host = { 'x-forwarded-host': seedTenants[0]?.hostname ?? '' };

function post(path: string, fields: Record<string, string>, headers = {}): Promise<Response> {
  const init = { method: 'POST', body: new URLSearchParams(fields), headers: { ...host, ...headers } };
  return Promise.resolve(samples.app.request(path, init));
}

function expire(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const all = { ...host, 'content-type': 'application/json', ...headers };
  const init = { method: 'POST', body: JSON.stringify(body), headers: all };
  return Promise.resolve(samples.app.request('/__sandbox/sessions/expire', init));
}

async function json(path: string, headers = {}): Promise<unknown> {
  return (await samples.app.request(path, { headers: { ...host, ...headers } })).json();
}

const notice = {
  cittadino: ada.taxCode,
  servizio: 'mensa',
  titolo: 'Prova <b>',
  testo: '<p>Ciao</p>',
  link: '/faq',
};

test('a notice is kept and leaves by the channels the citizen chose for its service', async () => {
  const answer = await post('/__sandbox/desk/messaggi', { ...notice, come: 'messaggio' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    '/__sandbox/desk?esito=inviato#messaggi',
  ]);
  const query = { offset: 0, limit: 1, filter: '{"tag":{"match":"+citfac c_x999 -deleted"}}' };
  const { messages } = await visitor.read(listMessages, { params: { cf: ada.taxCode }, query });
  expect(messages[0]).toMatchObject({ body: '<p>Ciao</p>', link: '/faq', readAt: null, sender: 'mensa' });
  const kinds = ((await json('/__sandbox/outbox.json')) as { kind: string }[]).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['email', 'push', 'push']);
});

test('a push message waits for the browser of its citizen and is handed over once', async () => {
  await post('/__sandbox/desk/messaggi', { ...notice, come: 'push' });
  const take = async (taxCode: string) =>
    json('/__sandbox/push', {
      cookie: await logIn(samples.app, taxCode, { host: host['x-forwarded-host'] }),
    });
  expect(await take(bruno.taxCode)).toEqual([]);
  expect(await take(ada.taxCode)).toMatchObject([
    { notification: { title: 'Prova <b>', click_action: '/faq' }, fcmOptions: { link: '/faq' } },
  ]);
  expect(await take(ada.taxCode)).toEqual([]);
  expect((await samples.app.request('/__sandbox/push', { headers: host })).status).toBe(401);
});

test('a session is ended by the desk and by tests, one citizen or all', async () => {
  const status = async (who: Visitor): Promise<number> => (await who.ask(getMe)).status;
  const other = await samples.visit(bruno.taxCode);
  expect(await (await expire({ codiceFiscale: ada.taxCode })).json()).toEqual({ ended: 1 });
  expect([await status(visitor), await status(other)]).toEqual([401, 200]);
  await post('/__sandbox/desk/sessioni', { cittadino: '' });
  expect(await status(other)).toBe(401);
});

test('starting again at one municipality ends sessions and empties the outbox of every one', async () => {
  const elsewhere = await samples.visit(bruno.taxCode, 'borgolago');
  await post('/__sandbox/desk/messaggi', { ...notice, come: 'messaggio' });
  expect((await post('/__sandbox/reset', {})).status).toBe(303);
  expect([(await visitor.ask(getMe)).status, (await elsewhere.ask(getMe)).status]).toEqual([401, 401]);
  expect(await json('/__sandbox/outbox.json')).toEqual([]);
});

test('another site can neither send nor end anything', async () => {
  const evil = { origin: 'https://evil.example' };
  expect((await post('/__sandbox/desk/messaggi', { ...notice, come: 'push' }, evil)).status).toBe(403);
  expect((await post('/__sandbox/desk/sessioni', { cittadino: '' }, evil)).status).toBe(403);
  expect((await expire({}, evil)).status).toBe(403);
  expect((await expire({}, { 'content-type': 'text/plain' })).status).toBe(403);
  expect((await visitor.ask(getMe)).status).toBe(200);
});

test('the pages show what was sent, and nobody else’s markup', async () => {
  await post('/__sandbox/desk/messaggi', { ...notice, titolo: '<img src=x>', come: 'messaggio' });
  const html = await (await samples.app.request('/__sandbox/outbox', { headers: host })).text();
  expect(html).toContain('&lt;img src=x&gt;');
  expect(html).not.toContain('<img');
  const desk = await (await samples.app.request('/__sandbox/desk', { headers: host })).text();
  expect(desk).toContain('Fai scadere la sessione');
});

test('the outbox is of one municipality', async () => {
  await post('/__sandbox/desk/messaggi', { ...notice, come: 'messaggio' });
  const elsewhere = { 'x-forwarded-host': seedTenants[1]?.hostname ?? '' };
  expect(await json('/__sandbox/outbox.json', elsewhere)).toEqual([]);
});
