import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contracts/all.server.ts';
import type { Endpoint } from '#contracts/endpoint.server.ts';
import { bases, pathOfCall } from '#contracts/endpoint.ts';
import { sendFeedback } from '#features/feedback/api.ts';
import { searchFaq } from '#features/faq/api.ts';
import { isEmptyBody, withoutNulls } from '../../scripts/sandbox/input.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { logIn } from '../../scripts/sandbox/testing/sandbox.ts';
import { ask, credentialsOf, sandbox, send, tenants } from './support.ts';
import { neededQueries, rating, validBodies } from './valid-bodies.ts';

afterAll(sandbox.close);

const [tenant] = tenants;
if (!tenant) throw new Error('No sample municipality');
const own = `https://${tenant.hostname}`;
const writes = endpoints.filter(({ method }) => method !== 'GET');

/** Calls whose body may hold files. */
const takesFiles = [
  'replyToTicket',
  'createTicket',
  'createPublicTicket',
  'createDraft',
  'updateDraft',
  'addDelegationDocument',
];

const { taxCode } = ada;

let session = '';
beforeAll(async () => {
  session = await logIn(sandbox.app, taxCode, { host: tenant.hostname });
});

/** Whether a call has this path, some of whose parts may be parameters. */
function matchesPath({ base, path }: Endpoint, pathname: string): boolean {
  return new RegExp(`^${bases[base]}/${path.replace(/:\w+/g, '[^/]+')}$`).test(pathname);
}

/** Statuses of the guards in front of a call; what comes after them may still refuse. */
const guarded = [401, 403, 405, 413, 415];
const refusedByThemselves = /^(updateDraft|createPublicTicket|(change|cancel)AppointmentPublicly)$/;

describe.each(writes.map((call) => [call.id, call] as const))('%s', (id, call) => {
  const params = {
    cf: taxCode,
    id: '1',
    code: 'X',
    hash: 'abcdefgh',
    iuv: '1',
    articleId: '1',
    attachmentId: '1',
    type: 'DIRS',
    uuidDelega: 'x',
    idAllegato: 'x',
  };
  const path = `${pathOfCall<string>(call, params)}${neededQueries[id] ?? ''}`;
  const body = call.body ? JSON.stringify(validBodies[id]) : undefined;
  const write = (headers: Record<string, string>, text = body): Promise<Response> =>
    ask(tenant, path, {
      method: call.method,
      body: text,
      headers: { 'content-type': 'application/json', cookie: session, ...headers },
    });

  test.each<[string, Record<string, string>]>([
    ['without Origin', {}],
    ['from its own site', { origin: own }],
    ['from its own site on another port, behind a proxy that drops ports', { origin: `${own}:8443` }],
    ['with same-origin fetch metadata', { origin: own, 'sec-fetch-site': 'same-origin' }],
  ])('passes the guards %s', async (_, headers) => {
    const answer = await write(headers);
    if (!refusedByThemselves.test(id)) expect(guarded).not.toContain(answer.status);
    expect(await answer.text()).not.toContain('altro sito');
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a sister site', { origin: `https://evil.${tenant.hostname}` }],
    ['an opaque origin', { origin: 'null' }],
    ['an unreadable origin', { origin: '::' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a same-site fetch', { origin: own, 'sec-fetch-site': 'same-site' }],
  ])('is refused from %s (ASVS 3.5.1)', async (_, headers) => {
    const answer = await write(headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ status: 403, title: 'Richiesta da un altro sito' });
  });

  test.each([
    'text/plain',
    'application/json;charset=utf-8',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ])('is refused as %s (ASVS 3.5.2)', async (type) =>
    expect((await write({ 'content-type': type })).status).toBe(415),
  );

  test('is refused when the body is too large for it', async () => {
    const largest = takesFiles.includes(id) ? 10_000_000 : 1_000_000;
    expect((await write({}, JSON.stringify({ x: 'a'.repeat(largest + 1) }))).status).toBe(413);
  });

  test('is not made by another method (ASVS 3.5.3)', async () => {
    const [pathname = ''] = path.split('?', 1);
    const methods = new Set<string>(
      endpoints.filter((one) => matchesPath(one, pathname)).map((one) => one.method),
    );
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'].filter((one) => !methods.has(one))) {
      const answer = await ask(tenant, path, { method, headers: { cookie: session } });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining([...methods]));
    }
  });

  if (!call.body) return;

  test('what is not JSON is refused', async () => {
    // An empty body may be left out where there is nothing to say.
    const texts = [...(isEmptyBody(call.body) ? [] : ['']), '{', 'ciao', '\u0000', '[1,'];
    for (const text of texts) expect((await write({}, text)).status).toBe(400);
  });

  test(
    'arbitrary bodies are refused or understood, never a failure of the server',
    { retry: 0 },
    async () => {
      const shaped = fc.record(
        Object.fromEntries(
          Object.entries(validBodies[id] as object).map(([key, value]) => [
            key,
            fc.oneof(fc.constant(value), fc.jsonValue()),
          ]),
        ),
        { requiredKeys: [] },
      );
      await fc.assert(
        fc.asyncProperty(fc.oneof(fc.jsonValue(), shaped), async (value) => {
          const answer = await write({}, JSON.stringify(value));
          expect(answer.status).toBeLessThan(500);
          const readings = [value, withoutNulls(value)];
          if (answer.ok) expect(readings.some((one) => call.body?.safeParse(one).success)).toBe(true);
        }),
        { numRuns: 40 },
      );
    },
  );
});

