import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPublicTicket } from '#features/tickets/new-ticket-api.ts';
import { requestCode } from '#features/one-time-code/api.ts';
import { getArticles } from '#features/tickets/articles-api.ts';
import { searchTickets } from '#features/tickets/api.ts';
import { ada, carla } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { lastCode, outboxOf } from './outbox.ts';
import { request as anonymous } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const email = 'ada@posta.example';

async function code(contatto = email, taxCode: string = ada.taxCode): Promise<string> {
  await visitor.read(requestCode, {
    body: { codiceFiscale: taxCode, tipoRichiesta: 'EMAIL', contatto },
  });
  return lastCode(samples);
}

async function send(
  otp: string,
  changes: object = {},
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
) {
  return visitor.ask(createPublicTicket, {
    query: { otp, cf: ada.taxCode, richiesta: 'EMAIL', ...query },
    body: { ...anonymous, ...changes },
    headers,
  });
}

test('a request without login is created with the code sent to its address, which is then used up', async () => {
  const otp = await code();
  expect((await send(otp)).status).toBe(201);
  expect((await outboxOf(samples))[0]).toMatchObject({ to: email });
  const again = await send(otp);
  expect(again.status).toBe(401);
  expect(await again.json()).toMatchObject({ status: 401, title: 'autenticazione fallita' });
});

test('that is sent again under its key, with a new code, gets the first answer', async () => {
  const key = { 'idempotency-key': 'anonima-0001' };
  const first = await send(await code(), {}, {}, key);
  const again = await send(await code(), {}, {}, key);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(await again.json()).toEqual(await first.json());
});

test('that is refused leaves the code good', async () => {
  const otp = await code();
  expect((await send(otp, { service_catalog_item_id: 999 })).status).toBe(422);
  expect((await send(otp)).status).toBe(201);
});

test('two at once with one code make one request', async () => {
  const otp = await code();
  const sent = await Promise.all([send(otp), send(otp)]);
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 401]);
});

test('is refused with a code that is wrong, late or replaced', async () => {
  const otp = await code();
  expect((await send(otp === '11111' ? '22222' : '11111')).status).toBe(401);
  samples.setClock('2026-03-10T09:05:00.000Z');
  expect((await send(otp)).status).toBe(401);
  const old = await code();
  const fresh = await code();
  expect((await send(old === fresh ? '' : old)).status).not.toBe(201);
  expect((await send(fresh)).status).toBe(201);
});

test('after five wrong codes the right one is dead too', async () => {
  const otp = await code();
  const wrong = otp === '11111' ? '22222' : '11111';
  for (let count = 0; count < 5; count += 1) expect((await send(wrong)).status).toBe(401);
  expect((await send(otp)).status).toBe(401);
});

test('is refused with the code of another person, address or way', async () => {
  const otp = await code('altra@posta.example');
  expect((await send(otp)).status).toBe(401);
  const hers = await code(email, carla.taxCode);
  expect((await send(hers)).status).toBe(401);
  expect((await send(hers, {}, { cf: carla.taxCode })).status).toBe(401);
  expect((await send(await code(), {}, { richiesta: 'SMS' })).status).toBe(401);
});

test.each<Record<string, string>>([{ otp: '' }, { otp: '123' }, { cf: '' }, { richiesta: 'FAX' }])(
  'with the query %j is refused by the gateway',
  async (query) => {
    const answer = await send('12345', {}, query);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ status: 400 });
  },
);

test('is seen by the citizen only where the CRM knows the address as theirs', async () => {
  const known = JSON.parse(await (await send(await code())).text()) as { id: number };
  const otp = await code('mai-vista@posta.example');
  const strange = { article: { ...anonymous.article, from: 'mai-vista@posta.example' } };
  const unknown = JSON.parse(await (await send(otp, strange)).text()) as { id: number };
  const ids = (await visitor.read(searchTickets, { query: { filter: '{}', page: 1, per_page: 200 } })).map(
    ({ id }) => id,
  );
  expect(ids).toContain(String(known.id));
  expect(ids).not.toContain(String(unknown.id));
  const params = { id: String(unknown.id) };
  expect((await visitor.ask(getArticles, { params })).status).toBe(404);
});
