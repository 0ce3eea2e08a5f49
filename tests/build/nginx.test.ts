import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { resolveRequest } from '#adapter/host/resolve.ts';
import { hasParameter, isOpen } from '#domain/routing/route-match.ts';
import { routes } from '#domain/routing/routes.ts';
import { hasBrotli } from '../support/portal/nginx.ts';
import { exampleOf, hostileAddresses, routeAddresses, untidyAddresses } from './addresses.ts';
import {
  differences,
  fromNginx,
  fromServe,
  nginx,
  project,
  serveBeforeTests,
  special,
  tenants,
} from './nginx-and-serve.ts';

serveBeforeTests();

describe.each(tenants)('%s: nginx with the generated file answers as "portico serve" does', (id) => {
  test('to every route of the table, with and without trailing slash', async () => {
    expect(await differences(id, routeAddresses)).toEqual([]);
  });

  test('to known and unknown values, queries, encoded letters, files and addresses that do not exist', async () => {
    expect(await differences(id, special.get(id)!)).toEqual([]);
  });

  test('to HEAD requests: the same head without a body', async () => {
    expect(
      await differences(id, ['/', '/faq', '/non-esiste', '/robots.txt', '/servizi/1'], { method: 'HEAD' }),
    ).toEqual([]);
    const [head, get] = [await fromNginx(id, '/faq', { method: 'HEAD' }), await fromNginx(id, '/faq')];
    expect([head.body.length, head.headers['content-length']]).toEqual([0, get.headers['content-length']]);
  });

  test('to addresses that have to be tidied first: double slashes, dots, encoded slashes', async () => {
    expect(await differences(id, untidyAddresses)).toEqual([]);
  });

  test('and neither finds anything at addresses that try to leave the site', async () => {
    for (const path of hostileAddresses) {
      for (const { status, body } of [await fromNginx(id, path), await fromServe(id, path)]) {
        expect([path, [400, 404].includes(status)]).toEqual([path, true]);
        expect(body.toString(), path).not.toContain('"schema": ');
      }
    }
  });

  test('and both give what the table of the build says, headers over https included', async () => {
    const { host: table, files } = project.record(id);
    const has = new Set(files.map(({ path }) => path));
    const checked = [...routeAddresses, ...special.get(id)!].map(async (path) => {
      const expected = resolveRequest(table, (file) => has.has(file), path, { https: true });
      const answer = await fromNginx(id, path);
      const file =
        expected.file === null ? null : readFileSync(join(project.dist, id, 'site', expected.file));
      expect({ path, status: answer.status, location: answer.headers.location ?? null }).toEqual({
        path,
        status: expected.status,
        location: expected.location,
      });
      for (const [name, value] of Object.entries(expected.headers)) {
        expect(`${path} ${name}: ${answer.headers[name.toLowerCase()]}`).toBe(`${path} ${name}: ${value}`);
      }
      if (file) expect(answer.body.equals(file), path).toBe(true);
    });
    await Promise.all(checked);
  });

  test('every answer has each security header exactly once, errors and redirects included', async () => {
    const paths = [
      '/',
      '/faq',
      '/non-esiste',
      '/robots.txt',
      '/servizi/segnalazioni/nuova',
      '/servizi/modifica-appuntamento/x1',
    ];
    for (const path of paths) {
      const { headers } = await fromNginx(id, path);
      for (const name of Object.keys(project.record(id).host.headers)) {
        const value = headers[name.toLowerCase()];
        // An address that does not exist may be one with a secret in it, mistyped: of that nobody is told.
        if (path === '/non-esiste' && name === 'Reporting-Endpoints') {
          expect(value).toBeUndefined();
          continue;
        }
        expect(value, `${path} ${name}`).toBeTypeOf('string');
        if (name !== 'Permissions-Policy' && name !== 'Cache-Control')
          expect(value, `${path} ${name}`).not.toContain(',');
      }
    }
  });
});

test('an address with a parameter is answered by its own page, never by that of a shorter route', async () => {
  const answers = await Promise.all(
    routes
      .filter((route) =>
        isOpen(route, new Set(['APPSCHED', 'PPAY', 'MYPAY', 'DISSERVIZIO_CRM', 'ASSISTENZA_CRM'])),
      )
      .filter((route) => hasParameter(route) && route.knownValues !== 'faq-categories')
      .map(async (route) => ({
        route: route.path,
        body: (await fromNginx('torrebianca', exampleOf(route))).body,
      })),
  );
  for (const { route, body } of answers) {
    const file = `${route.replace(/:[A-Za-z]+/g, '_').slice(1)}/index.html`;
    expect(body.toString(), route).toBe(project.built('torrebianca', `site/${file}`));
  }
});