test('arbitrary paths and queries are never a failure of the server', { retry: 0 }, async () => {
  const prefix = fc.constantFrom(
    ...Object.values(bases),
    '/__sandbox',
    '/__sandbox/desk/faq',
    `${bases.public}/crm/knowledge_bases/1/categories`,
    '',
  );
  const tail = fc
    .array(
      fc.oneof(
        fc.string().map((part) => `/${encodeURIComponent(part)}`),
        fc.constantFrom('/%', '/..', '/%00', '/%FF', '/1', '/answers'),
      ),
    )
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(prefix, tail, fc.webQueryParameters(), async (start, rest, query) => {
      expect((await ask(tenant, `${start}${rest}?${query}`)).status).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});

test('arbitrary host names and credentials are never a failure of the server', { retry: 0 }, async () => {
  const header = fc.string({
    unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
  });
  await fc.assert(
    fc.asyncProperty(header, header, async (host, secret) => {
      const headers = { 'x-forwarded-host': host, authorization: `Basic ${secret}` };
      const answer = await sandbox.app.request('/api-public/configComune/menu', { headers });
      expect(answer.status).toBeLessThan(500);
    }),
  );
});

test('arbitrary searches answer', { retry: 0 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 3, maxLength: 60, unit: 'binary' }), async (query) => {
      const body = { knowledge_base_id: 1, locale: 'it-it', flavor: 'public', query };
      expect([200, 422]).toContain((await send(tenant, pathOfCall(searchFaq), body)).status);
    }),
  );
});

describe('a rating', () => {
  const path = pathOfCall(sendFeedback);

  test('is kept and given back', async () => {
    const answer = await send(tenant, path, rating);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      pagePath: `${own}/faq`,
      pageTitle: 'FAQ',
      serviceID: null,
      rating: 4,
      option: 'positivo1',
      details: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/) as string,
    });
  });

  test('of whoever fills the trap is thanked for and forgotten', async () => {
    const title = 'Scritto da una macchina';
    const answer = await send(tenant, path, { ...rating, pageTitle: title, bind: 'x' });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 200, title: 'success' });
    expect(await (await ask(tenant, '/__sandbox/desk')).text()).not.toContain(title);
  });

  test.each([
    ['rating', { rating: 'quattro' }],
    ['rating', { rating: 6 }],
    ['option', { option: 'negativo1' }],
    ['option', { option: 'boh' }],
    ['details', { details: 'a'.repeat(201) }],
    ['pageTitle', { pageTitle: null }],
    ['pagePath', { serviceID: 12 }],
    ['pagePath', { pagePath: undefined }],
  ])('with a wrong %s is refused, naming the field (%j)', async (field, change) => {
    const answer = await send(tenant, path, { ...rating, ...change });
    expect(answer.status).toBe(400);
    const { details } = (await answer.json()) as { details: string[] };
    expect(details).toEqual([expect.stringMatching(new RegExp(`^${field}: .`))]);
  });

  test('cannot be read by anybody', async () => {
    expect((await ask(tenant, `${path}/c_x999`)).status).toBe(404);
  });

  test('needs no maintenance credentials', async () => {
    const closed = tenants.find(({ id }) => id === 'valforte') ?? tenant;
    const headers = { authorization: '', 'x-forwarded-host': closed.hostname };
    expect((await send(closed, path, rating, headers)).status).toBe(201);
    expect(credentialsOf(closed)).not.toBe('');
  });
});
