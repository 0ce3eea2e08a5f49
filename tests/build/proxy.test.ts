import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openStore } from '../../scripts/lib/deploy/s3/object-store.ts';
import { selfSigned } from '../../scripts/lib/tls/self-signed.ts';
import { startBrokenApi } from '../support/build/broken-api.ts';
import { runBinary, runCli } from '../support/build/cli.ts';
import { failure } from '../support/build/fetching.ts';
import { validRoutes } from '../support/build/municipality.ts';
import { startProxy, type TestProxy } from '../support/build/proxy.ts';

/** A command in a process of its own may be kept waiting by a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const hostname = 'servizi.comune.prova.example';
const closings: (() => unknown)[] = [];
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-proxy-'));
  closings.push(() => rmSync(root, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

function putTenant(fields: object): void {
  mkdirSync(join(root, 'tenants/prova'), { recursive: true });
  writeFileSync(
    join(root, 'tenants/prova/tenant.json'),
    JSON.stringify({ id: 'prova', hostname, ...fields }),
  );
}

async function proxyTo(port: number | null): Promise<TestProxy> {
  const proxy = await startProxy(port);
  closings.push(() => proxy.close());
  return proxy;
}

/** The port at which a municipality's API answers by https, and the file with its certificate. */
async function secureApi(): Promise<{ port: number; certificate: string }> {
  const api = await startBrokenApi(validRoutes());
  closings.push(() => api.close());
  const { key, cert } = selfSigned([hostname]);
  const server = createServer({ key, cert }, (socket) => {
    const plain = connect(Number(new URL(api.origin).port), '127.0.0.1');
    socket.pipe(plain).pipe(socket);
    for (const end of [socket, plain])
      end.on('error', () => [socket, plain].forEach((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closings.push(() => void server.close());
  const certificate = join(root, 'certificate.pem');
  writeFileSync(certificate, cert);
  return { port: (server.address() as AddressInfo).port, certificate };
}

const portico = (env: Record<string, string>, ...args: string[]) => runCli(args, { root, env });

test('a municipality is fetched through the proxy that HTTPS_PROXY names, where no name can be looked up', async () => {
  putTenant({});
  const { port, certificate } = await secureApi();
  const proxy = await proxyTo(port);
  const env = { HTTPS_PROXY: proxy.address, NODE_EXTRA_CA_CERTS: certificate };
  // Node reads further certificates at its start.
  const { code, stdout } = await runBinary(['fetch', 'prova'], { root, env });
  expect(stdout).toMatch(/✔ prova +fetch +new, 17 calls/);
  expect(code).toBe(0);
  expect(new Set(proxy.asked)).toEqual(new Set([`${hostname}:443`]));
});

test('this machine is asked without a proxy: the sandbox answers whatever the variables say', async () => {
  putTenant({ hostname: 'servizi.comune.torrebianca.example', api: 'sandbox' });
  const proxy = await proxyTo(null);
  const env = { HTTP_PROXY: proxy.address, HTTPS_PROXY: proxy.address, NODE_USE_ENV_PROXY: '1' };
  const { code, stdout } = await portico(env, 'fetch', 'prova');
  expect(stdout).toMatch(/✔ prova +fetch +new/);
  expect([code, proxy.asked]).toEqual([0, []]);
});

test('a host of NO_PROXY is asked without a proxy', async () => {
  putTenant({});
  const proxy = await proxyTo(null);
  const env = { HTTPS_PROXY: proxy.address, NO_PROXY: '.example' };
  expect((await portico(env, 'fetch', 'prova')).code).toBe(1);
  expect(proxy.asked).toEqual([]);
});

test('a proxy that refuses the host is told, with the remedy', async () => {
  putTenant({});
  const proxy = await proxyTo(null);
  const { code, stdout } = await portico({ HTTPS_PROXY: proxy.address }, 'fetch', 'prova');
  expect(code).toBe(1);
  expect(stdout).toMatch(/The live API does not answer: https:\/\/servizi\S+, got 403 from the proxy/);
  expect(stdout).toContain('HTTPS_PROXY');
});

test('an address of a proxy that is none is told by its variable, and is not repeated: it may hold a password', async () => {
  putTenant({});
  const { code, stdout, stderr } = await portico(
    { HTTPS_PROXY: 'utente:segreto@proxy:3128' },
    'fetch',
    'prova',
  );
  expect(code).toBe(1);
  expect(stdout).toMatch(
    /✖ - +fetch .+ no address: HTTPS_PROXY\n +→ Write it as http:\/\/proxy\.example\.it:3128/,
  );
  expect(stdout + stderr).not.toContain('segreto');
});

test('an object store is asked through the proxy too', async () => {
  const proxy = await proxyTo(null);
  const limits = { attempts: 1, connectionTimeout: 5_000, socketTimeout: 5_000, requestTimeout: 5_000 };
  const target = {
    bucket: 'portali',
    endpoint: 'https://s3.prova.example',
    region: 'eu-south-1',
    forcePathStyle: true,
    accessKeyVariable: 'KEY',
    secretKeyVariable: 'SECRET',
    sessionTokenVariable: 'TOKEN',
    keep: 3,
  };
  const store = await openStore(
    target,
    'prova',
    { KEY: 'a', SECRET: 'b', HTTPS_PROXY: proxy.address },
    limits,
  );
  await failure(store.get('state.json'));
  store.close();
  expect(proxy.asked).toEqual(['s3.prova.example:443']);
});
