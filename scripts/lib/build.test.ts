import { expect, test, vi } from 'vitest';
import { createRebuilder } from './build.ts';

test('a tenant that changes often during a rebuild is rebuilt once more, never twice at once', async () => {
  const started: string[] = [];
  let running = 0;
  let finish = () => {};
  const rebuild = createRebuilder(async (id) => {
    running += 1;
    expect(running).toBe(1);
    started.push(id);
    await new Promise<void>((resolve) => (finish = resolve));
    running -= 1;
  }, vi.fn());
  const turn = async () => {
    finish();
    await new Promise((resolve) => setImmediate(resolve));
  };
  rebuild('a');
  rebuild('a');
  rebuild('a');
  rebuild('b');
  await turn();
  await turn();
  await turn();
  expect(started).toEqual(['a', 'a', 'b']);
});

test('a rebuild that fails is told, and the tenants that wait are rebuilt all the same', async () => {
  const failed: [string, unknown][] = [];
  const rebuilt: string[] = [];
  const broken = new Error('broken');
  const rebuild = createRebuilder(
    (id) => (id === 'a' ? Promise.reject(broken) : Promise.resolve(rebuilt.push(id))),
    (id, error) => failed.push([id, error]),
  );
  rebuild('a');
  rebuild('b');
  await new Promise((resolve) => setImmediate(resolve));
  rebuild('c');
  await new Promise((resolve) => setImmediate(resolve));
  expect(failed).toEqual([['a', broken]]);
  expect(rebuilt).toEqual(['b', 'c']);
});
