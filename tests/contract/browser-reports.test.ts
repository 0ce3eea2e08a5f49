import { afterAll, expect, test } from 'vitest';
import type { Heard } from '../../scripts/sandbox/browser-reports/module.ts';
import { ask, sandbox, send, tenants } from './support.ts';

afterAll(sandbox.close);

const [tenant, other] = tenants as [(typeof tenants)[0], (typeof tenants)[0]];
const heard = async (where = tenant) =>
  (await (await ask(where, '/__sandbox/reports.json')).json()) as Heard[];

test('what browsers tell is read as by a watch, and kept for that municipality alone', async () => {
  const page = { route: 'faq', release: 'r1', lcp: 900, inp: 0, cls: 0, errors: [], address: 'Mario' };
  expect((await send(tenant, '/reports', page)).status).toBe(204);
  expect((await heard())[0]?.told.page).toMatchObject({ route: 'faq', lcp: 900, inp: null });
  expect(JSON.stringify(await heard())).not.toContain('Mario');
  expect(await heard(other)).toEqual([]);
});

test('what is no report is refused', async () => {
  expect((await ask(tenant, '/reports', { method: 'POST', body: '{' })).status).toBe(400);
});
