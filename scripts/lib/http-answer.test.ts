import { expect, test } from 'vitest';
import { readBounded } from './http-answer.ts';

test('what is larger than it may be is given up as soon as that is known', async () => {
  let given = 0;

  async function* endless() {
    for (;;) {
      given++;
      yield Buffer.alloc(1000);
    }
  }
  expect(await readBounded(endless(), 4500)).toBeNull();
  expect(given).toBe(5);
});

test('what is as large as it may be is read whole', async () => {
  const stream = new Blob(['città']).stream();
  expect((await readBounded(stream, 6))?.toString()).toBe('città');
});
