import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contracts/all.server.ts';
import { pathOfCall } from '#contracts/endpoint.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { logIn } from '../../scripts/sandbox/testing/sandbox.ts';
import { ask, sandbox, tenants } from './support.ts';

afterAll(sandbox.close);

const [tenant] = tenants;
if (!tenant) throw new Error('No sample municipality');
let cookie = '';
beforeAll(async () => {
  cookie = await logIn(sandbox.app, ada.taxCode, { host: tenant.hostname });
});

const changing = endpoints.filter(({ method, changes }) => method === 'GET' && changes);

test('the GETs that use a code up, copy an instance or begin a payment say that they change data', () => {
  const ids = ['duplicateInstance', 'payDebtPosition', 'verifyCode', 'verifyNotice', 'verifySessionCode'];
  expect(changing.map(({ id }) => id).toSorted()).toEqual(ids);
});

test.each(changing)('$id is refused to a link of another site (ASVS 3.5.3)', async (call) => {
  const path = pathOfCall<string>(call, { id: '1', code: 'X', iuv: '1' });
  const answer = await ask(tenant, path, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ title: 'Richiesta da un altro sito' });
});

test.each([
  ['an address that was typed or opened from a message', { 'sec-fetch-site': 'none' }],
  ['a link of our own pages', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }],
])('%s changes nothing either: only a script of our pages does', async (_, headers) => {
  for (const call of changing) {
    const path = pathOfCall<string>(call, { id: '1', code: 'X', iuv: '1' });
    const answer = await ask(tenant, path, { headers: { cookie, ...headers } });
    expect([call.id, answer.status]).toEqual([call.id, 403]);
  }
});
