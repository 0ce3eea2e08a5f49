import { afterAll, expect, test } from 'vitest';
import { logIn } from '../../scripts/sandbox/testing/sandbox.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { ask, sandbox, tenants } from './support.ts';

afterAll(sandbox.close);

const [torrebianca] = tenants.filter(({ id }) => id === 'torrebianca');
if (!torrebianca) throw new Error('No sample municipality torrebianca.');
const { hostname } = torrebianca;
const cookie = await logIn(sandbox.app, ada.taxCode, { host: hostname });
const cf = ada.taxCode;

const allTickets = encodeURIComponent(JSON.stringify({ 'customer.codice_fiscale': { eq: cf } }));

/** A call in the words of the public client of 2023, with the session of Ada Verdi. */
function sends(
  method: string,
  path: string,
  init: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const { body, headers } = init;
  return ask(torrebianca!, path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface Instance {
  codiceIstanza: string;
  stato: { codice: string };
}

async function moonToken(): Promise<Record<string, string>> {
  const answer = await sends('GET', '/api/moon/moon-identita');
  const { idMoonToken } = (await answer.json()) as { idMoonToken: string };
  return { 'moon-identita-jwt': idMoonToken };
}

test.each([
  ['DELETE', '/api/draft/unknown'],
  ['DELETE', '/api/preferenze/12'],
  ['DELETE', `/api/notificatore/preferenze/users/${cf}`],
  ['DELETE', `/api/notificatore/messagestore/users/${cf}/messages/unknown`],
  ['DELETE', '/api/moon/istanze/UNKNOWN'],
  ['PUT', `/api/notificatore/preferenze/users/${cf}/terms`],
])('n. 1: %s %s goes without a body and without its type', async (method, path) => {
  const answer = await sends(method, path);
  expect(answer.status).not.toBe(415);
  // A call that is not there would be refused whatever its type.
  expect(await answer.text()).not.toContain('Risorsa non trovata');
});

test.each<[string, string, Record<string, string>]>([
  ['POST', '/api/preferenze/9901', {}],
  ['POST', '/api/preferenze/9902', { 'content-type': 'application/json' }],
  ['PUT', `/api/ppay/citizens/${cf}?enableReceiptStorage=true`, {}],
  ['POST', '/api-public/maintenance', {}],
])('n. 1: %s %s may leave out an empty body, with %j', async (method, path, headers) => {
  expect((await sends(method, path, { headers })).status).toBe(200);
});

test('contacts that are left out are not erased', async () => {
  const path = `/api/notificatore/preferenze/users/${cf}/contacts`;
  const ways: Record<string, string>[] = [{}, { 'content-type': 'application/json' }];
  for (const headers of ways)
    expect((await sends('PUT', path, { headers })).status).toBeGreaterThanOrEqual(400);
});

test('a write without a body from another site is refused for that', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await sends('DELETE', '/api/preferenze/12', { headers })).status).toBe(403);
});

test('what has a body still has to be JSON', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const ways: Record<string, string>[] = [
    form,
    { 'content-length': '3' },
    { 'transfer-encoding': 'chunked' },
  ];
  for (const headers of ways)
    expect((await sends('DELETE', '/api/preferenze/12', { headers })).status).toBe(415);
  expect((await sends('POST', '/api-public/feedback', { headers: form })).status).toBe(415);
});

test.each([
  ['flavor "agent"', { flavor: 'agent', query: 'carta' }, true],
  ['no flavor', { query: 'carta' }, true],
  ['two letters', { flavor: 'public', query: 'ca' }, false],
  ['nothing', { flavor: 'public', query: ' ' }, false],
])('n. 2: a search with %s is answered', async (_, words, isFound) => {
  const body = { knowledge_base_id: 1, locale: 'it-it', ...words };
  const answer = await sends('POST', '/api-public/crm/knowledge_bases/search', { body });
  expect(answer.status).toBe(200);
  const { details } = (await answer.json()) as { details: { type: string; name?: string }[] };
  expect(details.length > 0).toBe(isFound);
});

test('a search of 201 characters is refused', async () => {
  const body = { knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query: 'a'.repeat(201) };
  expect((await sends('POST', '/api-public/crm/knowledge_bases/search', { body })).status).toBe(422);
});

test('stars come as text', async () => {
  const body = { rating: '5', option: 'positivo1', details: '', pageTitle: 'FAQ', pagePath: '/faq' };
  expect((await sends('POST', '/api-public/feedback', { body })).status).toBeLessThan(300);
  for (const rating of ['6', '4.5', '', 'tante', true])
    expect((await sends('POST', '/api-public/feedback', { body: { ...body, rating } })).status).toBe(400);
});

test('instances are those of the municipality asked', async () => {
  const headers = await moonToken();
  const answer = await sends('GET', '/api/moon/istanze-paginate?limit=5&offset=0', { headers });
  const { items } = (await answer.json()) as { items: { codiceModulo: string }[] };
  expect(items).toHaveLength(5);
  // Beside `modulo`, where that client reads it.
  expect(items[0]?.codiceModulo).toMatch(/\w/);
});

