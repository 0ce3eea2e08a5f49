import { resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { codeFiles } from './lib/files.ts';

const files = codeFiles().filter(
  (path) =>
    /^src\/(platform|features\/[^/]+\/state)\/.*\.ts$/.test(path) && !/(\.test|-fixture)\.ts$/.test(path),
);

/** True for a store that somebody listens to. */
function hasListeners(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'lc' in value && value.lc !== 0;
}

afterEach(() => vi.unstubAllGlobals());

test('platform and state are imported without a document, and then neither listen nor wait nor ask', async () => {
  const registered = vi.fn();
  for (const name of ['addEventListener', 'setTimeout', 'setInterval', 'fetch', 'BroadcastChannel'])
    vi.stubGlobal(name, registered);
  for (const name of ['document', 'window', 'location', 'navigator', 'sessionStorage', 'localStorage'])
    vi.stubGlobal(name, undefined);
  vi.resetModules();
  const results = await Promise.allSettled(
    files.map((path) => import(/* @vite-ignore */ resolve(path)) as Promise<Record<string, unknown>>),
  );
  const broken = results.flatMap((result, index) =>
    result.status === 'rejected' ? [`${files[index]}: ${String(result.reason)}`] : [],
  );
  expect(files.length).toBeGreaterThan(80);
  expect(broken).toEqual([]);
  expect(registered.mock.calls).toEqual([]);
  const listened = results.flatMap((result) =>
    result.status === 'fulfilled'
      ? Object.entries(result.value).filter(([, value]) => hasListeners(value))
      : [],
  );
  expect(listened.map(([name]) => name)).toEqual([]);
});
