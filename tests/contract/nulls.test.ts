import { afterAll, expect, test } from 'vitest';
import { changeDelegation } from '#features/delegations/changes-api.ts';
import { searchDocuments } from '#features/documents/api.ts';
import { createMyPayNotice } from '#features/payments/mypay-api.ts';
import { createPayment } from '#features/payments/spontaneous-api.ts';
import { createDraft } from '#features/requests/api.ts';
import { createTicket } from '#features/tickets/new-ticket-api.ts';
import { ada, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type AnyCall } from './as-citizen.ts';
import { host } from './checkout-visits.ts';
import { giveOne } from './delegation-steps.ts';
import { myPayRequest, paymentRequest, request } from './valid-bodies.ts';

const samples = openSamples();
afterAll(samples.close);
const visitor = await samples.visit(ada.taxCode);

const { mobile: _, ...customer } = request.customer;
const article = { ...request.article, attachments: null };

const own = { cf: ada.taxCode };

test.each<[string, AnyCall<unknown>, object, Record<string, string>]>([
  ['a payment', createPayment, { ...paymentRequest, ragioneSociale: null }, { type: 'DIRS' }],
  ['a payment of MyPay', createMyPayNotice, { ...myPayRequest, ragioneSociale: null }, {}],
  ['a request', createTicket, { ...request, article, service_catalog_sub_item_id: null }, {}],
  ['a request without a number', createTicket, { ...request, customer }, {}],
  ['a search', searchDocuments, { visibile: true, descrizione: null, idAmbito: null }, own],
  ['a draft of a module whose id is a text', createDraft, { idAsset: '3', body: '{}' }, {}],
])('%s may have nulls for what it leaves out', async (_, call, body, params) => {
  await expectTaken(call, body, params);
});

const textIds = { group_id: '2', service_catalog_item_id: '7', service_catalog_sub_item_id: '701' };
// What the CRM decides by itself.
const { group_id: _1, priority_id: _2, type_id: _3, utente_riconosciuto: _4, ...fewest } = request;

test.each<[string, AnyCall<unknown>, object, Record<string, string>]>([
  ['a request with ids as texts', createTicket, { ...request, ...textIds }, {}],
  ['a request of whoever says only what it is about', createTicket, fewest, {}],
  ['a request of whoever says yes in words', createTicket, { ...request, utente_riconosciuto: 'true' }, {}],
  ['a search in a scope whose id is a text', searchDocuments, { visibile: true, idAmbito: '4' }, own],
])('%s is taken', async (_, call, body, params) => {
  await expectTaken(call, body, params);
});

async function expectTaken(call: AnyCall<unknown>, body: object, params: Record<string, string>) {
  const answer = await visitor.ask(call, { body, params });
  expect([answer.status, await answer.text()]).toEqual([expect.toBeOneOf([200, 201]), expect.any(String)]);
}

test('a delegation that is withdrawn keeps its last day', async () => {
  const giver = await samples.visit(dario.taxCode);
  const { id, endsOn } = await giveOne(giver);
  const body = { stato: 'RITIRATA', dataScadenza: null };
  const changed = await giver.read(changeDelegation, { params: { uuidDelega: id }, body });
  expect(changed).toMatchObject({ status: 'RITIRATA', endsOn });
});

test('what is needed may not be null', async () => {
  const missing = await visitor.ask(createTicket, { body: { ...request, title: null } });
  expect([missing.status, await missing.json()]).toMatchObject([
    422,
    { error: expect.stringContaining('title') as string },
  ]);
});

test('a body of a hundred thousand levels is refused like any other', async () => {
  const body = '['.repeat(100_000) + ']'.repeat(100_000);
  const headers = { 'x-forwarded-host': host, 'content-type': 'application/json' };
  const answer = await samples.app.request('/api-public/feedback', { method: 'POST', body, headers });
  expect(answer.status).toBe(400);
});
