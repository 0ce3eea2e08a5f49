import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type UsageFigures, completeMonths } from '#domain/statistics/measures.ts';
import { pagesOf } from './pages.ts';
import { readTenant } from './read-tenant.ts';
import { siteFrom } from './site-fixture.ts';
import { siteMapOf } from './site-map.ts';
import { Statistics } from './statistics.ts';
import { usageReport } from './usage-report.ts';

describe('the address of the installation', () => {
  test.each([
    ['https://statistiche.comune.example.it', 'https://statistiche.comune.example.it'],
    ['https://statistiche.comune.example.it/', 'https://statistiche.comune.example.it'],
    ['https://www.example.it:8443/matomo/', 'https://www.example.it:8443/matomo'],
    ['/matomo', '/matomo'],
  ])('%s is taken', (matomo, kept) => {
    expect(Statistics.parse({ matomo, site: 1 })).toEqual({ matomo: kept, site: 1 });
  });

  test.each([
    'http://statistiche.comune.example.it',
    'https://statistiche.comune.example.it/?token_auth=abc',
    'https://user:secret@statistiche.comune.example.it',
    'https://*.example.it',
    'https://a.example.it; script-src *',
    '//statistiche.example.it',
    '/../matomo',
    'matomo',
    '',
  ])('%j is refused', (matomo) => {
    expect(Statistics.safeParse({ matomo, site: 1 }).success).toBe(false);
  });

  test.each([0, -1, 1.5, '1'])('the number of the site is not %j', (site) => {
    expect(Statistics.safeParse({ matomo: '/matomo', site }).success).toBe(false);
  });

  test('a token has no place in the file', () => {
    const result = Statistics.safeParse({ matomo: '/matomo', site: 1, token: 'abc' });
    expect(result.error?.issues[0]?.code).toBe('unrecognized_keys');
  });
});

test.each([
  [{ matomo: 'http://m.example', site: 1 }, 'statistics.matomo', 'an address like https://statistiche'],
  [{ matomo: '/matomo', site: 'portale' }, 'statistics.site', 'the number of the site in Matomo'],
  [{ matomo: '/matomo', site: 1, token: 'x' }, 'statistics.token', 'a field that does not exist'],
])('a mistake names file, field and remedy: %j', async (statistics, field, remedy) => {
  const folder = await mkdtemp(join(tmpdir(), 'portico-'));
  await mkdir(join(folder, 'prova'));
  const fields = { id: 'prova', hostname: 'servizi.comune.prova.example', statistics };
  await writeFile(join(folder, 'prova', 'tenant.json'), JSON.stringify(fields));
  const message = await readTenant(folder, 'prova').catch((error: Error) => error.message);
  expect(message).toContain('tenants/prova/tenant.json');
  expect(message).toContain(field);
  expect(message).toContain(remedy);
});

describe('the page of the statistics', () => {
  const statistics = { matomo: 'https://m.example.it', site: 1 };
  const places = (site: ReturnType<typeof siteFrom>) => ({
    page: pagesOf(site).some(({ path }) => path === '/statistiche'),
    footer: site.footer.smallPrint.some(({ href }) => href === '/statistiche'),
    map: siteMapOf(site).some(({ links }) => links.some(({ href }) => href === '/statistiche')),
  });

  test('is there, in the footer and in the site map, where uses are counted', () => {
    expect(places(siteFrom({}, { statistics }))).toEqual({ page: true, footer: true, map: true });
  });

  test('is nowhere by default', () => {
    expect(places(siteFrom())).toEqual({ page: false, footer: false, map: false });
  });
});

test('the report sums the year, joins pages of one title and puts the most viewed first', () => {
  const figures: UsageFigures = {
    months: completeMonths('2026-11-28').map((month, index) => ({
      month,
      visits: 1000 + index,
      fruitlessSearches: index,
      ratings: [0, 0, 1, 0, index],
    })),
    pages: [
      { route: 'home', all: 50, lastMonth: 5 },
      { route: 'faq-detail', all: 30, lastMonth: 3 },
      { route: 'faq-detail-alias', all: 25, lastMonth: 2 },
    ],
  };
  const report = usageReport(figures);
  expect(report.period).toBe('da novembre 2025 a ottobre 2026');
  expect(report.lastMonth).toBe('ottobre 2026');
  expect(report.months.at(-1)).toEqual({ title: 'ottobre 2026', cells: ['1.011', '11'] });
  expect(report.totals).toEqual(['12.066', '66']);
  expect(report.pages).toEqual([
    { title: 'Domande frequenti di una categoria', cells: ['5', '55'] },
    { title: 'Pagina iniziale', cells: ['5', '50'] },
  ]);
  expect(report.ratings.map(({ cells }) => cells)).toEqual([
    ['11', '66'],
    ['0', '0'],
    ['1', '12'],
    ['0', '0'],
    ['0', '0'],
  ]);
});
