// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Feedback } from '../contract.ts';

const rating: Feedback = {
  rating: 5,
  option: 'positivo1',
  details: '',
  bind: '',
  pageTitle: 'FAQ',
  pagePath: 'https://x.example/faq',
};
const keys: (string | null)[] = [];
let status = 201;

beforeEach(() => {
  vi.resetModules();
  keys.length = 0;
  status = 201;
  vi.stubGlobal('performance', { now: () => 0, timeOrigin: Date.now() - 60_000 });
  vi.stubGlobal('fetch', (_url: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('Idempotency-Key'));
    return Promise.resolve(new Response('{}', { status }));
  });
});

test('pressing twice sends one rating', async () => {
  const { rate } = await import('./feedback.ts');
  await Promise.all([rate(rating), rate(rating)]);
  expect(keys).toHaveLength(1);
});

test('a retry keeps its key, another rating has another', async () => {
  const { rate } = await import('./feedback.ts');
  status = 500;
  await expect(rate(rating)).rejects.toMatchObject({ kind: 'unavailable' });
  status = 201;
  await rate(rating);
  await rate({ ...rating, rating: 4 });
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test('nothing is sent in the first seconds of the page; pressed again later it goes', async () => {
  const { rate } = await import('./feedback.ts');
  vi.stubGlobal('performance', { now: () => 0, timeOrigin: Date.now() - 1000 });
  await expect(rate(rating)).rejects.toMatchObject({ name: 'SuspectedBot' });
  expect(keys).toEqual([]);
  vi.stubGlobal('performance', { now: () => 0, timeOrigin: Date.now() - 4000 });
  await rate(rating);
  expect(keys).toHaveLength(1);
});
