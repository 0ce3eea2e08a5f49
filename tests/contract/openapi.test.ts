import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, expect, test } from 'vitest';
import { endpoints, mapEndpoints } from '#contracts/all.server.ts';
import { bases } from '#contracts/endpoint.ts';
import { sandbox } from './support.ts';

afterAll(sandbox.close);

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: object; required?: string[] }> };
}

async function load(): Promise<Document> {
  return (await sandbox.app.request('/openapi.json')).json() as never;
}

test('the document is valid OpenAPI 3.1', async () => {
  const result = await new Validator().validate((await load()) as never);
  expect(result.errors ?? []).toEqual([]);
  expect(result.valid).toBe(true);
  expect((await load()).openapi).toMatch(/^3\.1\./);
});

const described = [...endpoints, ...mapEndpoints];

test('it holds every call, login and logout, once, and no other', async () => {
  const ids = Object.values((await load()).paths).flatMap((path) =>
    Object.values(path).map((call) => call.operationId),
  );
  expect(ids.toSorted()).toEqual([...described.map(({ id }) => id), 'login', 'logout'].toSorted());
});

test.each(described.map((call) => [call.id, call] as const))(
  '%s has its path, parameters, body and statuses',
  async (_, call) => {
    const path = `${bases[call.base]}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    const operation = (await load()).paths[path]?.[call.method.toLowerCase()];
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = operation?.parameters ?? [];
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(names);
    expect(parameters.some((one) => one.in === 'query')).toBe(call.query !== undefined);
    expect(operation?.requestBody !== undefined).toBe(call.body !== undefined);
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(Object.keys(call.statuses)),
    );
  },
);

test('what a field may be on the wire is spelled out, required names included', async () => {
  const { paths } = await load();
  const answer =
    paths['/api-public/configComune/fromtenant']?.get?.responses['200']?.content?.['application/json'];
  expect(answer?.schema).toMatchObject({
    required: ['nome', 'codiceEnte'],
    properties: { nome: { type: ['string'] }, assets: { items: { required: ['codice'] } } },
  });
  expect(JSON.stringify(paths)).not.toContain('x-required');
});

/** What the document says of the body of a refused call, by content type. */
async function refusalsOf(path: string): Promise<Record<string, object>> {
  const content = (await load()).paths[path]?.get?.responses.default?.content ?? {};
  return Object.fromEntries(Object.entries(content).map(([type, { schema }]) => [type, schema]));
}

test.each([
  ['E1', '/api-public/configComune/menu'],
  ['E3', '/api-public/ppay/paymenttypes'],
  ['E4', '/api/notificatore/preferenze/services'],
  ['E5', '/api/appsched/categories'],
  ['E6', '/api/mypay/verificaAvviso/{id}'],
  ['E8', '/api-public/crm/services'],
  ['E9', '/api-public/moon/moduli'],
])('refusals of the family %s are described as they are answered', async (family, path) => {
  const { components } = await load();
  const allowed = await refusalsOf(path);
  for (const fault of ['401', '404', '503']) {
    const answer = await sandbox.app.request(path, { headers: { 'x-sandbox-fault': fault } });
    const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
    if (type === '') continue;
    expect(Object.keys(allowed)).toContain(type);
    if (type !== 'application/json') continue;
    const { properties = {}, required = [] } = components.schemas[family] ?? {};
    const body = (await answer.json()) as object;
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(body)));
    expect(Object.keys(body)).toEqual(expect.arrayContaining(required));
    expect(JSON.stringify(allowed[type])).toContain(`"#/components/schemas/${family}"`);
  }
});
