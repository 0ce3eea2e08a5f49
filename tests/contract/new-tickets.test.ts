import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getCrmKinds } from '#features/tickets/crm-api.ts';
import { createTicket } from '#features/tickets/new-ticket-api.ts';
import { getArticles, getAttachment } from '#features/tickets/articles-api.ts';
import { searchTickets } from '#features/tickets/api.ts';
import { ticketPayload, type TicketValues } from '#features/tickets/state/ticket-payload.ts';
import { ada, bruno, carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { host, outboxOf } from './outbox.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const email = 'ada@posta.example';
const values: TicketValues = {
  title: 'Ambiente',
  text: 'Quando passa il ritiro?\n<b>Grazie</b>',
  name: 'Ada',
  surname: 'Verdi',
  taxCode: ada.taxCode,
  email,
  phone: '',
  serviceId: '7',
  kindId: '701',
  files: [],
};
const settings = { isLoggedIn: true, group: 2, priority: 4 };
const body = ticketPayload(values, settings);
const bytes = { pdf: '%PDF-1.7 atto', png: '\x89PNG\r\n\x1a\n', jpg: '\xff\xd8\xff\xe0', exe: 'MZ\x90\x00' };

function withFile(filename: string, data: string, keys: object = { 'mime-type': 'x/y', filename, data }) {
  return { ...body, article: { ...body.article, attachments: [keys] } };
}

async function statusOf(sent: object, headers?: Record<string, string>): Promise<number> {
  return (await visitor.ask(createTicket, { body: sent, headers })).status;
}

async function listOf(who: Visitor, headers?: Record<string, string>) {
  const query = { filter: '{}', page: 1, per_page: 200 };
  return who.read(searchTickets, { query, headers });
}

describe('a citizen’s request', () => {
  test('stands in the list and on the desk, with its message, and a summary is mailed', async () => {
    const created = await visitor.read(createTicket, { body });
    expect(created.number).toMatch(/^20260310\d+$/);
    const [first] = await listOf(visitor);
    expect(first).toMatchObject({ ...created, title: 'Ambiente', stateId: 1, customer: email });
    const [article] = await visitor.read(getArticles, { params: { id: created.id ?? '' } });
    expect(article).toMatchObject({
      body: 'Quando passa il ritiro?<br>&lt;b&gt;Grazie&lt;/b&gt;',
      from: email,
      sender: 'Customer',
    });
    const [letter] = await outboxOf(samples);
    expect(letter).toMatchObject({ kind: 'email', to: email });
    expect(letter?.subject).toContain(`n° ${created.number}`);
    const desk = await samples.app.request('/__sandbox/desk', { headers: { 'x-forwarded-host': host } });
    expect(await desk.text()).toContain(`n° ${created.number}: Ambiente`);
  });

  test('is the session’s, whoever the body says it is', async () => {
    const customer = { ...body.customer, codice_fiscale: carla.taxCode, firstname: 'Carla' };
    const { id } = await visitor.read(createTicket, { body: { ...body, customer } });
    expect((await listOf(visitor)).some((ticket) => ticket.id === id)).toBe(true);
    expect(await listOf(await samples.visit(carla.taxCode))).toSatisfy((all: { id: string }[]) =>
      all.every((ticket) => ticket.id !== id),
    );
  });

  test('is the delegator’s by a delegation of the module, and of no other', async () => {
    const headers = { 'x-delega': actingForBruno.assistance };
    const { service_catalog_sub_item_id: _, ...withoutKind } = body;
    const theirs = {
      ...withoutKind,
      title: 'Salute, benessere e assistenza',
      service_catalog_item_id: 6,
      customer: { ...body.customer, codice_fiscale: bruno.taxCode },
    };
    const { id } = await visitor.read(createTicket, { body: theirs, headers });
    expect((await listOf(visitor, headers))[0]).toMatchObject({ id });
    expect((await listOf(await samples.visit(bruno.taxCode))).map((ticket) => ticket.id)).toContain(id);
    expect((await listOf(visitor)).map((ticket) => ticket.id)).not.toContain(id);
    expect(await statusOf(theirs, { 'x-delega': actingForBruno.payments })).toBe(403);
    expect(await statusOf(body, headers)).toBe(403);
  });

  test('is made once per intent, however often it is sent', async () => {
    const before = (await listOf(visitor)).length;
    const headers = { 'idempotency-key': 'intento-1' };
    const sent = await Promise.all([1, 2].map(() => visitor.read(createTicket, { body, headers })));
    sent.push(await visitor.read(createTicket, { body, headers }));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect((await listOf(visitor)).length).toBe(before + 1);
    expect(await statusOf({ ...body, title: 'Altro' }, headers)).toBe(422);
  });

  test.each<[string, object]>([
    ['no title', { title: ' ' }],
    ['no text', { article: { ...body.article, body: '' } }],
    ['a sender without an address', { article: { ...body.article, from: 'Ada' } }],
    ['a customer without an address', { customer: { ...body.customer, email: '' } }],
    ['a number without prefix', { customer: { ...body.customer, mobile: '3201234567' } }],
    ['an unknown service', { service_catalog_item_id: 999 }],
    ['a kind of another service', { service_catalog_sub_item_id: 201 }],
    ['a kind without its service', { service_catalog_item_id: undefined }],
  ])('with %s is refused as the CRM does, and nothing is kept', async (_, fields) => {
    const before = (await listOf(visitor)).length;
    const answer = await visitor.ask(createTicket, { body: { ...body, ...fields } });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toHaveProperty('error');
    expect((await listOf(visitor)).length).toBe(before);
  });

  test('of a disruption needs no service', async () => {
    const { service_catalog_item_id: _, service_catalog_sub_item_id: __, ...report } = body;
    expect(await statusOf(report)).toBe(201);
  });
});

describe('files of a request', () => {
  test.each(['pdf', 'png', 'jpg'] as const)('a %s comes back as it was sent', async (kind) => {
    const { id } = await visitor.read(createTicket, { body: withFile(`a.${kind}`, btoa(bytes[kind])) });
    const [article] = await visitor.read(getArticles, { params: { id: id ?? '' } });
    const params = {
      id: id ?? '',
      articleId: article?.id ?? '',
      attachmentId: article?.attachments[0]?.id ?? '',
    };
    const answer = await visitor.ask(getAttachment, { params });
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1')).toBe(bytes[kind]);
    expect(answer.headers.get('content-type')).toBe(
      kind === 'pdf' ? 'application/pdf' : `image/${kind.replace('jpg', 'jpeg')}`,
    );
  });

  test.each([
    { codice: 'A', type: 'application/pdf', nome: 'a.pdf', data: btoa(bytes.pdf) },
    { filename: 'a.pdf', mimetype: 'application/pdf', data: btoa(bytes.pdf) },
  ])('other spellings are taken: %j', async (keys) => {
    expect(await statusOf(withFile('', '', keys))).toBe(201);
  });

  test.each<[string, object, number]>([
    ['an executable renamed .pdf', withFile('a.pdf', btoa(bytes.exe)), 422],
    ['an executable', withFile('a.exe', btoa(bytes.exe)), 422],
    ['a page', withFile('a.html', btoa('<b>')), 422],
    ['a file of no bytes', withFile('a.pdf', ''), 422],
    ['base64 with a prefix', withFile('a.pdf', `data:application/pdf;base64,${btoa(bytes.pdf)}`), 422],
    ['base64 cut short', withFile('a.pdf', btoa(bytes.pdf).slice(0, -1)), 422],
    ['a file without a type', withFile('', '', { filename: 'a.pdf', data: btoa(bytes.pdf) }), 422],
    ['a file over 2048 KB', withFile('a.pdf', btoa(bytes.pdf.padEnd(2048 * 1024 + 1))), 413],
    ['a file of 12 MB', withFile('a.pdf', btoa(bytes.pdf.padEnd(12_000_000))), 413],
  ])('%s is refused', async (_, sent, status) => {
    expect(await statusOf(sent)).toBe(status);
  });

  test('a file of exactly 2048 KB is taken; of four files none is', async () => {
    expect(await statusOf(withFile('a.pdf', btoa(bytes.pdf.padEnd(2048 * 1024))))).toBe(201);
    const one = { filename: 'a.pdf', 'mime-type': 'application/pdf', data: btoa(bytes.pdf) };
    const article = { ...body.article, attachments: [one, one, one, one] };
    expect(await statusOf({ ...body, article })).toBe(413);
  });
});

test('the kinds of a service are a list; a service without kinds has none, an unknown one is not found', async () => {
  const kinds = await visitor.read(getCrmKinds, { params: { id: '8' } });
  expect(kinds.map(({ name }) => name)).toContain('Illuminazione pubblica');
  expect(await visitor.read(getCrmKinds, { params: { id: '1' } })).toEqual([]);
  expect((await visitor.ask(getCrmKinds, { params: { id: 'constructor' } })).status).toBe(404);
});
