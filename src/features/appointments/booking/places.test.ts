// @vitest-environment page
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { kindOfStatus, PortalError } from '#errors/portal-error.ts';
import { whenLoaded } from '#platform/resource.ts';
import { type AllCounters, createBookingData } from './places.ts';

const offices = ['1', '2', '3', '4', '5'].map((id) => ({ id, name: `Ufficio ${id}` }));
let answers: Map<string, PromiseWithResolvers<unknown[]>>;

vi.mock('#platform/calls/client.ts', () => ({ client: {} }));
const notify = vi.hoisted(() => vi.fn());
const readLegalContents = vi.hoisted(() =>
  vi.fn(() => Promise.resolve({ terms: null, privacy: '<p>a</p>' })),
);
vi.mock('#platform/toasts.ts', () => ({ notify }));
vi.mock('../booking-calls.ts', async (original) => ({
  ...(await original<object>()),
  readLegalContents,
  readOffices: () => Promise.resolve(offices),
  readCounters: (_: unknown, __: unknown, id: string, signal: AbortSignal) => {
    const { promise, reject } = answers.get(id)!;
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  },
  readCounter: (_: unknown, __: unknown, status: string) =>
    Promise.reject(new PortalError(kindOfStatus(Number(status)), { call: 'getCounter' })),
}));

beforeEach(() => {
  notify.mockReset();
  answers = new Map(offices.map(({ id }) => [id, Promise.withResolvers<unknown[]>()]));
});

const answer = (...ids: string[]) => ids.forEach((id) => answers.get(id)!.resolve([]));

/** What is shown of the offices, by their ids. */
function watch() {
  const $allCounters = createBookingData({ base: 'public' }, true).allCounters();
  onTestFinished($allCounters.listen(() => undefined));
  const read = (): AllCounters | string => {
    const loaded = $allCounters.get();
    return loaded.state === 'ready' ? loaded.value : loaded.state;
  };
  const ids = () => {
    const value = read();
    return typeof value === 'string' ? value : value.known.map(({ office }) => office.id).join('');
  };
  return { read, ids };
}

test('the first offices show before the others have answered, in their order', async () => {
  const { read, ids } = watch();
  await vi.waitFor(() => expect(ids()).toBe('loading'));
  answer('2');
  answer('1');
  await vi.waitFor(() => expect(ids()).toBe('12'));
  expect(read()).toMatchObject({ isComplete: false, missing: [] });
  answer('3', '4', '5');
  await vi.waitFor(() => expect(read()).toMatchObject({ isComplete: true, missing: [] }));
  expect(ids()).toBe('12345');
});

test('an office that cannot be read keeps no other back, and is told of at the end', async () => {
  const { read, ids } = watch();
  answers.get('1')!.reject(new Error('503'));
  answer('2');
  await vi.waitFor(() => expect(ids()).toBe('2'));
  answer('3', '4', '5');
  await vi.waitFor(() => expect(read()).toMatchObject({ isComplete: true, missing: ['Ufficio 1'] }));
});

test('when none can be read it is a failure', async () => {
  const { ids } = watch();
  offices.forEach(({ id }) => answers.get(id)!.reject(new Error('503')));
  await vi.waitFor(() => expect(ids()).toBe('failed'));
});

test('terms are asked for only where they can be had', async () => {
  const legalOf = (hasTerms: boolean) => whenLoaded(createBookingData({ base: 'auth' }, hasTerms).legal());
  expect(await legalOf(false)).toEqual({ state: 'ready', value: null });
  expect(readLegalContents).not.toHaveBeenCalled();
  expect(await legalOf(true)).toMatchObject({ state: 'ready', value: { privacy: '<p>a</p>' } });
});

test('a counter that is gone is none, which is no failure', async () => {
  const { counter } = createBookingData({ base: 'public' }, true);
  expect(await whenLoaded(counter('404'))).toEqual({ state: 'ready', value: null });
  expect(await whenLoaded(counter('503'))).toMatchObject({ state: 'failed' });
});

test('a read that is given up fails without a notice, and can be tried again', async () => {
  const $counters = createBookingData({ base: 'public' }, true).counters('1');
  onTestFinished($counters.listen(() => undefined));
  const first = $counters.get();
  if (first.state === 'loading') first.cancel();
  const failed = await whenLoaded($counters);
  expect(failed.state).toBe('failed');
  expect(notify).not.toHaveBeenCalled();
  answers.set('1', Promise.withResolvers());
  if (failed.state === 'failed') failed.retry();
  expect($counters.get().state).toBe('loading');
  answer('1');
  expect(await whenLoaded($counters)).toEqual({ state: 'ready', value: [] });
});

test('who waits for no more offices goes on with those that have answered', async () => {
  const places = createBookingData({ base: 'public' }, true);
  const $allCounters = places.allCounters();
  answer('1');
  await whenLoaded($allCounters);
  places.abortAllCounters();
  await vi.waitFor(() =>
    expect($allCounters.get()).toMatchObject({
      state: 'ready',
      value: {
        isComplete: true,
        missing: ['Ufficio 2', 'Ufficio 3', 'Ufficio 4', 'Ufficio 5'],
        known: [{ office: { id: '1' } }],
      },
    }),
  );
});
