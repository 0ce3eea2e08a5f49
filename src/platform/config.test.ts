import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from './config.ts';

const url = '/api-public/configComune/fromtenant';
const minute = 60_000;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

function answering(...answers: (Response | Error)[]) {
  const calls = vi.fn(() => {
    const next = answers.shift();
    return next instanceof Error
      ? Promise.reject(next)
      : Promise.resolve(next ?? new Response(null, { status: 500 }));
  });
  vi.stubGlobal('fetch', calls);
  return calls;
}

const config = (maintenance: unknown) => Response.json({ nome: 'Comune di Valforte', maintenance });

test.each([true, 1, '1', 'true'])('maintenance sent as %j is maintenance', async (spelling) => {
  answering(config(spelling));
  expect(await loadConfig(url)).toEqual({ maintenance: true });
});

test.each([false, 0, '0', '', null, undefined])('maintenance sent as %j is none', async (spelling) => {
  answering(config(spelling));
  expect(await loadConfig(url)).toEqual({ maintenance: false });
});

test('within a minute the last answer counts and no call is made', async () => {
  const calls = answering(config(true), config(false));
  await loadConfig(url, 1_000_000);
  expect(await loadConfig(url, 1_000_000 + minute - 1)).toEqual({ maintenance: true });
  expect(calls).toHaveBeenCalledTimes(1);
  expect(await loadConfig(url, 1_000_000 + minute)).toEqual({ maintenance: false });
});

test.each([
  ['a server that is down', new Error('refused')],
  ['an HTML page', new Response('<!doctype html>')],
  ['half a JSON', new Response('{"nome": "Com')],
  ['an unknown host', new Response(null, { status: 204 })],
  ['something else', Response.json([1, 2])],
])('%s says nothing and throws nothing', async (_, answer) => {
  answering(answer);
  expect(await loadConfig(url)).toBeNull();
});

test('a failure is not asked again at once', async () => {
  const calls = answering(new Error('refused'));
  await loadConfig(url, minute);
  await loadConfig(url, minute + 5);
  expect(calls).toHaveBeenCalledTimes(1);
});

test('a browser without storage still gets its answer', async () => {
  vi.stubGlobal('sessionStorage', undefined);
  answering(config(true));
  expect(await loadConfig(url)).toEqual({ maintenance: true });
});
