// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { readCatalogue } from './kinds.ts';

const { answers } = vi.hoisted(() => ({ answers: { kinds: (): unknown => [] } }));
vi.mock('#features/services/state/services.ts', async () => {
  const { atom } = await import('nanostores');
  return {
    $servicesRead: atom({ state: 'ready', value: [{ asset: 'DISSERVIZIO_CRM', assistanceId: '7' }] }),
  };
});
vi.mock('#features/tickets/crm-api.ts', () => ({ readCrmKinds: async () => answers.kinds() }));

const { signal } = new AbortController();
const kinds = [{ id: '801', name: 'Buche' }];
const fail = (kind: ConstructorParameters<typeof PortalError>[0]) => () => {
  throw new PortalError(kind, { call: 'getKinds' });
};

beforeEach(() => {
  localStorage.clear();
  document.documentElement.dataset['ente'] = 'c_x000';
  answers.kinds = () => kinds;
  return () => vi.useRealTimers();
});

test('without a connection the kinds are those that were read last, and when', async () => {
  vi.useFakeTimers({ now: 1_800_000_000_000, toFake: ['Date'] });
  expect(await readCatalogue(signal)).toEqual({ serviceId: '7', kinds });
  answers.kinds = fail('offline');
  vi.setSystemTime(1_800_000_100_000);
  expect(await readCatalogue(signal)).toEqual({ serviceId: '7', kinds, keptAt: 1_800_000_000_000 });
});

test('where none were ever read none are known: the kind is asked for later', async () => {
  answers.kinds = fail('offline');
  expect(await readCatalogue(signal)).toEqual({ serviceId: null, kinds: [], keptAt: null });
});

test('what another release kept counts as nothing', async () => {
  await readCatalogue(signal);
  const [name = ''] = Object.keys(localStorage);
  localStorage.setItem(name, '{"v":0,"kinds":"801"}');
  answers.kinds = fail('offline');
  expect(await readCatalogue(signal)).toMatchObject({ kinds: [], keptAt: null });
});

test('a server that refuses is no missing connection', async () => {
  await readCatalogue(signal);
  answers.kinds = fail('unavailable');
  await expect(readCatalogue(signal)).rejects.toMatchObject({ kind: 'unavailable' });
});
