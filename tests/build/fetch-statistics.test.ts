import { expect, test } from 'vitest';
import { useFetchFixture } from '../support/build/fetching.ts';
import { newTenant } from '../support/build/municipality.ts';
import type { Handler, ReceivedRequest } from '../support/build/broken-api.ts';

const fetching = useFetchFixture();

/** What an API of a municipality answers to paths that it does not have. */
const missing = { status: 404, body: { status: 404 } };

const reports: Record<string, unknown> = {
  'VisitsSummary.getVisits': { '2024-11': 7, '2025-10': 1200 },
  'Actions.getPageTitles': {
    '2024-11': [{ label: ' faq', nb_hits: 5 }],
    '2025-09': [],
    '2025-10': [
      { label: ' home', nb_hits: 40 },
      { label: ' faq', nb_hits: 10 },
      { label: 'page of another site', nb_hits: 99 },
    ],
  },
  'Events.getAction': {
    '2025-10': [
      { label: 'search-none', nb_events: 3 },
      { label: 'rating-5', nb_events: 2 },
    ],
  },
};

const methodOf = ({ path }: ReceivedRequest) => new URLSearchParams(path.split('?')[1]).get('method') ?? '';

/** A Matomo beside the API, which answers its methods like this. */
function serveMatomo(answer: Handler): void {
  fetching.api.routes.set('*', (seen, count) => {
    if (!seen.path.startsWith('/matomo/')) return missing;
    return typeof answer === 'function' ? answer(seen, count) : answer;
  });
}

const works: Handler = (seen) => ({ body: reports[methodOf(seen)] });

/** A run for a municipality whose uses are counted, in `/matomo` of the sandbox's origin. */
async function runCounted(options: { callTimeout?: number } = {}, of = counted()) {
  return fetching.run(options, await of);
}
const counted = () => newTenant({ statistics: { matomo: '/matomo', site: 3 } });

test('the figures of the last twelve complete months are read, with those of the portal’s pages alone', async () => {
  serveMatomo(works);
  const { snapshot, warnings } = await runCounted();
  const { months, pages } = snapshot.content.statistics!;
  expect(warnings).toEqual([]);
  expect(months.map(({ month }) => month)).toEqual([
    ...['2024-11', '2024-12'],
    ...['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2025-${month}`),
  ]);
  expect(months.at(-1)).toEqual({
    month: '2025-10',
    visits: 1200,
    fruitlessSearches: 3,
    ratings: [0, 0, 0, 0, 2],
  });
  expect(pages).toEqual([
    { route: 'home', all: 40, lastMonth: 40 },
    { route: 'faq', all: 15, lastMonth: 10 },
  ]);
});

test('Matomo is asked without a token, three times, for the months of its site', async () => {
  serveMatomo(works);
  await runCounted();
  const asked = fetching.api.seen.filter(({ path }) => path.startsWith('/matomo/'));
  expect(asked.map(methodOf).sort()).toEqual(Object.keys(reports).sort());
  for (const { path } of asked) {
    expect(path).toContain('/matomo/index.php?module=API');
    expect(path).toContain('idSite=3&period=month&date=2024-11-01%2C2025-10-31&format=JSON');
    expect(path).not.toContain('token');
  }
});

test('a municipality that counts nothing asks nobody and has no figures', async () => {
  serveMatomo(works);
  const { snapshot } = await fetching.run();
  expect(snapshot.content).not.toHaveProperty('statistics');
  expect(fetching.api.seen.some(({ path }) => path.startsWith('/matomo'))).toBe(false);
});

const never = new Promise<void>(() => {});

test.each<[string, Handler, RegExp]>([
  ['down', { drop: 'connection' }, /ECONNRESET|closed|SOCKET/],
  [
    'broken in the middle',
    { body: reports['VisitsSummary.getVisits'], drop: 'half' },
    /closed|terminated|ECONN|SOCKET/,
  ],
  ['overloaded', { status: 503, body: 'later' }, /HTTP 503/],
  ['moved', { status: 302, headers: { Location: 'https://elsewhere.example/' } }, /HTTP 302/],
  [
    'answering HTML',
    { body: '<!doctype html><title>Login</title>' },
    /HTML.*must lead to Matomo's own folder/,
  ],
  ['answering garbage', { body: '{"2025-10":' }, /no JSON/],
  [
    'answering something else',
    { body: { '2025-10': -4 } },
    /not what the Reporting API answers, at "2025-10"/,
  ],
  ['answering too much', { body: 'x'.repeat(2_100_000) }, /more than 2 MB/],
  [
    'not public',
    { body: { result: 'error', message: "You can't access this resource" } },
    /Matomo says .* Give the user "anonymous" the view permission/,
  ],
])('a Matomo that is %s stops no build: the last figures stay', async (_, fault, reason) => {
  const tenant = counted();
  serveMatomo(works);
  const before = (await runCounted({}, tenant)).snapshot.content.statistics;
  serveMatomo(fault);
  const { outcome, snapshot, warnings } = await runCounted({}, tenant);
  expect(outcome).toBe('unchanged');
  expect(snapshot.content.statistics).toEqual(before);
  expect(warnings).toEqual([expect.stringMatching(/^statistics: figures up to 2025-10 kept: http/)]);
  expect(warnings[0]).toMatch(reason);
});

test('a Matomo that never answers is given up in time, and without former figures there are none', async () => {
  serveMatomo({ after: never });
  const { outcome, snapshot, warnings } = await runCounted({ callTimeout: 300 });
  expect(outcome).toBe('new');
  expect(snapshot.content).not.toHaveProperty('statistics');
  expect(warnings).toEqual([
    expect.stringMatching(/^statistics: no figures are shown: .*no answer within 0\.3 s/),
  ]);
});

test('where counting is turned off, the figures go with it', async () => {
  const tenant = await counted();
  serveMatomo(works);
  await fetching.run({}, tenant);
  const { snapshot } = await fetching.run({}, { ...tenant, statistics: undefined });
  expect(snapshot.content).not.toHaveProperty('statistics');
});
