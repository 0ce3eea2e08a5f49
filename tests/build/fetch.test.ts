import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readSnapshot } from '#site/snapshot.ts';
import { startBrokenApi, type Reply } from '../support/build/broken-api.ts';
import { failure, later, useFetchFixture } from '../support/build/fetching.ts';
import {
  answerPath,
  configPath,
  menuPath,
  newTenant,
  servicesPath,
  validRoutes,
  config,
} from '../support/build/municipality.ts';

const fetching = useFetchFixture();

test('a sound municipality becomes a snapshot, sanitised, with every answer', async () => {
  const { outcome, warnings, calls, snapshot } = await fetching.run();
  expect({ outcome, warnings, calls }).toEqual({ outcome: 'new', warnings: [], calls: 17 });
  expect(fetching.api.seen).toHaveLength(calls);
  expect(await readSnapshot(fetching.tenant.folder, 'prova')).toEqual(snapshot);
  expect(snapshot.dataDate).toBe('2025-11-20T10:00:00.000Z');
  expect(snapshot.content).toMatchObject({
    contacts: { block: { body: '<p>Piazza 1</p>' } },
    faqRoots: ['7'],
    faqCategories: [
      { id: '7', parents: [], children: [{ id: '71', name: 'Mensa' }], answers: [{ id: '1' }, { id: '2' }] },
      {
        id: '71',
        parents: [{ id: '7', name: 'Scuola' }],
        answers: [
          { id: '3', title: 'Domanda 3?', body: '<p>Risposta <strong>3</strong></p>' },
          { id: '4' },
          { id: '5' },
        ],
      },
    ],
  });
});

test('calls of a module that is off are not made', async () => {
  fetching.api.routes.set(configPath, { body: { ...config, assets: [] } });
  await fetching.run();
  const asked = fetching.api.seen.map(({ path }) => path);
  expect(asked).not.toContain('/api-public/crm/services');
  expect(asked).not.toContain('/api-public/crm/privacy_policy');
  expect(asked).not.toContain('/api-public/configComune/disservizio/policy');
  expect(asked).not.toContain('/api-public/policy/ppay');
});

test.each([
  [
    'that the service of reports names',
    { id: 102, idServizio: 12, asset: 'DISSERVIZIO_CRM', codiceAssistenza: '8' },
  ],
  ['with the usual name, where no service names one', { id: 102, idServizio: 12 }],
])('the kinds of disruption are those of the entry of the CRM %s', async (_, detail) => {
  const kinds = [{ id: 81, name: 'Illuminazione pubblica' }];
  const { routes } = fetching.api;
  routes.set('/api-public/configComune/dettaglioServizi', { body: [detail] });
  routes.set('/api-public/crm/services', { body: [{ id: 8, name: 'Segnalazione disservizio' }] });
  routes.set('/api-public/crm/services/8', { body: kinds });
  const { snapshot, warnings } = await fetching.run();
  expect(snapshot.content.disruptionKinds).toEqual([{ id: '81', name: 'Illuminazione pubblica' }]);
  expect(warnings).toEqual([]);
});

test('the tenant is named to another host than its own, and the configuration is asked first', async () => {
  await fetching.run();
  expect(fetching.api.seen[0]?.path).toBe(configPath);
  expect(new Set(fetching.api.seen.map(({ headers }) => headers['x-forwarded-host']))).toEqual(
    new Set([fetching.tenant.hostname]),
  );
});

test('the tenant is not named to its own host', async () => {
  fetching.api.routes.set(configPath, { body: { ...config, tenant: '127.0.0.1' } });
  await fetching.run({}, { ...fetching.tenant, hostname: '127.0.0.1' });
  expect(fetching.api.seen.every(({ headers }) => headers['x-forwarded-host'] === undefined)).toBe(true);
});

test('an unchanged municipality keeps its snapshot and the date of its data', async () => {
  await fetching.run();
  const { outcome, snapshot } = await fetching.run(later);
  expect(outcome).toBe('unchanged');
  expect(snapshot.dataDate).toBe('2025-11-20T10:00:00.000Z');
});

