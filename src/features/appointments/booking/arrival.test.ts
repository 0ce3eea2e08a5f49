// @vitest-environment page
import { afterEach, expect, test, vi } from 'vitest';
import { readArrival } from './later-steps.ts';
import { isAsked } from './draft.ts';
import { texts } from './texts.ts';

const answers: Record<string, unknown> = {
  '/api-public/appsched/services/12': { id: 12, name: 'Sportello 1', categoryId: 3 },
  '/api-public/appsched/categories': [
    { id: 3, name: 'Anagrafe' },
    { id: 7, name: 'Edilizia' },
  ],
  '/api-public/appsched/categories/3/services': [{ id: 12 }, { id: 13 }],
  '/api-public/appsched/categories/7/services': [{ id: 31 }],
  '/api-public/configComune/dettaglioServizi': [
    { id: 1, idServizio: 38, idSportello: 3 },
    { id: 2, idServizio: 40, idSportello: '7' },
    { id: 3, idServizio: 41, idSportello: 99 },
    { id: 4, idServizio: 42, idSportello: null },
  ],
};

function serve(failing = 404) {
  vi.stubGlobal(
    'fetch',
    vi.fn((url: string) => {
      const body = answers[new URL(url, 'https://portal.example').pathname];
      return Promise.resolve(
        body === undefined
          ? new Response(null, { status: failing })
          : new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }),
      );
    }),
  );
}

const arrive = (search: string) => readArrival(search, { line: { base: 'public' } });

afterEach(() => void vi.unstubAllGlobals());

test('a counter comes with its office', async () => {
  serve();
  expect(await arrive('?servizio=12')).toEqual({
    values: { office: '3', counter: '12' },
    service: null,
    note: null,
  });
});

test('a service comes with its office, and with its counter where that is the only one', async () => {
  serve();
  expect(await arrive('?nid=38')).toMatchObject({ values: { office: '3' }, note: null });
  expect(await arrive('?nid=40')).toMatchObject({ values: { office: '7', counter: '31' }, note: null });
});

test.each([
  ['?servizio=999', texts.arrival.unknownCounter],
  ['?servizio=..%2F', texts.arrival.unknownCounter],
  ['?servizio=', texts.arrival.unknownCounter],
  ['?nid=41', texts.arrival.unknownService],
  ['?nid=42', texts.arrival.unknownService],
  ['?nid=x', texts.arrival.unknownService],
])('%s leads nowhere: a plain start, and it is said', async (search, note) => {
  serve();
  expect(await arrive(search)).toEqual({ values: {}, service: null, note });
});

test('what cannot be known now may be tried again', async () => {
  serve(503);
  await expect(arrive('?servizio=999')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('a plain address asks for nothing', async () => {
  expect([isAsked(''), isAsked('?a=1'), isAsked('?nid=1')]).toEqual([false, false, true]);
  expect(await arrive('')).toEqual({ values: {}, service: null, note: null });
});
