// @vitest-environment page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDraft } from './draft.ts';
import { sendDelegation } from './send.ts';

const draft = {
  ...emptyDraft,
  taxCode: 'rssdra90a01l219f',
  firstName: ' Dario ',
  surname: 'Rossi',
  services: { '71': '2026-05-19' },
};
const delegation = { uuidDelega: 'a', idServizio: 71, titolo: 'Accesso agli atti', dataInizio: '2026-03-10' };
const dario = { codiceFiscale: 'RSSDRA90A01L219F', nome: 'Dario', cognome: 'Rossi' };
const waiting = { ...delegation, stato: 'ATTESA_DELEGATO', dataScadenza: '2026-05-19' };

const answers: (() => Promise<Response>)[] = [];
const asked: { method: string; body: unknown; key: string | null }[] = [];
const answer = (body: unknown, status = 200) =>
  answers.push(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-10T09:00:00Z'), toFake: ['Date'] });
  sessionStorage.clear();
  answers.length = 0;
  asked.length = 0;
  vi.stubGlobal('fetch', (_path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const key = new Headers(init.headers).get('Idempotency-Key');
    asked.push({ method: init.method ?? 'GET', body, key });
    return answers.shift()?.() ?? Promise.reject(new TypeError('offline'));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what was given is told with the titles of the services', async () => {
  answer({ ...dario, deleghe: [waiting] }, 201);
  expect(await sendDelegation(draft)).toEqual({
    name: 'Dario Rossi',
    taxCode: 'RSSDRA90A01L219F',
    services: [{ title: 'Accesso agli atti', endsOn: '2026-05-19' }],
  });
  expect(asked[0]?.body).toEqual({
    delegato: dario,
    deleghe: [{ idServizio: 71, dataScadenza: '2026-05-19' }],
    policyAccettata: true,
  });
});

test('what was given is told in the order of the form, which is that of the titles', async () => {
  const more = { ...waiting, uuidDelega: 'b', idServizio: 80, titolo: 'Abitazioni' };
  answer({ ...dario, deleghe: [waiting, more] }, 201);
  const services = { '71': '2026-05-19', '80': '2026-05-19' };
  const given = await sendDelegation({ ...draft, services });
  expect(given.services.map(({ title }) => title)).toEqual(['Abitazioni', 'Accesso agli atti']);
});

test('after an unknown outcome the list is read first: what arrived is not sent again', async () => {
  await expect(sendDelegation(draft)).rejects.toMatchObject({ kind: 'offline' });
  answer({ delegati: [{ ...dario, deleghe: [waiting] }], deleganti: [] });
  await expect(sendDelegation(draft)).resolves.toMatchObject({ name: 'Dario Rossi' });
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test.each([
  ['another day', { ...waiting, dataScadenza: '2026-05-20' }],
  ['an answer given long ago', { ...waiting, dataInizio: '2026-01-10' }],
  ['one that is over', { ...waiting, stato: 'RITIRATA' }],
  ['another service', { ...waiting, idServizio: 33 }],
])('%s is not what was sent: it is sent again under the same key', async (_, found) => {
  await expect(sendDelegation(draft)).rejects.toMatchObject({ kind: 'offline' });
  answer({ delegati: [{ ...dario, deleghe: [found] }], deleganti: [] });
  answer({ ...dario, deleghe: [waiting] }, 201);
  await sendDelegation(draft);
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  expect(asked[2]?.key).toBe(asked[0]?.key);
});
