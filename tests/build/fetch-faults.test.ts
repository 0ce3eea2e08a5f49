import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BuildError } from '#errors/build-errors.ts';
import { type Handler } from '../support/build/broken-api.ts';
import { failure, later, useFetchFixture } from '../support/build/fetching.ts';
import {
  categoriesPath,
  configPath,
  menuPath,
  servicesPath,
  snapshotFiles,
  config,
} from '../support/build/municipality.ts';

const fetching = useFetchFixture();

/** Broken answers: path, answer, id of the error and what its message mentions. */
const corpus: [string, string, Handler, BuildError['id'], RegExp][] = [
  [
    'HTML instead of JSON',
    menuPath,
    { body: '<!doctype html><h1>Login</h1>' },
    'BackendAnswerInvalid',
    /HTML instead of JSON/,
  ],
  ['half a JSON', menuPath, { body: '{"main":[{"title":' }, 'BackendAnswerInvalid', /breaks off/],
  ['plain text', menuPath, { body: 'Comune non presente' }, 'BackendAnswerInvalid', /plain text/],
  ['an empty answer', menuPath, { body: '' }, 'BackendAnswerInvalid', /empty/],
  ['a 204', menuPath, { status: 204 }, 'BackendAnswerInvalid', /empty/],
  ['a list for an object', menuPath, { body: [1] }, 'BackendAnswerInvalid', /expected object/],
  [
    'a number for a list',
    configPath,
    { body: { ...config, assets: undefined, nome: 7, cms: 'forse' } },
    'BackendAnswerInvalid',
    /cms expected true or false/,
  ],
  [
    'a configuration without code',
    configPath,
    { body: { ...config, codiceEnte: ' ' } },
    'BackendAnswerInvalid',
    /codiceEnte is missing/,
  ],
  ['null as configuration', configPath, { body: 'null' }, 'BackendAnswerInvalid', /expected object/],
  ['an unknown host, 204', configPath, { status: 204 }, 'BackendUnknownHost', /empty/],
  [
    'an unknown host, 404',
    configPath,
    { status: 404, body: { status: 404 } },
    'BackendUnknownHost',
    /HTTP 404/,
  ],
  [
    'an unknown host, 500',
    configPath,
    { status: 500, body: { status: 500 } },
    'BackendUnreachable',
    /2023 backend/,
  ],
  [
    'another municipality',
    configPath,
    { body: { ...config, tenant: 'servizi.comune.altro.example' } },
    'BackendWrongTenant',
    /altro/,
  ],
  ['5xx for ever', servicesPath, { status: 503 }, 'BackendUnreachable', /HTTP 503/],
  ['a connection dropped for ever', servicesPath, { drop: 'connection' }, 'BackendUnreachable', /4 times/],
  [
    'an answer cut off',
    servicesPath,
    { drop: 'half', body: [{ id: 1, titolo: 'Uno' }] },
    'BackendUnreachable',
    /4 times/,
  ],
  [
    'a refusal',
    servicesPath,
    { status: 403, body: { status: 403, details: ['vietato'] } },
    'BackendRefused',
    /HTTP 403 \(vietato\)/,
  ],
  ['a login wall', servicesPath, { status: 401, body: 'Token' }, 'BackendRefused', /HTTP 401/],
  [
    'more than 10 MB',
    servicesPath,
    { body: `["${'x'.repeat(11 * 1024 * 1024)}"]` },
    'BackendAnswerInvalid',
    /more than 10 MB/,
  ],
  ['a 304 nobody asked for', servicesPath, { status: 304 }, 'BackendAnswerInvalid', /HTTP 304/],
  [
    'a redirect to another host',
    servicesPath,
    { status: 302, headers: { Location: 'https://evil.example/x' } },
    'AddressNotAllowed',
    /evil.example.*nobody declared/,
  ],
  [
    'a redirect to http',
    servicesPath,
    { status: 302, headers: { Location: 'http://www.comune.prova.example/x' } },
    'AddressNotAllowed',
    /without https/,
  ],
  [
    'a redirect into the network',
    servicesPath,
    { status: 302, headers: { Location: 'https://www.comune.prova.example/x' } },
    'AddressNotAllowed',
    /private network/,
  ],
  [
    'a redirect to the cloud’s metadata',
    servicesPath,
    { status: 302, headers: { Location: 'https://169.254.169.254/x' } },
    'AddressNotAllowed',
    /nobody declared/,
  ],
  [
    'a redirect with credentials',
    servicesPath,
    { status: 302, headers: { Location: 'https://a:b@www.comune.prova.example/' } },
    'AddressNotAllowed',
    /credentials/,
  ],
  ['a redirect to nowhere', servicesPath, { status: 302 }, 'BackendAnswerInvalid', /redirect to nowhere/],
  [
    'a redirect to itself',
    servicesPath,
    { status: 302, headers: { Location: servicesPath } },
    'BackendAnswerInvalid',
    /more than 3 redirects/,
  ],
  [
    'a list of categories that is HTML',
    categoriesPath,
    { body: '<html>' },
    'BackendAnswerInvalid',
    /HTML instead of JSON/,
  ],
];

