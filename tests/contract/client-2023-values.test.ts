import { afterAll, expect, test } from 'vitest';
import { logIn } from '../../scripts/sandbox/testing/sandbox.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { ask, sandbox, tenants } from './support.ts';

// What the public client of 2023 reads, and how it is spelled; what it sends is tried in client-2023.test.ts.

afterAll(sandbox.close);

const torrebianca = tenants.find(({ id }) => id === 'torrebianca')!;
const cf = ada.taxCode;
const cookie = await logIn(sandbox.app, cf, { host: torrebianca.hostname });

const allTickets = encodeURIComponent(JSON.stringify({ 'customer.codice_fiscale': { eq: cf } }));

/** A call of that client, with the session of Ada Verdi. */
function sends(
  method: string,
  path: string,
  init: { body?: unknown; headers?: Record<string, string> } = {},
) {
  const { body, headers } = init;
  return ask(torrebianca, path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

test('one’s own appointment is read, changed and cancelled on the public base', async () => {
  const path = '/api-public/appsched/appointments/8072';
  const own = await sends('GET', `${path}?aggregates=true`);
  expect(own.status).toBe(200);
  const { serviceId, notes } = (await own.json()) as { serviceId: number; notes: string };
  const start = '2001-01-01 09:00:00';
  const body = { start, notes, providerId: 'any-provider', serviceId };
  // The slot is long gone: what is refused is the time, not who asks.
  expect((await sends('PUT', path, { body })).status).toBe(422);
  expect((await sends('DELETE', path)).status).toBe(204);
  expect((await sends('GET', path, { headers: { cookie: '' } })).status).toBe(401);
  expect((await sends('GET', '/api-public/appsched/appointments/8101')).status).toBe(403);
});

test('ids of booking reasons are text', async () => {
  const offices = (await (await sends('GET', '/api-public/appsched/categories')).json()) as { id: number }[];
  const reasons: { id: unknown }[] = [];
  for (const { id } of offices) {
    const answer = await sends('GET', `/api-public/appsched/categories/${id}/services`);
    for (const counter of (await answer.json()) as { activitiesRelated?: { id: unknown }[] }[])
      reasons.push(...(counter.activitiesRelated ?? []));
  }
  expect(reasons.length).toBeGreaterThan(5);
  expect(reasons.filter(({ id }) => typeof id !== 'string')).toEqual([]);
});

test('documents have dates that a browser reads, beside those of the archive', async () => {
  const path = `/api/document/documenti/cittadino/${cf}?limit=100`;
  const answer = await sends('POST', path, { body: { visibile: true } });
  const { documenti } = (await answer.json()) as { documenti: Record<string, string | null>[] };
  expect(documenti.length).toBeGreaterThan(15);
  const italian = new Intl.DateTimeFormat('it-IT', { dateStyle: 'short', timeZone: 'Europe/Rome' });
  for (const one of documenti)
    for (const [iso, day] of [
      [one.dtaCreazione, one.dataCreazione],
      [one.dtaFine, one.dataFine],
    ]) {
      if (!iso) expect(day).toBeNull();
      else {
        expect(iso).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\+0[12]:00$/);
        const [dayOfMonth, month, year] = italian.format(new Date(iso)).split('/').map(Number);
        expect(day?.split('/').map(Number)).toEqual([dayOfMonth, month, 2000 + (year! % 100)]);
      }
    }
});

test('contacts take the number that the identity gave, with the prefix or without', async () => {
  const me = await (await sends('GET', '/api-public/utenti/me')).json();
  const { email, sms } = (me as { contatti: { email: string; sms: string } }).contatti;
  const path = `/api/notificatore/preferenze/users/${cf}/contacts`;
  for (const given of [sms, sms.replace(/^0039/, '')]) {
    const answer = await sends('PUT', path, { body: { email, sms: given } });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ sms });
  }
});

test('a category that a search finds has a name without marks', async () => {
  const body = { knowledge_base_id: 1, locale: 'it-it', flavor: 'agent', query: 'anagrafe' };
  const answer = await sends('POST', '/api-public/crm/knowledge_bases/search', { body });
  const { details } = (await answer.json()) as { details: { name?: string; title: string }[] };
  const names = details.flatMap(({ name }) => name ?? []);
  expect(names).toContain('Anagrafe');
  expect(names.join()).not.toMatch(/[<>]/);
});

test('sizes of attachments are true', async () => {
  const found = await sends('GET', `/api/crm/tickets/search?per_page=200&filter=${allTickets}`);
  const sizes: [told: number, sent: number][] = [];
  for (const { id } of (await found.json()) as { id: number }[]) {
    const articles = await sends('GET', `/api/crm/tickets/${id}/articles`);
    for (const article of (await articles.json()) as {
      id: number;
      attachments: { id: number; size: string }[];
    }[])
      for (const file of article.attachments) {
        const path = `/api/crm/tickets/${id}/articles/${article.id}/attachments/${file.id}`;
        sizes.push([Number(file.size), (await (await sends('GET', path)).arrayBuffer()).byteLength]);
      }
  }
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.map(([told]) => told)).toEqual(sizes.map(([, sent]) => sent));
});

/** Text by their contract; the state of a request may be a word. */
const textIds = /^(activitiesRelated\.id|appId|projectId|messagingSenderId|state_id)$/;

/** Types of the ids in an answer, by the name that holds them. */
function typesOfIds(value: unknown, holder = ''): [name: string, type: string][] {
  if (Array.isArray(value)) return value.flatMap((one) => typesOfIds(one, holder));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): [string, string][] => {
    const name = key === 'id' ? `${holder}.id` : key;
    const isId = /^(id|id[A-Z]\w*|\w+Id|\w+_id)$/.test(key) && inner !== null;
    if (isId && typeof inner !== 'object') return textIds.test(name) ? [] : [[name, typeof inner]];
    return typesOfIds(inner, key);
  });
}

test.each(tenants)('$id spells its ids in one way', async (tenant) => {
  const own = await logIn(sandbox.app, cf, { host: tenant.hostname });
  const read = async (path: string): Promise<unknown> => {
    const answer = await ask(tenant, path, { headers: { cookie: own } });
    return answer.ok ? answer.json() : null;
  };
  const offices = await read('/api-public/appsched/categories');
  const counters = (Array.isArray(offices) ? (offices as { id: number }[]) : []).map(
    ({ id }) => `/api-public/appsched/categories/${id}/services`,
  );
  const paths = [
    ...counters,
    '/api-public/configComune/fromtenant',
    '/api-public/configComune/servizi',
    '/api-public/configComune/dettaglioServizi',
    '/api-public/appsched/categories',
    '/api-public/crm/services',
    '/api-public/crm/knowledge_bases/1/categories',
    '/api/appsched/appointments',
    `/api/crm/tickets/search?filter=${allTickets}`,
  ];
  const answers = await Promise.all(paths.map(read));
  expect(answers.filter(Boolean).length).toBeGreaterThan(4);
  const types = answers.flatMap((answer) => typesOfIds(answer));
  expect(types.length).toBeGreaterThan(20);
  expect(types.filter(([, type]) => type !== 'number')).toEqual([]);
});
