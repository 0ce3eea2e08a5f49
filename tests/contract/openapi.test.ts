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

async function load(): Promise<{ openapi: string; paths: Record<string, Record<string, Operation>> }> {
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
