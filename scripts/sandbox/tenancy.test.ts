import { afterAll, expect, test } from 'vitest';
import { hostName } from './tenancy.ts';
import { smallSandbox } from './testing/sandbox.ts';

const { app, close } = smallSandbox();
afterAll(close);

const config = '/api-public/configComune/fromtenant';

test.each([
  ['Servizi.PROVA.example.:8443', 'servizi.prova.example'],
  ['prova.localhost:4321', 'prova.localhost'],
  ['[::1]:80', '[::1]'],
])('the host name of %s is %s', (address, expected) => {
  expect(hostName(address)).toBe(expected);
});

test.each([
  ['X-Forwarded-Host wins over Host', { 'x-forwarded-host': 'servizi.prova.example', host: 'altro.example' }],
  ['the first of a comma list counts', { 'x-forwarded-host': ' servizi.prova.example , proxy.internal' }],
  ['port, case and final dot do not count', { 'x-forwarded-host': 'SERVIZI.prova.Example.:443' }],
  ['<id>.localhost is an alias', { host: 'prova.localhost:4321' }],
  ['bare localhost is the default municipality', { host: 'localhost' }],
  ['127.0.0.1 is the default municipality', { host: '127.0.0.1:4321' }],
  ['an empty X-Forwarded-Host is none', { 'x-forwarded-host': '', host: 'prova.localhost' }],
])('%s', async (_, headers) => {
  const answer = await app.request(config, { headers });
  expect(await answer.json()).toMatchObject({ codiceEnte: 'c_x000' });
});

test('a tenant that the sandbox plays under another id has its local name too', async () => {
  const hostnames = new Map([
    ['mia', 'servizi.prova.example'],
    ['sua', 'servizi.altrove.example'],
  ]);
  const named = smallSandbox({ hostnameOf: (id) => Promise.resolve(hostnames.get(id) ?? null) });
  const ask = (host: string) => named.app.request(config, { headers: { host } });
  expect(await (await ask('mia.localhost:4321')).json()).toMatchObject({ codiceEnte: 'c_x000' });
  expect(await (await ask('prova.localhost:4321')).json()).toMatchObject({ codiceEnte: 'c_x000' });
  expect((await ask('sua.localhost:4321')).status).toBe(204);
  named.close();
});

test.each(['prova', 'altro.localhost', 'prova.localhost.example', '', 'x, servizi.prova.example'])(
  'no municipality answers for "%s"',
  async (host) => {
    const answer = await app.request(config, {
      headers: { 'x-forwarded-host': host, host: 'nessuno.example' },
    });
    expect(answer.status).toBe(204);
    expect(await answer.text()).toBe('');
  },
);

test('below the name of a sample each name is that sample, and says its own', async () => {
  const answer = await app.request(config, { headers: { host: 'mia.servizi.prova.example' } });
  expect(await answer.json()).toMatchObject({ codiceEnte: 'c_x000', tenant: 'mia.servizi.prova.example' });
  const beside = await app.request(config, { headers: { host: 'miaservizi.prova.example' } });
  expect(beside.status).toBe(204);
});
