import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { probeNetwork } from './probe-network.ts';

/** Findings about a server of this machine under an address that no rule takes for this machine. */
async function findingsOf(server: Server): Promise<unknown> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return probeNetwork(`https://0.0.0.0:${(server.address() as AddressInfo).port}`);
}

const failed = (text: RegExp, hint: RegExp): unknown[] => [
  expect.objectContaining({ area: 'dns', state: 'done' }),
  {
    area: 'tls',
    state: 'failed',
    text: expect.stringMatching(text) as string,
    hint: expect.stringMatching(hint) as string,
  },
];

test('a server that speaks http where https belongs is told with what to do', async () => {
  expect(await findingsOf(createHttpServer((_, answer) => answer.end('ok')))).toEqual(
    failed(/no TLS connection: ERR_SSL_/, /TLS 1\.2 or 1\.3/),
  );
});

test('a connection that breaks off or is refused is told with what to do', async () => {
  expect(await findingsOf(createServer((socket) => socket.destroy()))).toEqual(
    failed(/no TLS connection: ECONNRESET/, /firewall/),
  );
  expect(await probeNetwork('https://0.0.0.0:1')).toEqual(
    failed(/no TLS connection: ECONNREFUSED/, /port 1\b.*firewall/),
  );
});

test('a name that nobody registered, and a site without https', async () => {
  expect(
    (await probeNetwork('https://nessuno.invalid')).map(({ state, text }) => `${state}: ${text}`),
  ).toEqual([expect.stringMatching(/^failed: nessuno\.invalid has no address: E/)]);
  expect(await probeNetwork('http://127.0.0.1:1')).toEqual([
    expect.objectContaining({ area: 'dns', state: 'skipped' }),
  ]);
});

test('behind a proxy, a name that only the proxy can look up is no fault', async () => {
  expect(await probeNetwork('https://nessuno.invalid', { isProxied: true })).toEqual([
    {
      area: 'dns',
      state: 'skipped',
      text: expect.stringMatching(
        /^nessuno\.invalid has no address here \(\w+\): calls go through the proxy/,
      ) as string,
    },
  ]);
});
