// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PortalError } from '#errors/portal-error.ts';
import { sendOnce } from './send-once.ts';

const lost = new PortalError('offline', { call: 'send' });
const refused = new PortalError('invalid', { call: 'send', status: 422 });
const remembered = () => sessionStorage.getItem('CITFAC__INVIO_modulo');

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

/** Keys under which a body was sent. */
let keys: string[] = [];

interface Attempt {
  body?: string;
  /** How the sending fails. */
  fails?: PortalError;
  findArrived?: (since: number) => Promise<string | null>;
}

/** Sends once. */
function attempt({ body = 'a', fails, findArrived = noneFound }: Attempt = {}): Promise<string> {
  return sendOnce(
    'modulo',
    { body },
    {
      send: async (key) => {
        keys.push(key);
        if (fails) throw fails;
        return 'sent';
      },
      findArrived,
    },
  );
}

const noneFound = vi.fn<(since: number) => Promise<string | null>>(() => Promise.resolve(null));
beforeEach(() => {
  keys = [];
  noneFound.mockClear();
});

test('a first attempt asks for nothing, and leaves nothing behind', async () => {
  expect(await attempt()).toBe('sent');
  expect(noneFound).not.toHaveBeenCalled();
  expect(remembered()).toBeNull();
});

test('after an unknown outcome what has arrived is given, and nothing is sent', async () => {
  await expect(attempt({ fails: lost })).rejects.toBe(lost);
  const findArrived = vi.fn(async () => 'found');
  expect(await attempt({ findArrived })).toBe('found');
  expect(findArrived).toHaveBeenCalledWith(1_000_000);
  expect(keys).toHaveLength(1);
  expect(await attempt(), 'its outcome is known').toBe('sent');
  expect(keys[1]).not.toBe(keys[0]);
});

test('what has not arrived is sent again under the same key, asked since the first attempt', async () => {
  await expect(attempt({ fails: lost })).rejects.toBe(lost);
  vi.setSystemTime(2_000_000);
  await expect(attempt({ fails: lost })).rejects.toBe(lost);
  expect(await attempt()).toBe('sent');
  expect(noneFound.mock.calls).toEqual([[1_000_000], [1_000_000]]);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
});

test('what cannot be read is not sent', async () => {
  await expect(attempt({ fails: lost })).rejects.toBe(lost);
  const unread = new PortalError('unavailable', { call: 'find', status: 503 });
  await expect(attempt({ findArrived: () => Promise.reject(unread) })).rejects.toBe(unread);
  expect(keys).toHaveLength(1);
});

test('where nothing can be read the key alone marks the same intent', async () => {
  const send = vi.fn(async (key: string) => key);
  send.mockRejectedValueOnce(lost);
  await expect(sendOnce('modulo', 'a', { send })).rejects.toBe(lost);
  expect(await sendOnce('modulo', 'a', { send })).toBe(send.mock.calls[0]?.[0]);
});

test('what was refused is not looked for; what was open before the refusal still is', async () => {
  await expect(attempt({ fails: refused })).rejects.toBe(refused);
  await expect(attempt({ fails: lost })).rejects.toBe(lost);
  expect(noneFound).not.toHaveBeenCalled();
  await expect(attempt({ fails: refused })).rejects.toBe(refused);
  await attempt();
  expect(noneFound).toHaveBeenCalledTimes(2);
});

test('another body has another key; going back to the first finds its own', async () => {
  for (const body of ['a', 'b', 'a']) await expect(attempt({ body, fails: lost })).rejects.toBe(lost);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBe(keys[0]);
});

test('of many bodies the oldest are forgotten', async () => {
  const bodies = Array.from({ length: 11 }, (_, number) => String(number));
  for (const body of [...bodies, '0', '10'])
    await expect(attempt({ body, fails: refused })).rejects.toThrow();
  expect(keys[11]).not.toBe(keys[0]);
  expect(keys[12]).toBe(keys[10]);
});

test('a body that is tried again and again pushes no other out', async () => {
  for (const body of ['a', ...Array.from({ length: 11 }, () => 'b'), 'a'])
    await expect(attempt({ body, fails: refused })).rejects.toThrow();
  expect(new Set(keys).size).toBe(2);
});

test('what is remembered is a digest, noted before the attempt is made, and for a day', async () => {
  void sendOnce('modulo', { text: 'Gentile ufficio' }, { send: () => new Promise(() => {}) });
  await vi.waitFor(() => expect(remembered()).toMatch(/"openSince":\d/));
  expect(remembered()).not.toContain('Gentile');
  vi.setSystemTime(Date.now() + 24 * 60 * 60_000 + 1);
  await attempt();
  expect(noneFound).not.toHaveBeenCalled();
});

test('a clock that was set back since leaves an attempt what it was: the next has its key', async () => {
  await expect(attempt({ fails: lost })).rejects.toBe(lost);
  vi.setSystemTime(400_000);
  await attempt();
  expect(noneFound).toHaveBeenCalledExactlyOnceWith(400_000);
  expect(keys[1]).toBe(keys[0]);
});
