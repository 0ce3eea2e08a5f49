import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getMoonIdentity, listInstances } from '#features/instances/api.ts';
import { ada, carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { logIn } from '../../scripts/sandbox/testing/sandbox.ts';
import { openSamples } from './as-citizen.ts';

const host = 'servizi.comune.torrebianca.example';
const address = '/moonfobl/accesso/gasprp_salute';
let samples = openSamples();
let cookie = '';
beforeEach(async () => {
  samples = openSamples();
  cookie = await logIn(samples.app, ada.taxCode, { host });
});
afterEach(() => samples.close());

async function open(query: Record<string, string>, headers: Record<string, string> = { cookie }) {
  const asked = new URLSearchParams({ consumer: 'cittafacile', codice_ente: 'c_x999', ...query });
  return samples.app.request(`${address}?${asked}`, { headers: { 'x-forwarded-host': host, ...headers } });
}

async function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ codice_modulo: 'ORTI_01', azione: 'invia', ...fields });
  return samples.app.request(address, {
    method: 'POST',
    body,
    headers: { 'x-forwarded-host': host, cookie, ...headers },
  });
}

async function instances(taxCode: string = ada.taxCode) {
  const visitor = await samples.visit(taxCode);
  const token = await visitor.read(getMoonIdentity);
  const query = { limit: 100, offset: 0, codice_ente: 'c_x999' };
  const headers = { 'moon-identita-jwt': token };
  return (await visitor.read(listInstances, { query, headers })).instances;
}

test('a form asks for the login, and comes back to itself', async () => {
  const answer = await open({ service: 'new', codice_modulo: 'ORTI_01' }, {});
  expect(answer.status).toBe(302);
  const target = new URL(answer.headers.get('location') ?? '', `https://${host}`);
  expect(target.pathname).toBe('/__sandbox/login');
  expect(target.searchParams.get('redirector')).toMatch(/^\/moonfobl\/.*codice_modulo=ORTI_01/);
});

test('a form that is sent becomes an instance, and leads back', async () => {
  const shown = await open({ service: 'new', codice_modulo: 'ORTI_01', back_url: '/area-personale' });
  expect(await shown.text()).toContain('Assegnazione di un orto urbano');
  const before = (await instances()).length;
  const answer = await send({ back_url: '/area-personale' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/area-personale']);
  const [first] = await instances();
  expect(first).toMatchObject({ formCode: 'ORTI_01', status: 'INVIATA' });
  expect((await instances()).length).toBe(before + 1);
});

test('a draft is completed under its own code; one that was sent is not changed any more', async () => {
  const code = 'NID-2026-000131';
  const shown = await open({ service: 'istanza', codice_istanza: code });
  expect(await shown.text()).toContain(`Pratica ${code}`);
  expect((await send({ codice_istanza: code })).status).toBe(303);
  expect((await instances()).find((instance) => instance.code === code)).toMatchObject({ status: 'INVIATA' });
  expect((await send({ codice_istanza: code })).status).toBe(409);
});

test('a form that is kept stays a draft; one that is left makes nothing', async () => {
  const before = (await instances()).length;
  await send({ azione: 'torna' });
  expect((await instances()).length).toBe(before);
  await send({ azione: 'salva' });
  expect((await instances())[0]).toMatchObject({ formCode: 'ORTI_01', status: 'BOZZA' });
});

describe('the rating of a form', () => {
  const desk = async () =>
    (await samples.app.request('/__sandbox/desk', { headers: { 'x-forwarded-host': host } })).text();

  test('is given with the form, and shown at the desk', async () => {
    expect(await desk()).not.toContain('modulo ORTI_01');
    expect((await send({ stelle: '4' })).status).toBe(303);
    expect(await desk()).toContain('Assegnazione di un orto urbano<br />modulo ORTI_01');
  });

  test('may be left out', async () => {
    expect((await send({ stelle: '' })).status).toBe(303);
    expect(await desk()).not.toContain('modulo ORTI_01');
  });
});

test.each([
  ['/area-personale/attivita?pratica=1', '/area-personale/attivita?pratica=1'],
  [`https://${host}`, `https://${host}/`],
  ['http://torrebianca.localhost:4321/', 'http://torrebianca.localhost:4321/'],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  [`https://${host}@evil.example/`, null],
  ['javascript:alert(1)', null],
  ['', null],
])('the way back %j leads to pages of the municipality alone', async (back, target) => {
  const answer = await send({ back_url: back });
  expect(answer.headers.get('location')).toBe(target ?? '/area-personale/attivita');
});

test('what is nobody’s, another’s or withdrawn is not found; another municipality’s code is refused', async () => {
  const statuses = await Promise.all([
    open({ service: 'new', codice_modulo: 'NESSUNO' }),
    open({ service: 'new', codice_modulo: 'MERCATO_01' }),
    open({ service: 'istanza', codice_istanza: 'NESSUNA' }),
    open({ service: 'new', codice_modulo: 'ORTI_01', codice_ente: 'c_y000' }),
    open({ service: 'altro', codice_modulo: 'ORTI_01' }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400]);
  const stranger = { cookie: await logIn(samples.app, carla.taxCode, { host }) };
  expect((await open({ service: 'istanza', codice_istanza: 'NID-2026-000131' }, stranger)).status).toBe(404);
  expect((await send({ codice_istanza: 'NID-2026-000131' }, stranger)).status).toBe(409);
});

test('a form sent from another site is refused', async () => {
  expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403);
});
