// @vitest-environment page
import { expect, test, afterEach, beforeEach, vi } from 'vitest';
import { type ErrorFacts, type ErrorKind, PortalError } from '#errors/portal-error.ts';
import { type Draft, emptyDraft, fieldOf } from './draft.ts';
import { delegationRefusal, sendDelegation } from './LaterSteps.tsx';
import { texts } from './texts.ts';

const words = texts.failures;
const dario = 'RSSDRA90A01L219F';
const draft: Draft = {
  ...emptyDraft,
  taxCode: 'rssdra90a01l219f',
  services: { 'cms-4': '2026-05-19', '21': '2026-05-19', '33': '2026-05-19' },
};
const refused = (kind: ErrorKind, facts: Partial<ErrorFacts>) =>
  delegationRefusal(new PortalError(kind, { call: 'createDelegations', ...facts }), draft);

test('services that are delegated already are named at their rows and lose their place, the others stay', () => {
  expect(refused('conflict', { status: 409, details: ['21: Pagamenti', 'cms-4: Altro'] })).toEqual({
    message: words.duplicate,
    opens: {
      id: 'services',
      values: { services: { '33': '2026-05-19' }, taken: [`${dario} 21`, `${dario} cms-4`] },
      details: ['services.21: Delega già presente', 'services.cms-4: Delega già presente'],
    },
  });
});

test('a conflict that names no service opens their step with its message', () => {
  const { opens } = refused('conflict', { status: 409, details: ['Delega esistente'] });
  expect(opens).toEqual({ id: 'services', values: { services: draft.services, taken: [] } });
});

test('refused fields open the first step that has them', () => {
  const details = ['deleghe.1.dataScadenza: troppo tardi', 'delegato.nome: manca'];
  expect(refused('invalid', { status: 422, details }).opens).toEqual({
    id: 'delegate',
    details: [details[1]],
  });
  expect(refused('invalid', { status: 400, details: [details[0]!] }).opens).toEqual({
    id: 'services',
    details: [details[0]],
  });
  const unknown = refused('invalid', { status: 422, details: ['altro: x'] });
  expect(unknown).toMatchObject({ message: words.invalid, details: ['altro: x'] });
  expect(unknown.opens).toBeUndefined();
});

test('paths of the backend lead to the fields of the form', () => {
  const paths = ['delegato.codiceFiscale', 'delegato.cognome', 'deleghe.0.dataScadenza', 'deleghe.2', 'note'];
  expect(paths.map((path) => fieldOf(path, draft))).toEqual([
    'taxCode',
    'surname',
    'services.21',
    'services.cms-4',
    undefined,
  ]);
});

test('other failures say what they mean, and keep everything', () => {
  expect(refused('forbidden', { status: 403 }).message).toBe(words.forbidden);
  expect(refused('unavailable', { status: 503 }).message).toBe(words.failed);
  expect(refused('malformed', { status: 201 }).message).toBe(words.unreadable);
  expect(refused('rate-limited', { status: 429, retryAfter: 7 })).toMatchObject({ wait: 7 });
});

const complete = {
  ...emptyDraft,
  taxCode: 'rssdra90a01l219f',
  firstName: ' Dario ',
  surname: 'Rossi',
  services: { '71': '2026-05-19' },
};
const delegation = { uuidDelega: 'a', idServizio: 71, titolo: 'Accesso agli atti', dataInizio: '2026-03-10' };
const delegate = { codiceFiscale: 'RSSDRA90A01L219F', nome: 'Dario', cognome: 'Rossi' };
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
  answer({ ...delegate, deleghe: [waiting] }, 201);
  expect(await sendDelegation(complete)).toEqual({
    name: 'Dario Rossi',
    taxCode: 'RSSDRA90A01L219F',
    services: [{ title: 'Accesso agli atti', endsOn: '2026-05-19' }],
  });
  expect(asked[0]?.body).toEqual({
    delegato: delegate,
    deleghe: [{ idServizio: 71, dataScadenza: '2026-05-19' }],
    policyAccettata: true,
  });
});

test('what was given is told in the order of the form, which is that of the titles', async () => {
  const more = { ...waiting, uuidDelega: 'b', idServizio: 80, titolo: 'Abitazioni' };
  answer({ ...delegate, deleghe: [waiting, more] }, 201);
  const services = { '71': '2026-05-19', '80': '2026-05-19' };
  const given = await sendDelegation({ ...draft, services });
  expect(given.services.map(({ title }) => title)).toEqual(['Abitazioni', 'Accesso agli atti']);
});

test('after an unknown outcome the list is read first: what arrived is not sent again', async () => {
  await expect(sendDelegation(complete)).rejects.toMatchObject({ kind: 'offline' });
  answer({ delegati: [{ ...delegate, deleghe: [waiting] }], deleganti: [] });
  await expect(sendDelegation(complete)).resolves.toMatchObject({ name: 'Dario Rossi' });
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET']);
});

test.each([
  ['another day', { ...waiting, dataScadenza: '2026-05-20' }],
  ['an answer given long ago', { ...waiting, dataInizio: '2026-01-10' }],
  ['one that is over', { ...waiting, stato: 'RITIRATA' }],
  ['another service', { ...waiting, idServizio: 33 }],
])('%s is not what was sent: it is sent again under the same key', async (_, found) => {
  await expect(sendDelegation(complete)).rejects.toMatchObject({ kind: 'offline' });
  answer({ delegati: [{ ...delegate, deleghe: [found] }], deleganti: [] });
  answer({ ...delegate, deleghe: [waiting] }, 201);
  await sendDelegation(complete);
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  expect(asked[2]?.key).toBe(asked[0]?.key);
});