const broken = { resolve: () => Promise.resolve(['10.1.2.3']) };

test.each(corpus)(
  '%s: refused with address, finding and remedy, nothing written',
  async (_, path, reply, id, finding) => {
    fetching.api.routes.set(path, reply);
    const error = await failure(fetching.run(broken));
    expect(error.id).toBe(id);
    expect(error.message).toContain(`${fetching.api.origin}${path}`);
    expect(error.message).toMatch(finding);
    expect(error.place.tenant).toBe('prova');
    expect(error.hint.length).toBeGreaterThan(20);
    expect(await snapshotFiles(fetching.tenant)).toEqual([]);
  },
);

test.each(corpus)('%s: the last good snapshot stays as it is', async (_, path, reply, id) => {
  const { snapshot } = await fetching.run();
  const before = await readFile(join(fetching.tenant.folder, 'snapshot/snapshot.json'), 'utf8');
  fetching.api.routes.set(path, reply);
  const result = await fetching.run({ ...broken, ...later });
  expect({ outcome: result.outcome, id: result.cause?.id, snapshot: result.snapshot }).toEqual({
    outcome: 'stale',
    id,
    snapshot,
  });
  expect(await readFile(join(fetching.tenant.folder, 'snapshot/snapshot.json'), 'utf8')).toBe(before);
  expect(await snapshotFiles(fetching.tenant)).toEqual(['prepared.jsonl', 'snapshot.json']);
});

test.each([
  [401, /maintenance needs the credentials/],
  [403, /who runs the API/],
  [429, /limit/],
  [503, /try again later/],
])('what to do about %i is about that answer', async (status, remedy) => {
  fetching.api.routes.set(servicesPath, { status });
  const { hint } = await failure(fetching.run(broken));
  expect(hint).toMatch(remedy);
  expect(/maintenance/.test(hint)).toBe(status === 401);
});

/** Calls to this path time out at once; other calls never do. */
function endTimeOfCalls(path: string): void {
  const clocks = new Map<AbortSignal, AbortController>();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const clock = new AbortController();
    clocks.set(clock.signal, clock);
    return clock.signal;
  });
  const send = fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const answer = send(address, init);
    const clock = init?.signal && clocks.get(init.signal);
    if (String(address).endsWith(path)) clock?.abort(new DOMException('too late', 'TimeoutError'));
    return answer;
  });
  onTestFinished(() => void vi.restoreAllMocks());
}

test('a call that gets no answer in time is tried again, then given up', async () => {
  fetching.api.routes.set(servicesPath, { after: new Promise(() => {}) });
  endTimeOfCalls(servicesPath);
  const error = await failure(fetching.run({ callTimeout: 100 }));
  expect(error.id).toBe('BackendUnreachable');
  expect(error.message).toMatch(/configComune\/servizi, got no answer within 0\.1 s, 4 times/);
  expect(await snapshotFiles(fetching.tenant)).toEqual([]);
});

test('an API that is not there is named with the reason', async () => {
  const error = await failure(fetching.run({ origin: 'http://127.0.0.1:1' }));
  expect(error.id).toBe('BackendUnreachable');
  expect(error.message).toMatch(/127\.0\.0\.1:1\/api-public\/configComune\/fromtenant.*, 4 times/);
});
