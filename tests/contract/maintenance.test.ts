import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#contracts/all.server.ts';
import { pathOfCall } from '#contracts/endpoint.ts';
import { checkMaintenance } from '#contracts/maintenance.ts';
import { credentialsOf, sandbox, tenants } from './support.ts';

afterAll(sandbox.close);

const valforte = tenants.find(({ id }) => id === 'valforte');
if (!valforte) throw new Error('No sample municipality in maintenance');
const host = { 'x-forwarded-host': valforte.hostname, 'content-type': 'application/json' };
const wrong = `Basic ${btoa('redazione:sbagliata')}`;

const free = ['getConfig', 'getMe', 'checkMaintenance', 'sendFeedback', 'sendFormFeedback'];

function call(path: string, method: string, authorization?: string): Promise<Response> {
  const headers = authorization === undefined ? host : { ...host, authorization };
  return Promise.resolve(
    sandbox.app.request(path, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) }),
  );
}

function pathOf(id: string): [string, string] {
  const found = endpoints.find((one) => one.id === id);
  if (!found) throw new Error(`No call ${id}`);
  return [pathOfCall({ ...found, path: found.path.replace(/:\w+/g, '1') }), found.method];
}

test.each(endpoints.filter(({ id }) => !free.includes(id)).map(({ id }) => id))(
  '%s answers only with the credentials',
  async (id) => {
    const [path, method] = pathOf(id);
    for (const header of [undefined, wrong, 'Basic', 'Bearer x']) {
      const refused = await call(path, method, header);
      expect(refused.status).toBe(401);
      expect(await refused.json()).toEqual({
        status: 401,
        error: 'Non sei autorizzato server in manutenzione',
      });
      expect(refused.headers.get('www-authenticate')).toBeNull();
    }
    const passed = await call(path, method, credentialsOf(valforte));
    expect(await passed.text()).not.toContain('server in manutenzione');
  },
);

test.each(free)('%s is free', async (id) => {
  const [path, method] = pathOf(id);
  const answer = await call(path, method);
  expect(await answer.text()).not.toContain('manutenzione"}');
});

test('nothing behind the gate is public to caches', async () => {
  const [path, method] = pathOf('getMenu');
  const answer = await call(path, method, credentialsOf(valforte));
  expect(answer.headers.get('cache-control')).toBe('private, no-cache');
});

test.each([
  ['right credentials', credentialsOf(valforte), 200, 'utente autorizzato'],
  ['wrong credentials', wrong, 403, 'Utente non autorizzato'],
  ['a header that is no Basic one', 'Basic ???', 403, 'Utente non autorizzato'],
  ['no header', undefined, 403, 'Utente non autorizzato'],
])('the check answers %s with bare text labelled JSON', async (_, header, status, text) => {
  const answer = await call(pathOfCall(checkMaintenance), 'POST', header);
  expect([answer.status, await answer.text()]).toEqual([status, text]);
  expect(answer.headers.get('content-type')).toBe('application/json');
  expect(answer.headers.get('www-authenticate')).toBeNull();
});
