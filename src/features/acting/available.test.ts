// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { $servicesRead, serviceList } from '#features/services/state/services.ts';
import { readAvailable } from './available.ts';

const served = vi.hoisted(() => ({ answer: null as unknown }));
vi.mock('#platform/calls/client.ts', () => ({
  client: {
    call: ({ answer }: { answer: z.ZodMiniType }) => Promise.resolve(z.parse(answer, served.answer)),
  },
}));
// The services never come by themselves.
vi.mock('#features/services/cards.ts', () => ({ readCards: () => Promise.withResolvers().promise }));

const delegation = (rest: object = {}) => ({
  uuidDelega: 'a',
  idServizio: 41,
  stato: 'APPROVATA',
  dataScadenza: '2030-01-01',
  ...rest,
});
const serve = (...deleghe: object[]) => {
  const deleganti = [{ codiceFiscale: 'NREBRN48H07L219B', nome: 'Bruno', cognome: 'Neri', deleghe }];
  served.answer = { delegati: [], deleganti };
};
const services = [{ id: '41', asset: 'PPAY' }] as never;

beforeEach(() => {
  // Before the last day of every delegation here.
  vi.useFakeTimers({ now: Date.parse('2026-03-10T10:00Z'), toFake: ['Date'] });
  serviceList.forget(null);
});
afterEach(() => vi.useRealTimers());

test('where a delegation names no module, that of its service counts, once the services are known', async () => {
  serve(delegation());
  const persons = readAvailable({ module: 'PPAY' });
  const others = readAvailable({ module: 'MY_DOCS' });
  serviceList.put(null, services);
  expect(await persons).toMatchObject([{ name: 'Bruno', delegation: 'a' }]);
  expect(await others).toEqual([]);
});

test('the services are waited for only where a delegation that can be used names no module', async () => {
  serve(delegation({ asset: 'PPAY' }), delegation({ stato: 'RITIRATA' }));
  expect(await readAvailable({ module: 'PPAY' })).toHaveLength(1);
});

test('without the services such a delegation is left out', async () => {
  serve(delegation(), delegation({ uuidDelega: 'b', asset: 'PPAY', dataScadenza: '2029-01-01' }));
  const persons = readAvailable({ module: 'PPAY' });
  await vi.waitFor(() => {
    serviceList.cancel(null);
    expect($servicesRead.get().state).toBe('failed');
  });
  expect(await persons).toMatchObject([{ delegation: 'b' }]);
});

test('of several delegations the one that ends last is used', async () => {
  const named = { asset: 'PPAY' };
  serve(
    delegation({ ...named, uuidDelega: 'a', dataScadenza: '2029-01-01' }),
    delegation({ ...named, uuidDelega: 'b', dataScadenza: null }),
    delegation({ ...named, uuidDelega: 'c' }),
  );
  expect(await readAvailable({ module: 'PPAY' })).toMatchObject([{ delegation: 'b' }]);
});

test('who has no name is called by the tax code', async () => {
  const deleghe = [delegation({ asset: 'PPAY' })];
  served.answer = { deleganti: [{ codiceFiscale: 'NREBRN48H07L219B', deleghe }] };
  expect(await readAvailable({ module: 'PPAY' })).toMatchObject([{ name: 'NREBRN48H07L219B', surname: '' }]);
});
