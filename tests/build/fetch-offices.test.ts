import { expect, test } from 'vitest';
import { useFetchFixture } from '../support/build/fetching.ts';
import { config, configPath } from '../support/build/municipality.ts';

const fetching = useFetchFixture();

const offices = '/api-public/appsched/categories';
const counters = `${offices}/3/services`;
const open = [{ id: 1, codice: 'APPSCHED', showPublic: true }];

function serve(assets: readonly object[] = open): void {
  fetching.api.routes.set(configPath, { body: { ...config, assets } });
  fetching.api.routes.set(offices, { body: [{ id: 3, name: 'Anagrafe', description: 'Piano terra' }] });
  fetching.api.routes.set(counters, {
    body: [
      { id: 12, activitiesRelated: [{ id: 41, name: 'Residenza' }] },
      {
        id: 13,
        activitiesRelated: [
          { id: 41, name: 'Residenza' },
          { id: 42, name: 'Carta d’identità' },
        ],
      },
    ],
  });
}

const offered = async () => (await fetching.run()).snapshot.content.bookingOffices;

test('offices are read with what one can come for, each once', async () => {
  serve();
  const reasons = [
    { id: '41', name: 'Residenza' },
    { id: '42', name: 'Carta d’identità' },
  ];
  expect(await offered()).toEqual([{ id: '3', name: 'Anagrafe', reasons }]);
});

test.each([
  ['one has to log in first', [{ ...open[0], showPublic: false }]],
  ['nobody can book', []],
])('they are not asked for where %s', async (_, assets) => {
  serve(assets);
  expect(await offered()).toEqual([]);
  expect(fetching.api.seen.filter(({ path }) => path.includes('/appsched/'))).toEqual([]);
});

test('they stay as they were while they cannot be read, and are left out where they never were', async () => {
  serve();
  fetching.api.routes.set(counters, { status: 500 });
  expect(await offered()).toEqual([]);
  serve();
  const [known] = await offered();
  fetching.api.routes.set(offices, { status: 503 });
  const { snapshot, warnings } = await fetching.run();
  expect(snapshot.content.bookingOffices).toEqual([known]);
  expect(warnings).toEqual([
    expect.stringMatching(/^bookingOffices kept from the last snapshot: .*HTTP 503/),
  ]);
});