test('positions are asked by IUV alone, and by type', async () => {
  const list = async (query: string) => {
    const answer = await sends('GET', `/api/ppay/citizens/${cf}/debtpositions?${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as {
      pageSize: number;
      debtPositions: { iuv: string; codiceVersamento: string }[];
    };
  };
  const all = await list('');
  expect(all.pageSize).toBe(5);
  const ids = all.debtPositions.map(({ iuv }) => iuv);
  expect(ids).toEqual(ids.toSorted().reverse());
  const [newest] = ids;
  expect((await list(`iuv=${newest}`)).debtPositions.map(({ iuv }) => iuv)).toEqual([newest]);
  const types = async (sort: string) =>
    (await list(`elements=100&sort=${encodeURIComponent(sort)}`)).debtPositions.map(
      (one) => one.codiceVersamento,
    );
  expect(await types('+codiceVersamento')).toEqual((await types('+codiceVersamento')).toSorted());
  expect(await types('-codiceVersamento')).toEqual((await types('-codiceVersamento')).toSorted().reverse());
  // The list is there on an empty page too.
  expect((await list('currentPage=99')).debtPositions).toEqual([]);
});

test('a tax code in small letters is the same', async () => {
  const small = cf.toLowerCase();
  const body = { codiceFiscale: small, tipoRichiesta: 'EMAIL', contatto: 'ada@example.org' };
  expect((await sends('POST', '/api-public/otp', { body })).status).toBe(200);
  const verify = `/api-public/otp/verify?otp=00000&cf=${small}&richiesta=EMAIL`;
  expect((await sends('GET', verify)).status).not.toBe(400);
  const left = await sends('GET', `/api-public/otp/channels/sms/attempts-left?cf=${small}`);
  expect(left.status).toBe(200);
});

test('appointments are asked on the public base', async () => {
  const own = await sends('GET', `/api-public/appsched/appointments?codice_fiscale=${cf}`);
  expect(own.status).toBe(200);
  expect(await own.json()).not.toEqual([]);
  const other = await sends('GET', '/api-public/appsched/appointments?codice_fiscale=NREBRN48H07L219B');
  expect(other.status).toBe(403);
});

test.each([
  ['appointments', 'GET', '/api/appsched/appointments', undefined],
  ['requests', 'GET', `/api/crm/tickets/search?filter=${allTickets}`, undefined],
  ['messages', 'GET', `/api/notificatore/messagestore/users/${cf}/messages`, undefined],
  ['documents', 'POST', `/api/document/documenti/cittadino/${cf}`, { visibile: true }],
])('n. 8: %s come without paging, by its defaults', async (_, method, path, body) => {
  const answer = await sends(method, path, { body });
  expect(answer.status).toBe(200);
  expect(await answer.json()).not.toEqual([]);
});

test.each<[string, string, unknown?]>([
  ['GET', `/api/ppay/citizens/${cf}/debtpositions?currentPage=1&elements=5&sort=-iuv&status=`],
  ['GET', `/api/ppay/citizens/${cf}/debtpositions?currentPage=&elements=&sort=&iuv=&status=null`],
  ['GET', `/api/notificatore/messagestore/users/${cf}/messages?offset=0&limit=15&sort=null&filter=`],
  ['GET', '/api/drafts?asset=null'],
  ['POST', `/api/document/documenti/cittadino/${cf}?limit=20&offset=0&sort=&order=null`, { visibile: true }],
])('n. 8: a parameter that is blank or null is one that was not sent: %s %s', async (method, path, body) => {
  const answer = await sends(method, path, { body });
  expect([answer.status, await answer.json()]).toEqual([200, expect.anything()]);
});

test('what is needed may be neither blank nor null', async () => {
  for (const otp of ['', 'null'])
    expect((await sends('GET', `/api-public/otp/verify?otp=${otp}&cf=${cf}&richiesta=EMAIL`)).status).toBe(
      400,
    );
});

test('instances come without paging, by its defaults, and copies with their attachments', async () => {
  const headers = await moonToken();
  const answer = await sends('GET', '/api/moon/istanze-paginate', { headers });
  expect(answer.status).toBe(200);
  const { items, pageSize } = (await answer.json()) as { items: Instance[]; pageSize: number };
  expect([items.length, pageSize]).toEqual([5, 5]);
  const sent = items.find(({ stato }) => stato.codice === 'INVIATA');
  const copy = await sends('GET', `/api/moon/istanze/${sent?.codiceIstanza}/duplica`, { headers });
  expect(copy.status).toBe(200);
});

test('doubled slashes and the former address of the privacy text', async () => {
  expect((await sends('GET', `/api//crm/tickets/search?per_page=5&page=1&filter=${allTickets}`)).status).toBe(
    200,
  );
  expect((await sends('GET', '//api-public///crm/services')).status).toBe(200);
  const policy = await sends('GET', '/api-public/policy');
  expect(policy.status).toBe(200);
  expect(await policy.text()).toBe(await (await sends('GET', '/api-public/crm/privacy_policy')).text());
});

test('every message of a request says who sent it', async () => {
  const found = await sends('GET', `/api/crm/tickets/search?per_page=200&filter=${allTickets}`);
  for (const { id } of (await found.json()) as { id: number }[]) {
    const articles = await sends('GET', `/api/crm/tickets/${id}/articles`);
    for (const article of (await articles.json()) as { sender?: string }[])
      expect(article.sender).toMatch(/^(Customer|Agent|System)$/);
  }
});
