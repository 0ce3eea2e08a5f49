// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent = vi.fn((_address: string, _init: RequestInit) => Promise.resolve(new Response()));
let observers: { type: string; hear: (entries: object[]) => void }[] = [];

/** A timeline in which the test says what was measured. */
class FakeObserver {
  static readonly supportedEntryTypes = ['largest-contentful-paint', 'event', 'layout-shift'];
  readonly #hear: (list: { getEntries: () => object[] }) => void;
  constructor(hear: (list: { getEntries: () => object[] }) => void) {
    this.#hear = hear;
  }
  observe({ type }: { type: string }): void {
    observers.push({ type, hear: (entries) => this.#hear({ getEntries: () => entries }) });
  }
}

const measured = (type: string, ...entries: object[]) =>
  observers.filter((one) => one.type === type).forEach(({ hear }) => hear(entries));

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
}

function leave(): void {
  setHidden(true);
  document.dispatchEvent(new Event('visibilitychange'));
}

function wish(name: 'doNotTrack' | 'globalPrivacyControl', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

async function start(told = '1 https://watch.example.it/reports r1', usage = 'pay-position'): Promise<void> {
  vi.resetModules();
  document.documentElement.dataset.usage = usage;
  document.documentElement.dataset.told = told;
  await import('./early-faults.inline.ts');
  (await import('./usage.ts')).startUsage();
  await Promise.resolve();
}

const body = () => JSON.parse(String(sent.mock.lastCall?.[1].body)) as Record<string, unknown>;

beforeEach(() => {
  observers = [];
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('PerformanceObserver', FakeObserver);
  setHidden(false);
  wish('doNotTrack', null);
  wish('globalPrivacyControl', false);
  history.replaceState(null, '', '/area-personale/pagamento-iuv/012345678901234567?q=RSSMRA80A01H501U');
});

afterEach(() => {
  leave();
  sent.mockReset();
  vi.restoreAllMocks();
  delete document.documentElement.dataset.told;
  delete document.documentElement.dataset.usage;
});

/** An error as a browser tells it: thrown at a place of our code, with a message that holds what a citizen wrote. */
function breaks(type: 'error' | 'unhandledrejection', place: string): void {
  const fault = new TypeError('RSSMRA80A01H501U is no number');
  fault.stack = `TypeError: RSSMRA80A01H501U is no number\n    at f (https://c.example.it/${place})`;
  const field = type === 'error' ? 'error' : 'reason';
  dispatchEvent(Object.assign(new Event(type), { [field]: fault }));
}

test('a page tells how fast it was once, when it is left: its route and its release, never its address', async () => {
  await start();
  measured('largest-contentful-paint', { startTime: 400 }, { startTime: 812.5 });
  measured('event', { interactionId: 0, duration: 900 }, { interactionId: 7, duration: 64 });
  measured('event', { interactionId: 8, duration: 48 });
  expect(sent).not.toHaveBeenCalled();
  leave();
  leave();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.lastCall?.[0]).toBe('https://watch.example.it/reports');
  expect(sent.mock.lastCall?.[1]).toMatchObject({
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(body()).toEqual({ route: 'pay-position', release: 'r1', lcp: 812.5, inp: 64, cls: 0, errors: [] });
});

test('shifts that follow each other are one, and the worst of them counts', async () => {
  await start();
  measured('layout-shift', { startTime: 100, value: 0.125 }, { startTime: 600, value: 0.25 });
  measured('layout-shift', { startTime: 700, value: 0.5, hadRecentInput: true });
  measured('layout-shift', { startTime: 3000, value: 0.25 });
  leave();
  expect(body()).toMatchObject({ cls: 0.375 });
});

test('what broke is told by kind, name and place in our code, from the start of the page, without its words', async () => {
  await start();
  breaks('error', '_assets/shell.B1a2.js:1:234');
  breaks('unhandledrejection', 'altro.js:9:9');
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));
  leave();
  expect(body()).toMatchObject({
    errors: [
      ['error', 'TypeError', 'shell.B1a2.js:1:234'],
      ['unhandledrejection', 'TypeError', ''],
      ['unhandledrejection', 'undefined', ''],
    ],
  });
  expect(String(sent.mock.lastCall?.[1].body)).not.toMatch(/RSSMRA|0123456/);
});

test('of a loop of errors five are told', async () => {
  await start();
  for (let times = 0; times < 100; times++) breaks('error', '_assets/a.js:1:1');
  leave();
  expect(body().errors).toHaveLength(5);
});

test('a page that began behind another says nothing of its painting', async () => {
  setHidden(true);
  await start();
  setHidden(false);
  measured('largest-contentful-paint', { startTime: 90_000 });
  leave();
  expect(body()).toMatchObject({ lcp: 0 });
});

test('what a browser does not measure is told as nothing', async () => {
  vi.stubGlobal('PerformanceObserver', Object.assign(class {}, { supportedEntryTypes: [] }));
  await start();
  leave();
  expect(body()).toMatchObject({ lcp: 0, inp: 0, cls: 0 });
});

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
] as const)('nothing is told where the browser says %s', async (name, value) => {
  wish(name, value);
  await start();
  leave();
  expect(sent).not.toHaveBeenCalled();
});

test('only the share of pages that is asked for tells something', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.25);
  await start('0.2 /reports r1');
  leave();
  expect(sent).not.toHaveBeenCalled();
  setHidden(false);
  await start('0.3 /reports r1');
  leave();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('uses are counted beside it, each at its own address', async () => {
  await start('1 /reports r1', 'faq https://m.example.it 3');
  leave();
  expect(sent.mock.calls.map(([address]) => address).sort()).toEqual([
    '/reports',
    'https://m.example.it/matomo.php',
  ]);
});
