import { existsSync } from 'node:fs';
import type { Plugin } from 'vite';
import { expect, test, vi } from 'vitest';
import { standInsPlugin } from './stand-ins.ts';

type Hooks = Plugin & {
  resolveId: (this: unknown, id: string) => Promise<string | undefined>;
  buildEnd: (this: unknown, error?: Error) => void;
};

test('a module that has a stand-in is found at the stand-in, others are not touched', async () => {
  const { resolveId } = standInsPlugin() as Hooks;
  expect(existsSync((await resolveId('destr')) ?? '')).toBe(true);
  expect(await resolveId('zod')).toBeUndefined();
});

test('a package may stand in for another', async () => {
  const { resolveId } = standInsPlugin() as Hooks;
  const resolve = vi.fn(async (id: string) => `/packages/${id}`);
  const shim = 'use-sync-external-store/shim/index.js';
  expect(await resolveId.call({ resolve } as never, shim)).toBe('/packages/react');
});

test('a stand-in that nothing asks for stops the build', async () => {
  const { resolveId, buildEnd } = standInsPlugin({ a: './a.ts', b: './b.ts' }) as Hooks;
  await resolveId('a');
  const error = vi.fn();
  buildEnd.call({ error } as never);
  expect(error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Nothing imports b'));
});

test('a build that failed already says nothing more', () => {
  const error = vi.fn();
  (standInsPlugin({ a: './a.ts' }) as Hooks).buildEnd.call({ error } as never, new Error('first'));
  expect(error).not.toHaveBeenCalled();
});
