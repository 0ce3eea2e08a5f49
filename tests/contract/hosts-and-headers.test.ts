import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#contracts/all.server.ts';
import { getConfig } from '#contracts/config.ts';
import { pathOfCall } from '#contracts/endpoint.ts';
import { ask, sandbox, tenants } from './support.ts';

afterAll(sandbox.close);

const [tenant] = tenants;
if (!tenant) throw new Error('No sample municipality');

const calls = endpoints.map((call) => ({ ...call, path: call.path.replace(/:\w+/g, '1') }));

/** Status for a host name that no municipality has. */
const unknownHost: Record<string, number> = { getConfig: 204, checkMaintenance: 400 };

test.each(calls.map((call) => [call.id, call] as const))(
  '%s knows no municipality with another host name',
  async (id, call) => {
    const headers = { 'x-forwarded-host': 'altrove.example', 'content-type': 'application/json' };
    const init = call.method === 'GET' ? { headers } : { method: call.method, headers, body: '{}' };
    const answer = await sandbox.app.request(pathOfCall(call), init);
    expect(answer.status).toBe(unknownHost[id] ?? 404);
    const text = await answer.text();
    if (id === 'getConfig') expect(text).toBe('');
    else expect(JSON.parse(text)).toMatchObject({ title: 'Comune non presente' });
  },
);

test('an unknown path below the API is 404 in the family of the portal', async () => {
  for (const path of [
    '/api-public/boh',
    '/api/crm/alltickets',
    '/api',
    '/api-public/crm/knowledge_bases/2/categories',
  ]) {
    const answer = await ask(tenant, path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: 404, title: 'Risorsa non trovata', details: null });
  }
});

const caching: Record<string, string> = {
  getConfig: 'no-cache',
  getServices: 'public, max-age=60',
  getServiceDetails: 'public, max-age=60',
  getMenu: 'public, max-age=60',
  getFooterMenu: 'public, max-age=60',
  getContacts: 'public, max-age=60',
  getDisruptionPolicy: 'public, max-age=60',
  getCrmServices: 'no-cache',
  getPrivacyPolicy: 'no-cache',
  getFaqCategories: 'no-cache',
  getFaqCategory: 'no-cache',
  getFaqAnswer: 'no-cache',
};

test.each(calls.filter(({ id }) => id in caching))(
  '$id says how long it may be kept, and is not sent twice',
  async (call) => {
    const path = pathOfCall(call);
    const first = await ask(tenant, path);
    const etag = first.headers.get('etag') ?? '';
    expect(first.headers.get('cache-control')).toBe(caching[call.id]);
    expect(etag).toMatch(/^"\w+"$/);
    const second = await ask(tenant, path, { headers: { 'if-none-match': `"altro", ${etag}` } });
    expect([second.status, await second.text(), second.headers.get('cache-control')]).toEqual([
      304,
      '',
      caching[call.id],
    ]);
  },
);

test('who is logged in is never kept', async () => {
  expect((await ask(tenant, '/api-public/utenti/me')).headers.get('cache-control')).toBe('no-store');
});

test.each(calls.filter(({ base }) => base === 'auth'))(
  '$id is refused without a session, and its refusal is never kept',
  async (call) => {
    const write = { method: call.method, body: '{}', headers: { 'content-type': 'application/json' } };
    const answer = await ask(tenant, pathOfCall(call), call.method === 'GET' ? {} : write);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual({ status: 401, error: 'Token shibbolet non presente' });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  },
);

test('two municipalities never share an ETag of their configuration', async () => {
  const tags = await Promise.all(
    tenants.map(async (one) => (await ask(one, pathOfCall(getConfig))).headers.get('etag')),
  );
  expect(new Set(tags).size).toBe(tenants.length);
});

test('a call of a module that is off is refused', async () => {
  const borgolago = tenants.find(({ id }) => id === 'borgolago') ?? tenant;
  const answer = await ask(borgolago, '/api-public/configComune/disservizio/policy');
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ status: 403, title: 'Modulo non attivo' });
});

test('answers cannot be taken for another type or framed', async () => {
  const { headers } = await ask(tenant, pathOfCall(getConfig));
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});
