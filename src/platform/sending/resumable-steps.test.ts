import { expect, test } from 'vitest';
import { resumableSteps } from './resumable-steps.ts';

interface Draft {
  email: string;
  chosen: string;
}

function profile() {
  const made: string[] = [];
  let failing = '';
  const run = (name: string) => async () => {
    made.push(name);
    if (failing === name) throw new Error(name);
  };
  const send = resumableSteps<Draft>([
    { input: () => null, run: run('terms') },
    { input: ({ email }) => email, run: run('contacts') },
    { input: ({ chosen }) => chosen, run: run('preferences') },
  ]);
  return { made, send, fail: (name: string) => (failing = name) };
}

const draft: Draft = { email: 'a@example.org', chosen: 'x' };

test('the calls are made in their order', async () => {
  const { made, send } = profile();
  await send(draft);
  expect(made).toEqual(['terms', 'contacts', 'preferences']);
});

test('a failure stops the sending; sent again, it goes on from the call that failed', async () => {
  const { made, send, fail } = profile();
  fail('contacts');
  await expect(send(draft)).rejects.toThrow('contacts');
  expect(made).toEqual(['terms', 'contacts']);
  fail('');
  await send(draft);
  expect(made).toEqual(['terms', 'contacts', 'contacts', 'preferences']);
});

test('what was sent and has changed since is sent again', async () => {
  const { made, send, fail } = profile();
  fail('preferences');
  await expect(send(draft)).rejects.toThrow('preferences');
  fail('');
  made.length = 0;
  await send({ ...draft, email: 'b@example.org' });
  expect(made).toEqual(['contacts', 'preferences']);
});

test('what is remembered elsewhere outlives the page', async () => {
  const done = new Map<string, string>();
  const calls: string[] = [];
  const begin = () =>
    resumableSteps<Draft>(
      [{ name: 'contatti', input: ({ email }) => email, run: async () => calls.push('contatti') }],
      done,
    );
  await begin()(draft);
  await begin()(draft);
  expect(calls).toEqual(['contatti']);
  await begin()({ ...draft, email: 'b@example.org' });
  expect(calls).toEqual(['contatti', 'contatti']);
});
