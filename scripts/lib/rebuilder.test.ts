import { expect, test } from 'vitest';
import { createRebuilder } from './rebuilder.ts';

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
  });
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
