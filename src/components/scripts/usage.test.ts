// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ratingEvent } from '#domain/statistics/measures.ts';

const sent = vi.fn((_address: string, _init: RequestInit) => Promise.reject(new Error('blocked')));

function wish(name: 'doNotTrack' | 'globalPrivacyControl', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

/** The page is left or put aside. */
function leave(): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Starts the counting of a new page: that of the page before hears no more events. Returns how to tell events. */
async function start() {
  vi.resetModules();
  const { emit } = await import('#platform/page/events.ts');
  (await import('./usage.ts')).startUsage();
  return emit;
}

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  wish('doNotTrack', null);
  wish('globalPrivacyControl', false);
  document.documentElement.dataset.usage = 'payment-outcome https://m.example.it 3';
  history.replaceState(null, '', '/servizi/pagamenti/RSSMRA80A01H501U?q=segreto#parte');
});

afterEach(() => {
  leave();
  sent.mockClear();
  delete document.documentElement.dataset.usage;
});

/** The queries sent last. */
function queries(): Record<string, string>[] {
  const { requests } = JSON.parse(String(sent.mock.lastCall?.[1].body)) as { requests: string[] };
  return requests.map((query) => Object.fromEntries(new URLSearchParams(query)));
}

test('a page is counted by its route alone when it is left, without anything that tells who', async () => {
  await start();
  expect(sent).not.toHaveBeenCalled();
  leave();
  const [address, init] = sent.mock.lastCall!;
  expect(address).toBe('https://m.example.it/matomo.php');
  expect(init).toMatchObject({
    method: 'POST',
    keepalive: true,
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(queries()).toEqual([
    { idsite: '3', rec: '1', url: `${location.origin}/payment-outcome`, action_name: 'payment-outcome' },
  ]);
});

test('what was sent is not sent again', async () => {
  await start();
  leave();
  leave();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('views of an island, ratings and searches are counted too, each view once', async () => {
  const emit = await start();
  emit('view', 'payment-outcome');
  emit('view', 'area');
  emit('use', ratingEvent(4));
  leave();
  expect(queries().map(({ action_name, e_a }) => action_name ?? e_a)).toEqual([
    'payment-outcome',
    'area',
    'rating-4',
  ]);
  expect(queries()[2]).toMatchObject({ e_c: 'portico', ca: '1', url: `${location.origin}/area` });
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const)('nothing is counted where the browser says %s', async (name, value) => {
  wish(name, value);
  const emit = await start();
  emit('use', ratingEvent(4));
  leave();
  expect(sent).not.toHaveBeenCalled();
});

test('nothing is stored', async () => {
  await start();
  leave();
  expect(document.cookie).toBe('');
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
