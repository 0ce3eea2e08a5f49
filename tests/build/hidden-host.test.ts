import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHidden } from '#adapter/publish/hidden-record.ts';
import { serve, type Serving } from '../../scripts/lib/serve.ts';
import { startNginx, type RunningNginx } from '../support/portal/nginx.ts';
import { builtProject, type TestProject } from '../support/build/project.ts';
import { ask } from './ask.ts';

let project: TestProject;
let local: Serving;
let nginx: RunningNginx;

beforeAll(async () => {
  project = await builtProject(['valforte']);
  local = await serve(project, { port: 0 });
  nginx = await startNginx(join(project.dist, 'valforte'));
}, 300_000);

afterAll(async () => {
  await nginx?.close();
  await local?.close();
  project?.remove();
});

const folder = () => `/${readHidden(join(project.dist, 'valforte'))?.folder ?? ''}`;

/** What nginx and `portico serve` answer. */
async function both(path: string) {
  const headers = { host: 'servizi.comune.valforte.example' };
  return Promise.all([nginx.origin, local.origin].map((origin) => ask(origin, path, { headers })));
}

test.each(['/', '/faq/', '/servizi/segnalazioni/nuova/', '/servizi/_/', '/404.html'])(
  'the hidden page %s is served, and neither kept, indexed nor told to others',
  async (path) => {
    for (const { status, headers, body } of await both(folder() + path)) {
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(body.toString()).toContain('<meta name="robots" content="noindex">');
      expect(body.toString()).toContain('<meta name="referrer" content="no-referrer">');
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      });
      expect(headers['permissions-policy']).toContain('geolocation=(self)');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  },
);

test('the search index stands in the folder and nowhere else', async () => {
  const index = readHidden(join(project.dist, 'valforte'))?.files.find(({ path }) =>
    /^_assets\/search\.\w+\.json$/.test(path),
  );
  for (const { status, headers } of await both(`${folder()}/${index?.path}`))
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  for (const { status } of await both(`/${index?.path}`)) expect(status).toBe(404);
});

test.each(['/nessuna/', '/servizi/999/', '/servizi/modifica-appuntamento/abc/'])(
  'a hidden page that is not there (%s) is a 404: the gate knows what to ask for next',
  async (path) => {
    for (const { status, body } of await both(folder() + path)) {
      expect(status).toBe(404);
      expect(body.toString()).toContain(' data-closed="');
    }
  },
);

test('a guessed folder is a 404 like any other address', async () => {
  for (const path of [`/_m/${'0'.repeat(64)}/faq/`, '/_m/', '/_m'])
    for (const { status } of await both(path)) expect([path, status]).toEqual([path, 404]);
});
