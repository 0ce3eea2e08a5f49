import { expect, test, vi } from 'vitest';
import { createClient } from '#platform/http.ts';
import { readDelegations, readDelegationPolicy, readDelegators } from './api.ts';
import { readSuggestions } from './suggestions-api.ts';
import { decideOn, giveDelegations, shorten } from './changes-api.ts';
import { serviceIdsIn } from './state/chosen-services.ts';

function answering(body: unknown, status = 200) {
  const asked: { path: string; method: string | undefined; body: unknown; key: string | null }[] = [];
  const fetch = vi.fn((path: string, init: RequestInit = {}) => {
    const sent: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const key = new Headers(init.headers).get('Idempotency-Key');
    asked.push({ path, method: init.method, body: sent, key });
    return Promise.resolve(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  });
  return { client: createClient({ fetch: fetch as never }), asked };
}

const now = new Date('2026-03-10T09:00:00Z');
const ended = { uuidDelega: 'a', idServizio: 21, stato: 'APPROVATA', dataScadenza: '2026-03-09' };
const valid = { ...ended, uuidDelega: 'b', dataScadenza: '2026-03-10' };
const bruno = { codiceFiscale: 'NREBRN48H07L219B', nome: 'Bruno', cognome: 'Neri', deleghe: [ended, valid] };

test('what is past its last day is expired, although the backend calls it approved', async () => {
  const { client } = answering({ delegati: [], deleganti: [bruno] });
  const { delegators } = await readDelegations(client, undefined, now);
  expect(delegators[0]?.delegations.map(({ status }) => status)).toEqual(['SCADUTA', 'APPROVATA']);
});

test('for whom a service may be used today', async () => {
  const carla = { codiceFiscale: 'BNCCRL75S62A944O', deleghe: [ended] };
  const { client, asked } = answering([bruno, carla]);
  const found = await readDelegators(client, '21', undefined, now);
  expect(asked[0]?.path).toBe('/api/deleghe/deleganti-by-service/21');
  expect(found.map(({ name, delegations }) => [name, delegations.map(({ id }) => id)])).toEqual([
    ['Bruno Neri', ['b']],
  ]);
});

const given = {
  delegate: { taxCode: 'BNCCRL75S62A944O', firstName: 'Carla', surname: 'Bianchi' },
  services: [
    { serviceId: '21', endsOn: '2026-05-19' },
    { serviceId: 'cms-4', endsOn: '2026-05-19' },
  ],
} as const;

test('services are delegated once, by number where their id is one', async () => {
  const { client, asked } = answering(bruno, 201);
  await giveDelegations(client, given, 'intento-1');
  expect(asked).toEqual([
    {
      path: '/api/deleghe',
      method: 'POST',
      key: 'intento-1',
      body: {
        delegato: { codiceFiscale: 'BNCCRL75S62A944O', nome: 'Carla', cognome: 'Bianchi' },
        deleghe: [
          { idServizio: 21, dataScadenza: '2026-05-19' },
          { idServizio: 'cms-4', dataScadenza: '2026-05-19' },
        ],
        policyAccettata: true,
      },
    },
  ]);
});

test('a refusal names the services that are delegated already', async () => {
  const { client } = answering({ status: 409, title: 'x', details: ['21: Pagamenti', 'cms-4: Altro'] }, 409);
  const error: unknown = await giveDelegations(client, given, 'intento-1').catch((why: unknown) => why);
  expect(error).toMatchObject({ kind: 'conflict' });
  expect(serviceIdsIn(error)).toEqual(['21', 'cms-4']);
  expect(serviceIdsIn(new Error('altro'))).toEqual([]);
});

test('each action sends its state, and the end of it only the day', async () => {
  const { client, asked } = answering(valid);
  for (const action of ['accept', 'refuse', 'renounce', 'withdraw'] as const)
    await decideOn(client, 'b', action);
  await shorten(client, 'b', '2026-04-01');
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 5 }, () => 'PATCH /api/deleghe/b'),
  );
  expect(asked.map(({ body }) => body)).toEqual([
    { stato: 'APPROVATA' },
    { stato: 'RIFIUTATA' },
    { stato: 'RIFIUTATA' },
    { stato: 'RITIRATA' },
    { dataScadenza: '2026-04-01' },
  ]);
});

test('the conditions are text, whatever their label', async () => {
  expect(await readDelegationPolicy(answering('<p>Condizioni</p>').client)).toBe('<p>Condizioni</p>');
  expect(await readDelegationPolicy(answering('"<p>Condizioni</p>"').client)).toBe('<p>Condizioni</p>');
});

test('suggestions need three letters, and a failure of theirs is silent', async () => {
  const { client, asked } = answering([{ valore: 'Bianchi', etichetta: 'Bianchi Carla' }]);
  expect(await readSuggestions(client, 'delegations', { field: 'cognome', typed: ' bi ' })).toEqual([]);
  const found = await readSuggestions(client, 'requests', { field: 'cognome', typed: 'bià/' });
  expect(found).toEqual([{ value: 'Bianchi', label: 'Bianchi Carla', taxCode: null }]);
  expect(asked.map(({ path }) => path)).toEqual(['/api/richieste-delega/suggestions/cognome/bi%C3%A0%2F']);
  const broken = answering({}, 503).client;
  expect(await readSuggestions(broken, 'delegations', { field: 'nome', typed: 'car' })).toEqual([]);
});
