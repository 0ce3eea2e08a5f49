import { ownValue } from '#domain/own-value.ts';
import type { Endpoint } from '#contracts/endpoint.server.ts';
import { bases } from '#contracts/endpoint.ts';
import { loginPath, logoutPath } from '#contracts/session.ts';
import { errorContent, errorSchemas } from './openapi-errors.ts';
import { wireSchema, type JsonSchema } from './openapi-schema.ts';

const text = { type: 'string' };

function json(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}

const file = { 'application/octet-stream': { schema: { ...text, format: 'binary' } } };

function answerContent({ reads, answer }: Endpoint): JsonSchema {
  if (reads === 'binary') return file;
  const schema = wireSchema(answer);
  return reads === 'json' ? json(schema) : { 'application/json': { schema }, 'text/plain': { schema: text } };
}

function response(call: Endpoint, status: number, description: string): JsonSchema {
  if (status === 302) return { description, headers: { Location: { schema: { ...text, format: 'uri' } } } };
  if (status === 204) return { description };
  if (status >= 300) return { description, content: errorContent(call.errors) };
  const named = (call.headers ?? []).map((name): [string, JsonSchema] => [name, { schema: text }]);
  return { description, headers: Object.fromEntries(named), content: answerContent(call) };
}

/** Statuses that every call has, so that no definition lists them. */
function commonResponses(call: Endpoint): JsonSchema {
  if (call.base === 'maps') return { default: { description: 'Errore' } };
  const cacheable = call.method === 'GET' ? { 304: { description: 'Non è cambiato (If-None-Match)' } } : {};
  const gate = { 401: { description: 'Il Comune è in manutenzione', content: errorContent('E2') } };
  return {
    ...cacheable,
    ...(call.freeInMaintenance ? {} : gate),
    ...(call.body ? writeResponses : {}),
    ...(call.statuses[404] || call.statuses[204]
      ? {}
      : { 404: { description: 'Comune non presente', content: errorContent('E1') } }),
    default: { description: 'Errore', content: errorContent(call.errors) },
  };
}

const writeResponses = Object.fromEntries(
  [
    [400, 'Il corpo non è JSON'],
    [403, 'Richiesta da un altro sito'],
    [413, 'Richiesta troppo grande'],
    [415, 'Non è application/json'],
  ].map(([status, description]): [string, JsonSchema] => [
    String(status),
    { description, content: errorContent('E1') },
  ]),
);

function responses(call: Endpoint): JsonSchema {
  const named = Object.entries(call.statuses).map(([status, description]): [string, JsonSchema] => [
    status,
    response(call, Number(status), description),
  ]);
  return { ...commonResponses(call), ...Object.fromEntries(named) };
}

function pathParameters(path: string): JsonSchema[] {
  return [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: text,
  }));
}

function queryParameters({ query }: Endpoint): JsonSchema[] {
  const { properties = {}, required = [] } = query ? wireSchema(query) : {};
  return Object.entries(properties as JsonSchema).map(([name, schema]) => ({
    name,
    in: 'query',
    required: (required as string[]).includes(name),
    schema,
  }));
}

function security({ base, freeInMaintenance }: Endpoint): JsonSchema[] {
  if (base === 'maps') return [];
  const session = base === 'auth' ? { session: [] } : {};
  return freeInMaintenance ? [session] : [session, { ...session, maintenance: [] }];
}

function operation(call: Endpoint): JsonSchema {
  const parameters = [...pathParameters(call.path), ...queryParameters(call)];
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.base],
    security: call.id === 'checkMaintenance' ? [{ maintenance: [] }] : security(call),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body ? { requestBody: { required: true, content: json(wireSchema(call.body)) } } : {}),
    responses: responses(call),
  };
}

function paths(endpoints: readonly Endpoint[]): Record<string, JsonSchema> {
  const made: Record<string, JsonSchema> = {};
  for (const call of endpoints) {
    const path = `${bases[call.base]}/${call.path.replace(/:([A-Za-z]+)/g, '{$1}')}`;
    made[path] = { ...ownValue(made, path), [call.method.toLowerCase()]: operation(call) };
  }
  return made;
}

/** A change of page, by which the browser leaves for the identity provider. */
function navigation(id: string, summary: string, destination: string, query: JsonSchema[] = []): JsonSchema {
  const headers = { Location: { schema: { ...text, format: 'uri-reference' } } };
  const operation = {
    operationId: id,
    summary,
    description: 'Un cambio di pagina del browser, non una chiamata: la sessione è in un cookie.',
    tags: ['auth'],
    security: [{}],
    ...(query.length > 0 && { parameters: query }),
    responses: { 302: { description: destination, headers } },
  };
  return { get: operation };
}

const redirector = {
  name: 'redirector',
  in: 'query',
  required: false,
  description: 'Percorso e query della pagina a cui tornare, codificati.',
  schema: { ...text, maxLength: 2000, pattern: '^/(?!/)' },
};

const navigations = {
  [loginPath]: navigation('login', 'Accesso con SPID o CIE', 'L’area personale, o il fornitore di identità', [
    redirector,
  ]),
  [logoutPath]: navigation('logout', 'Uscita', 'La pagina che dice che sei uscito'),
};

/** The OpenAPI 3.1 document of the calls, generated from their definitions alone, and of login and logout. */
export function openApiDocument(endpoints: readonly Endpoint[]): JsonSchema {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portico: servizi al cittadino',
      version: '1.0.0',
      description: 'Il Comune si riconosce dal nome host; dietro un proxy, da X-Forwarded-Host.',
      license: { name: 'EUPL-1.2', identifier: 'EUPL-1.2' },
    },
    servers: [{ url: '/', description: 'Il sito del Comune' }],
    tags: [
      { name: 'public', description: `Chiunque, sotto ${bases.public}/` },
      { name: 'auth', description: `Cittadini collegati, sotto ${bases.auth}/` },
      {
        name: 'maps',
        description: `Il servizio delle mappe, come Nominatim: qui sotto ${bases.maps}/, altrove dove dice maps.geocoder`,
      },
    ],
    paths: { ...paths(endpoints), ...navigations },
    components: {
      schemas: errorSchemas,
      securitySchemes: {
        maintenance: { type: 'http', scheme: 'basic', description: 'Credenziali di manutenzione del Comune' },
        session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Accesso con SPID o CIE' },
      },
    },
  };
}