test('an answer with an ETag is asked with it, and taken from the last run when it has not changed', async () => {
  const path = answerPath(7, 1);
  const body = { id: 1, title: 'Domanda?', body: '<p>Testo</p>' };
  fetching.api.routes.set(path, ({ headers }) =>
    headers['if-none-match'] === '"v1"' ? { status: 304 } : { body, headers: { ETag: '"v1"' } },
  );
  await fetching.run();
  const second = await fetching.run(later);
  expect(second.outcome).toBe('unchanged');
  expect(fetching.seenAt(path).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
});

test('at most four calls are open at once on an API host, whatever the number of tenants', async () => {
  const held = Promise.withResolvers<void>();
  for (const [path, handler] of Object.entries(validRoutes()))
    if (path !== configPath) fetching.api.routes.set(path, { ...(handler as Reply), after: held.promise });
  const other = await newTenant();
  const release = vi
    .waitFor(() => expect(fetching.api.mostAtOnce()).toBeGreaterThanOrEqual(4), { timeout: 20_000 })
    .finally(held.resolve);
  await Promise.all([release, fetching.run(), fetching.run({}, other)]);
  expect(fetching.api.mostAtOnce()).toBe(4);
});

test('5xx and dropped connections are tried again after 0.5, 1 and 2 seconds and a little more', async () => {
  fetching.api.routes.set(menuPath, (_, count) =>
    count === 1
      ? { status: 500 }
      : count === 2
        ? { drop: 'connection' }
        : count === 3
          ? { status: 503 }
          : { body: {} },
  );
  const { outcome } = await fetching.run();
  expect(outcome).toBe('new');
  expect(fetching.waits.map((wait) => Math.floor(wait / 500) * 500)).toEqual([500, 1000, 2000]);
});

test.each([400, 403, 409, 422, 429])('a %i is never tried again', async (status) => {
  fetching.api.routes.set(menuPath, { status });
  await failure(fetching.run());
  expect(fetching.seenAt(menuPath)).toHaveLength(1);
});

test('another code than in the last snapshot is refused', async () => {
  await fetching.run();
  fetching.api.routes.set(configPath, { body: { ...config, codiceEnte: 'c_x999' } });
  const { outcome, cause } = await fetching.run();
  expect(outcome).toBe('stale');
  expect(cause?.message).toMatch(/c_x999.*c_p000.*delete tenants\/prova\/snapshot/);
});

test.each(['SERVIZI.comune.prova.example.', ' servizi.comune.prova.example:443 , x', 'alias.example', null])(
  'the answer may call the tenant %j',
  async (name) => {
    fetching.api.routes.set(configPath, { body: { ...config, tenant: name } });
    expect((await fetching.run({}, { ...fetching.tenant, aliases: ['alias.example'] })).outcome).toBe('new');
  },
);

test.each([
  ['the municipality has no menu', menuPath, { menu: null }],
  ['it has no services', servicesPath, { services: [] }],
  ['it has no policy', '/api-public/configComune/disservizio/policy', { disruptionPolicy: null }],
])('a 404 says that %s', async (_, path, content) => {
  fetching.api.routes.set(path, { status: 404, body: { status: 404 } });
  const { outcome, snapshot, warnings } = await fetching.run();
  expect(outcome).toBe('new');
  expect(warnings).toEqual([]);
  expect(snapshot.content).toMatchObject(content);
});

test('elements that break their contract are left out and named', async () => {
  fetching.api.routes.set(servicesPath, { body: [{ id: 12, titolo: 'Mensa' }, { titolo: 'Senza id' }] });
  const { warnings, snapshot } = await fetching.run();
  expect(warnings).toEqual(['configComune/servizi: element 2 dropped: id is missing']);
  expect(snapshot.content.services).toHaveLength(1);
});

test('a redirect of the same API keeps the tenant’s name; one to a declared host loses it and the credentials', async () => {
  const cms = await startBrokenApi({ '/menu': { body: { main: [{ title: 'Dal CMS' }] } } });
  try {
    fetching.api.routes.set(servicesPath, { status: 302, headers: { Location: '/moved' } });
    fetching.api.routes.set('/moved', { body: [] });
    fetching.api.routes.set(menuPath, { status: 302, headers: { Location: `${cms.origin}/menu` } });
    const own = {
      ...fetching.tenant,
      allowedFetchHosts: ['127.0.0.1'],
      maintenance: { usernameVariable: 'USER_OF_PROVA', passwordVariable: 'PASSWORD_OF_PROVA' },
    };
    const { snapshot } = await fetching.run({ env: { USER_OF_PROVA: 'a', PASSWORD_OF_PROVA: 'b' } }, own);
    expect(snapshot.content.menu?.main[0]?.title).toBe('Dal CMS');
    expect(fetching.seenAt('/moved')[0]?.headers).toMatchObject({
      'x-forwarded-host': own.hostname,
      authorization: 'Basic YTpi',
    });
    expect(cms.seen[0]?.headers['x-forwarded-host']).toBeUndefined();
    expect(cms.seen[0]?.headers.authorization).toBeUndefined();
  } finally {
    await cms.close();
  }
});

test('a tenant whose API never ends is given up after its time, whatever a call may take', async () => {
  fetching.api.routes.set(servicesPath, { after: new Promise(() => {}) });
  const error = await failure(fetching.run({ tenantTimeout: 500, callTimeout: 600_000 }));
  expect(error).toMatchObject({ id: 'BackendUnreachable' });
  expect(error.message).toMatch(/configComune\/servizi, got no end after 0\.5 s for this municipality/);
});

test('a call may take 10 seconds and a tenant 60, unless a run says otherwise', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await fetching.run();
  expect(new Set(timeout.mock.calls.map(([milliseconds]) => milliseconds))).toEqual(new Set([10_000]));
  // The last call has a millisecond left, in which it need not be answered here.
  timeout.mockReturnValue(new AbortController().signal);
  // Whole, so that adding and taking away gives what was added.
  const begun = Math.ceil(performance.now());
  const clock = vi.spyOn(performance, 'now').mockReturnValue(begun);
  let elapsed = 59_999;
  fetching.api.routes.set(configPath, () => {
    clock.mockReturnValue(begun + elapsed++);
    return { status: 500 };
  });
  const { cause } = await fetching.run();
  clock.mockRestore();
  expect(timeout).toHaveBeenLastCalledWith(1);
  timeout.mockRestore();
  expect(fetching.seenAt(configPath)).toHaveLength(3);
  expect(cause?.message).toMatch(/got no end after 60 s for this municipality/);
});

test('a disk that refuses leaves the last good snapshot whole', async () => {
  const { snapshot } = await fetching.run();
  fetching.api.routes.set(servicesPath, { body: [{ id: 12, titolo: 'Refezione scolastica' }] });
  await mkdir(join(fetching.tenant.folder, `snapshot/.snapshot.json.${process.pid}.tmp`));
  await expect(fetching.run()).rejects.toMatchObject({
    id: 'FileRefused',
    message: expect.stringContaining('snapshot.json'),
  });
  expect(await readSnapshot(fetching.tenant.folder, 'prova')).toEqual(snapshot);
});
