import { expect, test } from 'vitest';
import { isInternal, nextAddress, type RedirectRules } from './redirects.ts';

const rules: RedirectRules = {
  tenant: 'prova',
  apiOrigin: 'https://servizi.comune.prova.example',
  declaredHosts: new Set(['cms.example']),
  discoveredHosts: new Set(['www.comune.prova.example', '[fd00::1]', '10.0.0.1']),
  resolve: () => Promise.resolve(['93.184.215.14']),
};
const from = new URL('https://servizi.comune.prova.example/api-public/configComune/menu');

test.each([
  '10.1.2.3',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  '::1',
  'fd12::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
])('%s is inside a network', (address) => expect(isInternal(address)).toBe(true));

test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f::1', '::ffff:93.184.215.14'])(
  '%s is on the internet',
  (address) => expect(isInternal(address)).toBe(false),
);

test.each([
  ['/altro', 'https://servizi.comune.prova.example/altro'],
  ['https://cms.example/menu', 'https://cms.example/menu'],
  ['https://www.comune.prova.example/menu', 'https://www.comune.prova.example/menu'],
])('a redirect to %s is followed', async (location, address) => {
  expect((await nextAddress(from, location, rules)).href).toBe(address);
});

test.each([
  '//evil.example/',
  'https://cms.example.evil.example/',
  'http://cms.example/',
  'http://localhost/',
  'http://127.0.0.1:4321/',
  'https://10.0.0.1/',
  'https://0x0a.1/',
  'https://[fd00::1]/',
  'https://a@cms.example/',
  'ftp://cms.example/',
  'file:///etc/passwd',
])('a redirect to %s is refused', async (location) => {
  await expect(nextAddress(from, location, rules)).rejects.toMatchObject({ id: 'AddressNotAllowed' });
});

test.each(['ENOTFOUND', 'EAI_AGAIN'])(
  'a host that this machine cannot look up, as behind a proxy (%s), is refused by its name until it is declared',
  async (code) => {
    const resolve = () => Promise.reject(Object.assign(new Error(`getaddrinfo ${code}`), { code }));
    const location = 'https://www.comune.prova.example/menu';
    await expect(nextAddress(from, location, { ...rules, resolve })).rejects.toMatchObject({
      id: 'AddressNotAllowed',
      message: expect.stringContaining(
        `"https://www.comune.prova.example", got a host that cannot be looked up here (${code})`,
      ) as string,
    });
    const declaredHosts = new Set(['www.comune.prova.example']);
    expect((await nextAddress(from, location, { ...rules, resolve, declaredHosts })).href).toBe(location);
  },
);
