// @vitest-environment page
import { beforeEach, expect, test, vi } from 'vitest';
import type { Feedback } from '../api.ts';

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

test('two answers rated at once are two ratings', async () => {
  const { rate } = await import('./feedback.ts');
  await Promise.all([rate(rating), rate({ ...rating, pageTitle: 'Quanto costa?' })]);
  expect(keys).toHaveLength(2);
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

test('a rating given at once leaves when the first seconds of the page are over', async () => {
  vi.useFakeTimers();
  const { rate } = await import('./feedback.ts');
  vi.stubGlobal('performance', { now: () => 0, timeOrigin: Date.now() - 1000 });
  const sent = Promise.all([rate(rating), rate(rating)]);
  await vi.advanceTimersByTimeAsync(1999);
  expect(keys).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await sent;
  expect(keys).toHaveLength(1);
  vi.useRealTimers();
});
