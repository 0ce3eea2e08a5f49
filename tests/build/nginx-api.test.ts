import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectAt } from '../../scripts/lib/project.ts';
import { makeBuild } from '../support/deploy/hand-made-build.ts';
import { startNginx, type RunningNginx } from '../support/portal/nginx.ts';

// A backend behind nginx, as the first lines of the generated file put it there.
const root = mkdtempSync(join(tmpdir(), 'portico-nginx-api-'));
let backend: Server;
let nginx: RunningNginx;

beforeAll(async () => {
  backend = createServer((request, response) => {
    void buffer(request).then(({ length }) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ length, host: request.headers['x-forwarded-host'] }));
    });
  }).listen(0, '127.0.0.1');
  await once(backend, 'listening');
  await makeBuild(projectAt(root), 'aosta', { word: 'uno' });
  const gateway = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  nginx = await startNginx(join(root, 'dist/aosta'), gateway);
});
afterAll(async () => {
  await nginx?.close();
  backend?.close();
  rmSync(root, { recursive: true, force: true });
});

test.each(['/api/utenti/me', '/api-public/configComune/fromtenant'])(
  'nothing that is said of pages is said of the answer to %s: no cache rule and no policy',
  async (path) => {
    const page = await fetch(nginx.origin);
    const answer = await fetch(nginx.origin + path);
    expect(await answer.json()).toMatchObject({ host: new URL(nginx.origin).host });
    const headers = ['cache-control', 'content-security-policy', 'cross-origin-embedder-policy'];
    expect(headers.filter((name) => page.headers.has(name))).toEqual(headers);
    expect(headers.filter((name) => answer.headers.has(name))).toEqual([]);
  },
);

test('photos and documents come through, up to what the portal lets citizens send', async () => {
  const body = Buffer.alloc(9 * 1024 * 1024, 'x');
  const answer = await fetch(`${nginx.origin}/api/tickets`, { method: 'POST', body });
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining(`"length":${body.length}`),
  ]);
});
