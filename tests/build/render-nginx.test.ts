import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nginxFile } from '#adapter/host/nginx.ts';
import { resolveRequest } from '#adapter/host/resolve.ts';
import { addresses, files, table } from '../../src/adapter/host/table-sample.ts';
import { nginxProgram } from '../support/portal/nginx.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-nginx-'));
// Started as root, nginx would run as nobody, who cannot read temporary folders.
const asRoot = process.getuid?.() === 0;
/** A value with all characters that end one in nginx or are special in it. */
const hard = 'a "b"; {c} \\';
let nginx: ChildProcess;
let port: number;

function put(path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: free } = server.address() as AddressInfo;
  server.close();
  return free;
}

/** The server configuration of an operator, over plain http: the generated file is included in its block. */
const configuration = (site: string) => `${asRoot ? 'user root;\n' : ''}daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${folder}/host.conf;
  }
}
`;

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Requests the path exactly as written: fetch would normalise it. */
async function ask(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const [response] = (await once(request({ port, host: '127.0.0.1', path, headers }).end(), 'response')) as [
    AsyncIterable<Buffer> & {
      statusCode: number;
      headers: IncomingHttpHeaders;
    },
  ];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

beforeAll(async () => {
  port = await freePort();
  for (const file of files) put(`site/${file}`, file);
  put('site/faq/index.html.gz', gzipSync('faq/index.html'));
  const headers = { ...table.headers, 'X-Prova': hard };
  const quotes = { path: '/"{2}', pattern: '^/"{2}$', to: '/faq', status: 302, file: null } as const;
  put('host.conf', nginxFile({ ...table, headers, redirects: [...table.redirects, quotes] }));
  put('nginx.conf', configuration(join(folder, 'site')));
  nginx = spawn(nginxProgram, ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let problem = 'no answer in 5 s';
  nginx.on('error', (error) => {
    problem = `${error.message}. These tests need nginx (Debian: apt install nginx-light)`;
  });
  await vi
    .waitFor(() => ask('/'), 5000)
    .catch((error: unknown) => {
      throw new Error(`nginx did not start: ${problem}`, { cause: error });
    });
});

afterAll(async () => {
  if (nginx.exitCode === null && nginx.pid) {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('nginx gives every kind of address the status, file, redirect and headers of the table', async () => {
  for (const address of [
    ...addresses,
    '/_assets/app.js',
    '/_assets/none.js',
    '/robots.txt',
    '/404.html',
    '/faq/index.html',
  ]) {
    const wanted = resolveRequest(table, (path) => files.has(path), address, { https: true });
    const found = await ask(encodeURI(address));
    expect(`${address} ${found.status} ${found.headers.location ?? ''}`).toBe(
      `${address} ${wanted.status} ${wanted.location ?? ''}`,
    );
    if (wanted.file) expect(`${address} ${found.body.toString()}`).toBe(`${address} ${wanted.file}`);
    for (const [name, value] of Object.entries(wanted.headers)) {
      expect(`${address} ${name}: ${found.headers[name.toLowerCase()]}`).toBe(`${address} ${name}: ${value}`);
    }
  }
});

test('nginx takes quotes, backslashes, braces and semicolons of headers and patterns as they are', async () => {
  expect((await ask('/faq')).headers['x-prova']).toBe(hard);
  expect((await ask('/robots.txt')).headers['x-prova']).toBe(hard);
  const { status, headers } = await ask('/%22%22');
  expect([status, headers.location]).toEqual([302, '/faq']);
});

test('nginx names the type and character set of each file', async () => {
  expect((await ask('/faq')).headers['content-type']).toBe('text/html; charset=utf-8');
  expect((await ask('/_assets/app.js')).headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((await ask('/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('nginx sends the precompressed form to browsers that take it', async () => {
  const packed = await ask('/faq', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers.vary).toContain('Accept-Encoding');
  expect(gunzipSync(packed.body).toString()).toBe('faq/index.html');
  expect((await ask('/faq')).headers['content-encoding']).toBeUndefined();
});
