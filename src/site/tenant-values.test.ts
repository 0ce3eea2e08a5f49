import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { BuildError } from '#errors/build-errors.ts';
import { readTenant } from './read-tenant.ts';

const good = { id: 'prova', hostname: 'servizi.comune.prova.example' };
const maps = { centre: [45.1, 7.7], area: [45, 7.6, 45.2, 7.8] };

async function tenantWith(text: string, extra: Record<string, string | Buffer> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenants-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'prova'));
  await writeFile(join(folder, 'prova', 'tenant.json'), text);
  for (const [name, content] of Object.entries(extra)) await writeFile(join(folder, 'prova', name), content);
  return folder;
}

async function errorOf(work: Promise<unknown>): Promise<BuildError> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(BuildError);
  return error as BuildError;
}

describe('a value in the wrong place is not printed', () => {
  const secret = 'Wj4lrXUtnFEMI-K7MDENG-bPxRfiCY';
  const s3 = { bucket: 'portali' };
  const target = (fields: object) => ({ deploy: { cdn: fields } });

  test.each<[string, object]>([
    ['the host name', { hostname: secret }],
    ['the origin of the API', { api: `https://portico:${secret}@api.prova.example` }],
    ['a colour', { colour: secret }],
    ['a variable', { webhook: { secretVariable: secret } }],
    ['a variable, in a list', { webhook: { secretVariable: [secret] } }],
    ['a variable, as an object', { webhook: { secretVariable: { secret } } }],
    [
      'a header of a purge',
      target({ s3, purge: { request: { url: 'https://x.it', headers: { Token: secret } } } }),
    ],
    ['an unknown field', { secret }],
    ['an unknown field of a target', target({ s3: { ...s3, secretKey: secret } })],
    ['the name of a field', { [secret.repeat(2)]: true }],
    ['a map service', { maps: { ...maps, geocoder: `https://user:${secret}@geo.example` } }],
    ['the id', { id: secret.toLowerCase() }],
    ['the whole file', [secret]],
  ])('%s', async (_, change) => {
    const content: object = Array.isArray(change) ? change : { ...good, ...change };
    const error = await errorOf(readTenant(await tenantWith(JSON.stringify(content)), 'prova'));
    expect(error.id).toBe('TenantFieldInvalid');
    expect(JSON.stringify([error.message, error.place, error.hint]).toLowerCase()).not.toContain(
      secret.slice(0, 16).toLowerCase(),
    );
  });

  test.each<[string, object]>([
    ['a variable', { webhook: { secretVariable: secret } }],
    ['a variable that could be a name', target({ s3: { ...s3, accessKeyVariable: 'AKIAIOSFODNN7EXAMPLE' } })],
    ['an address', { api: `https://portico:${secret}@api.prova.example` }],
    ['a field of its own', target({ s3: { ...s3, secretKey: secret } })],
  ])('that a secret stands in the file is said: %s', async (_, change) => {
    const error = await errorOf(
      readTenant(await tenantWith(JSON.stringify({ ...good, ...change })), 'prova'),
    );
    expect(error.hint).toContain('have the secret replaced');
    expect(error.message).not.toContain('AKIA');
  });

  test('nor where the file is no JSON', async () => {
    const text = `{"id": "prova", "webhook": ${secret} }`;
    const error = await errorOf(readTenant(await tenantWith(text), 'prova'));
    expect(error.id).toBe('TenantFileUnreadable');
    expect(`${error.message} ${String(error.cause)}`).not.toContain(secret.slice(0, 8));
  });
});

test.each([
  ['a mailbox without mailto:', { privacy: { officer: 'rpd@prova.example' } }, 'privacy.officer', 'mailto:'],
  ['a contact by plain http', { security: { contact: 'http://x.example/' } }, 'security.contact', 'https://'],
  ['a page of no kind', { sdg: { pages: { scuola: 'G1' } } }, 'sdg.pages.scuola', 'faq:<id'],
  ['a code of no annex', { sdg: { pages: { 'faq:7': 'scuola' } } }, 'sdg.pages.faq:7', 'such as B2'],
  [
    'a statement on another host',
    { accessibility: { statement: 'https://www.comune.prova.example/dichiarazione' } },
    'accessibility.statement',
    'https://form.agid.gov.it/view/',
  ],
  [
    'a statement by plain http',
    { accessibility: { statement: 'http://form.agid.gov.it/view/1' } },
    'accessibility.statement',
    'https://form.agid.gov.it/view/',
  ],
  [
    'a day that is none',
    { accessibility: { reviewed: '2026-02-30' } },
    'accessibility.reviewed',
    'like 2026-09-15',
  ],
  [
    'a mailbox with mailto:',
    { accessibility: { mail: 'mailto:a@x.it' } },
    'accessibility.mail',
    'an address',
  ],
  ['a number of an office', { accessibility: { office: 3 } }, 'accessibility.office', 'in quotes'],
  ['a state of its own', { accessibility: { state: 'ok' } }, 'accessibility.state', 'partial'],
  ['a policy without a contact', { security: { policy: 'https://x.it' } }, 'security.contact', 'nothing'],
])('%s is told with its field and what is expected', async (_, change, field, found) => {
  const error = await errorOf(readTenant(await tenantWith(JSON.stringify({ ...good, ...change })), 'prova'));
  expect(error.place.what).toBe(field);
  expect(error.message).toContain(found);
});

describe('signs that mean something to a policy or a web server are refused in an origin', () => {
  const signs = [';', '*', '$', "'", '"', ',', '{', '}', '&', '(', '!', '`', ' '];
  const origins = signs.flatMap((sign) => [`https://api${sign}.prova.example`, `https://${sign}`]);
  const fields = origins.flatMap((origin): [string, object][] => [
    ['api', { api: origin }],
    ['maps.geocoder', { maps: { ...maps, geocoder: origin } }],
    ['maps.tiles', { maps: { ...maps, tiles: `${origin}/{z}/{x}/{y}.png` } }],
  ]);
  test.each(fields)('%s: %j', async (name, change) => {
    const folder = await tenantWith(JSON.stringify({ ...good, ...change }));
    expect((await errorOf(readTenant(folder, 'prova'))).place.what).toBe(name);
  });

  test.each(['https://api.prova.example:8443', 'http://127.0.0.1:4010', 'http://[::1]:4010', 'sandbox'])(
    '%s stays right',
    async (api) => {
      expect(await readTenant(await tenantWith(JSON.stringify({ ...good, api })), 'prova')).toMatchObject({
        api,
      });
    },
  );
});

test.each(['con', 'prn', 'aux', 'nul', 'com1', 'lpt9'])(
  '%s is no folder on Windows, so no id',
  async (id) => {
    const folder = await tenantWith(JSON.stringify({ ...good, id }));
    expect((await errorOf(readTenant(folder, 'prova'))).message).toContain('Windows keeps this one');
  },
);
