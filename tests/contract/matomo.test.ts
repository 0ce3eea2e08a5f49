import { afterAll, expect, test } from 'vitest';
import { matomoRefusal, matomoReports } from '#contracts/matomo.ts';
import type { Hit } from '../../scripts/sandbox/matomo/data.ts';
import { ask, sandbox, send, tenants } from './support.ts';

afterAll(sandbox.close);

const [tenant, other] = tenants as [(typeof tenants)[0], (typeof tenants)[0]];
const thisMonth = new Date().toISOString().slice(0, 7);
const months = { period: 'month', date: `${thisMonth}-01,${thisMonth}-28` };

const report = async (fields: Record<string, string>, where = tenant) => {
  const query = new URLSearchParams({ module: 'API', idSite: '1', format: 'JSON', ...months, ...fields });
  const response = await ask(where, `/matomo/index.php?${query.toString()}`);
  expect(response.status).toBe(200);
  return (await response.json()) as unknown;
};

const hits = async (where = tenant) => (await (await ask(where, '/__sandbox/matomo.json')).json()) as Hit[];

const query = (fields: Record<string, string>) =>
  `?${new URLSearchParams({ idsite: '1', rec: '1', ...fields }).toString()}`;

test('what is sent is kept as it came, and counted in the reports of that municipality alone', async () => {
  const titles = async (where = tenant) => {
    const answer = await report({ method: 'Actions.getPageTitles' }, where);
    const rows = matomoReports['Actions.getPageTitles'].parse(answer)[thisMonth];
    return rows?.find(({ label }) => label === ' faq')?.nb_hits ?? 0;
  };
  const [before, elsewhere] = [await titles(), await titles(other)];
  const requests = [query({ action_name: 'faq' }), query({ e_c: 'portico', e_a: 'rating-5', ca: '1' })];
  expect((await send(tenant, '/matomo/matomo.php', { requests })).status).toBe(200);
  expect(await titles()).toBe(before + 1);
  expect(await titles(other)).toBe(elsewhere);
  expect((await hits()).map((hit) => hit.query)).toEqual(requests.toReversed());
  expect(await hits(other)).toEqual([]);
});

test('a request that is none of the bulk API is refused', async () => {
  expect((await send(tenant, '/matomo/matomo.php', { requests: 'rec=1' })).status).toBe(400);
  expect((await ask(tenant, '/matomo/matomo.php', { method: 'POST', body: 'rec=1' })).status).toBe(400);
});

test.each(Object.keys(matomoReports) as (keyof typeof matomoReports)[])(
  '%s answers by month',
  async (method) => {
    const answer = matomoReports[method].parse(await report({ method }));
    expect(Object.keys(answer)).toEqual([thisMonth]);
  },
);

test.each([
  ['another site', { method: 'VisitsSummary.getVisits', idSite: '2' }, /'view' access/],
  ['a method that is not there', { method: 'SitesManager.getAllSites' }, /does not exist/],
  ['other periods', { method: 'VisitsSummary.getVisits', period: 'year' }, /not supported/],
])('%s is refused as Matomo does, with status 200', async (_, fields, message) => {
  expect(matomoRefusal.parse(await report(fields)).message).toMatch(message);
});

test('a fault asked for comes from Matomo too', async () => {
  const init = { headers: { 'x-sandbox-fault': 'html' } };
  const response = await ask(tenant, '/matomo/index.php?module=API', init);
  expect(await response.text()).toMatch(/^<!doctype html>/);
});
