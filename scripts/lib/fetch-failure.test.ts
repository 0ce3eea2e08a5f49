import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createTransport } from './fetch/transport.ts';
import { remedyOfCertificate } from './fetch-failure.ts';
import { selfSigned } from './tls/self-signed.ts';

test('an API with a certificate of its own is told at once, with what to do about that', async () => {
  const pauses: number[] = [];
  const server = createServer(selfSigned(['localhost'])).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  const hosts = new Set<string>();
  const { fetch } = createTransport({
    rules: {
      tenant: 'prova',
      apiOrigin: origin,
      declaredHosts: hosts,
      discoveredHosts: hosts,
      resolve: () => Promise.resolve([]),
    },
    store: { get: () => undefined, keep: () => undefined } as never,
    limit: (work) => work(),
    wait: (pause) => Promise.resolve(void pauses.push(pause)),
    callTimeout: 10_000,
    tenantTimeout: 60_000,
  });
  await expect(fetch(`${origin}/api-public/config`)).rejects.toMatchObject({
    id: 'BackendUnreachable',
    message: expect.stringContaining('DEPTH_ZERO_SELF_SIGNED_CERT') as string,
    hint: expect.stringContaining('NODE_EXTRA_CA_CERTS') as string,
  });
  expect(pauses).toEqual([]);
  server.close();
});

test.each([
  ['CERT_HAS_EXPIRED', 'expired'],
  ['CERT_NOT_YET_VALID', 'clock'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'chain'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'other names'],
])('%s has a remedy of its own', (code, words) => {
  const cause = Object.assign(new Error('refused'), { code });
  expect(remedyOfCertificate(new TypeError('fetch failed', { cause }))).toContain(words);
  expect(remedyOfCertificate(code)).toContain(words);
});

test('any other failure has the remedy of its entry', () => {
  expect(remedyOfCertificate(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))).toBe(
    undefined,
  );
  expect(remedyOfCertificate(null)).toBe(undefined);
});