test('a module that is off leads to "servizio non disponibile" with a temporary redirect without host, port and scheme', async () => {
  const closed = [
    '/servizi/segnalazioni/nuova',
    '/servizi/segnalazioni/nuova/',
    '/area-personale/deleghe/nuova',
  ];
  for (const path of closed) {
    for (const { status, headers } of [
      await fromNginx('borgolago', path),
      await fromServe('borgolago', path),
    ]) {
      expect({ path, status, location: headers.location }).toEqual({
        path,
        status: 302,
        location: '/servizio-non-disponibile',
      });
    }
  }
});

test('no answer redirects to an address with a host, whatever was asked', async () => {
  for (const path of [
    ...routeAddresses,
    ...special.get('borgolago')!,
    ...untidyAddresses,
    ...hostileAddresses,
  ]) {
    const { location } = (await fromNginx('borgolago', path)).headers;
    if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
  }
});

test('files named by their content may be kept for ever, pages are asked again, and each has its type', async () => {
  const { files } = project.record('torrebianca');
  for (const { path, type, cache, encoding } of files.filter(({ path: name }) => !name.endsWith('.html'))) {
    if (encoding) continue;
    for (const { status, headers } of [
      await fromNginx('torrebianca', `/${path}`),
      await fromServe('torrebianca', `/${path}`),
    ]) {
      expect([path, status, headers['content-type'], headers['cache-control']]).toEqual([
        path,
        200,
        type,
        cache,
      ]);
    }
  }
  const page = await fromNginx('torrebianca', '/faq');
  expect(page.headers['cache-control']).toContain('max-age=0');
});

const forms = [
  { accepted: 'gzip', encoding: 'gzip', unpack: gunzipSync },
  {
    accepted: 'gzip, deflate, br',
    encoding: hasBrotli ? 'br' : 'gzip',
    unpack: hasBrotli ? brotliDecompressSync : gunzipSync,
  },
];

test.each(forms)(
  'a browser that takes "$accepted" gets the precompressed form, and the text is the same',
  async ({ accepted, encoding, unpack }) => {
    for (const path of ['/', '/faq', '/non-esiste', '/sitemap.xml', `/${assetOf('.css')}`]) {
      const plain = await fromNginx('torrebianca', path);
      for (const ask of [fromNginx, fromServe]) {
        const packed = await ask('torrebianca', path, { headers: { 'accept-encoding': accepted } });
        expect([path, packed.headers['content-encoding'], packed.headers.vary]).toEqual([
          path,
          encoding,
          // The server of this machine tells municipalities apart by the forwarded host, nginx by its blocks.
          ask === fromServe ? 'Accept-Encoding, X-Forwarded-Host' : 'Accept-Encoding',
        ]);
        expect(unpack(packed.body).equals(plain.body), path).toBe(true);
        expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      }
    }
  },
);

function assetOf(suffix: string): string {
  return (
    project.record('torrebianca').files.find(({ path }) => path.endsWith(suffix))?.path ?? `no ${suffix}`
  );
}

test('who has a page already gets 304 without a body', async () => {
  for (const ask of [fromNginx, fromServe]) {
    const first = await ask('torrebianca', '/faq');
    const etag = first.headers.etag ?? '';
    expect(etag).not.toBe('');
    const again = await ask('torrebianca', '/faq', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body.length, again.headers['content-security-policy']]).toEqual([
      304,
      0,
      first.headers['content-security-policy'],
    ]);
    const other = await ask('torrebianca', '/faq', { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  }
});

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is refused: there are only files here', async (method) => {
  for (const ask of [fromNginx, fromServe]) {
    expect((await ask('torrebianca', '/faq', { method, headers: { 'content-length': '0' } })).status).toBe(
      405,
    );
  }
});

test('nginx has nothing to complain about', () => {
  for (const each of nginx.values()) expect(each.log()).not.toMatch(/\[(?:warn|alert|crit|emerg)\]/);
});
