import { expect, test } from 'vitest';
import { type Handler, type Reply } from '../support/build/broken-api.ts';
import { later, useFetchFixture } from '../support/build/fetching.ts';
import { config, configPath, menuPath, validRoutes } from '../support/build/municipality.ts';

const fetching = useFetchFixture();

const closed: Handler = ({ path, headers }) =>
  headers.authorization === 'Basic dTpwOnE='
    ? ((validRoutes()[path] ?? { status: 404 }) as Reply)
    : { status: 401, body: { status: 401, error: 'Non sei autorizzato server in manutenzione' } };

function closeApi() {
  fetching.api.routes.clear();
  fetching.api.routes.set('*', closed);
  fetching.api.routes.set(configPath, { body: { ...config, maintenance: true } });
}

const withCredentials = {
  maintenance: { usernameVariable: 'PROVA_USER', passwordVariable: 'PROVA_PASSWORD' },
};

test('in maintenance without credentials a first snapshot holds the configuration alone', async () => {
  closeApi();
  const { outcome, snapshot, warnings, calls } = await fetching.run();
  expect({ outcome, calls }).toEqual({ outcome: 'new', calls: 1 });
  expect(snapshot.content).toMatchObject({
    config: { maintenance: true, name: 'Comune di Prova' },
    menu: null,
    faqCategories: [],
  });
  expect(warnings).toEqual(['in maintenance, and no credentials are set']);
});

test('in maintenance the last good snapshot keeps its data and date, and is closed', async () => {
  await fetching.run();
  closeApi();
  const { outcome, snapshot } = await fetching.run(later);
  expect(outcome).toBe('new');
  expect(snapshot.dataDate).toBe('2025-11-20T10:00:00.000Z');
  expect(snapshot.content.config.maintenance).toBe(true);
  expect(snapshot.content.faqCategories).toHaveLength(2);
  expect((await fetching.run(later)).outcome).toBe('unchanged');
});

test('maintenance begun between two calls closes as well', async () => {
  closeApi();
  fetching.api.routes.set(configPath, { body: config });
  expect((await fetching.run()).snapshot.content.config.maintenance).toBe(true);
});

test('in maintenance with credentials everything is read', async () => {
  closeApi();
  const { snapshot, warnings } = await fetching.run(
    { env: { PROVA_USER: 'u', PROVA_PASSWORD: 'p:q' } },
    { ...fetching.tenant, ...withCredentials },
  );
  expect(snapshot.content.faqCategories).toHaveLength(2);
  expect(snapshot.content.config.maintenance).toBe(true);
  expect(warnings).toEqual([]);
});

test('refused or incomplete credentials are named, and the site is closed', async () => {
  closeApi();
  const own = { ...fetching.tenant, ...withCredentials };
  const refused = await fetching.run({ env: { PROVA_USER: 'u', PROVA_PASSWORD: 'wrong' } }, own);
  expect(refused).toMatchObject({ outcome: 'stale', cause: { id: 'MaintenanceCredentialsRefused' } });
  expect(refused.snapshot.content.config.maintenance).toBe(true);
  const half = await fetching.run({ env: { PROVA_USER: 'u' } }, own);
  expect(half.warnings[0]).toBe('PROVA_PASSWORD is not set: no maintenance credentials sent');
  expect(half.snapshot.content.config.maintenance).toBe(true);
});

test('a fault while maintenance has begun closes the last snapshot', async () => {
  await fetching.run();
  fetching.api.routes.set(configPath, { body: { ...config, maintenance: true } });
  fetching.api.routes.set(menuPath, { status: 500 });
  const { outcome, snapshot, cause } = await fetching.run(
    { env: { PROVA_USER: 'u', PROVA_PASSWORD: 'p:q' } },
    { ...fetching.tenant, ...withCredentials },
  );
  expect({ outcome, id: cause?.id }).toEqual({ outcome: 'stale', id: 'BackendUnreachable' });
  expect(snapshot.content.config.maintenance).toBe(true);
  expect(snapshot.content.faqCategories).toHaveLength(2);
});
