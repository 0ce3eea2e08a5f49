import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contracts/all.server.ts';
import type { Endpoint } from '#contracts/endpoint.server.ts';
import { bookAppointment } from '#features/appointments/booking-api.ts';
import { decideOn, giveDelegations } from '#features/delegations/changes-api.ts';
import { createMyPayNotice, createMyPayPayment } from '#features/payments/mypay-api.ts';
import { createNotice, createPayment } from '#features/payments/spontaneous-api.ts';
import { payDebtPosition } from '#features/payments/checkout-api.ts';
import { replyToTicket } from '#features/tickets/articles-api.ts';
import { searchTickets } from '#features/tickets/api.ts';
import { createTicket } from '#features/tickets/new-ticket-api.ts';
import { iuvOf } from '../../scripts/sandbox/payments/creditor.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { ada, bruno, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Input, type Visitor } from './as-citizen.ts';
import { outboxOf } from './outbox.ts';
import { booking, myPayRequest, paymentRequest, request, validBodies } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
let delegator: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
  delegator = await samples.visit(bruno.taxCode);
});
afterEach(() => samples.close());

/** Which module the calls below a path belong to. */
const modules = {
  'ppay/': 'payments',
  'mypay/': 'myPay',
  'appsched/': 'appointments',
  'crm/tickets': 'assistance',
  'moon/': 'instances',
  'document/': 'documents',
} as const;
type Module = (typeof modules)[keyof typeof modules];

/** Calls below those paths that are always one's own, or nobody's. */
const ownOnly = ['getReceiptArchive', 'putReceiptArchive', 'listMyPayTypes'];
const publicAndDelegable = ['createPayment', 'createNotice'];

function moduleOf({ path }: Endpoint): Module | undefined {
  return Object.entries(modules).find(([prefix]) => path.startsWith(prefix))?.[1];
}

const delegable = endpoints.filter(
  (call) =>
    moduleOf(call) !== undefined &&
    !ownOnly.includes(call.id) &&
    (call.base === 'auth' || publicAndDelegable.includes(call.id)),
);

const queries: Record<string, Record<string, string>> = {
  getCalendarById: { id: '8071' },
  listTakenDays: { date: '2026-03-15' },
  listFreeHours: { date: '2026-03-12' },
  listAppointments: { codice_fiscale: bruno.taxCode, sort: '-start', aggregates: 'true' },
  getDocument: { download: 'true' },
  duplicateInstance: { duplica_allegati: 'true' },
  listDebtPositions: { currentPage: '1', elements: '5', sort: '-iuv' },
  listInstances: { limit: '5', offset: '0', codice_ente: 'c_x999' },
  searchDocuments: { limit: '20', offset: '0', sort: 'dataCreazione', order: 'desc' },
  searchTickets: { filter: '{}', page: '1', per_page: '5' },
};

const theirs = { codiceFiscalePartitaIVAPagatore: bruno.taxCode };
const bodies: Record<string, unknown> = {
  ...validBodies,
  createTicket: {
    ...request,
    service_catalog_item_id: 6,
    customer: { ...request.customer, codice_fiscale: bruno.taxCode },
  },
  bookAppointment: { ...booking, customer: { ...booking.customer, codice_fiscale: bruno.taxCode } },
  createPayment: { ...paymentRequest, ...theirs },
  createMyPayPayment: { ...myPayRequest, ...theirs },
  createMyPayNotice: { ...myPayRequest, ...theirs },
};

function inputOf({ id, path }: Endpoint, delegation: string): Input {
  const names = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name = '']) => name);
  const values: Record<string, string> = { cf: bruno.taxCode, type: 'DIRS' };
  return {
    params: Object.fromEntries(names.map((name) => [name, values[name] ?? '1'])),
    ...(queries[id] && { query: queries[id] }),
    ...(id in bodies && { body: bodies[id] }),
    headers: { 'x-delega': delegation },
  };
}

/** A valid delegation of Bruno's to Ada for each module. */
async function delegations(): Promise<Record<Module, string>> {
  const { delegations: made } = await giveDelegations(
    delegator.client,
    {
      delegate: { taxCode: ada.taxCode, firstName: 'Ada', surname: 'Verdi' },
      services: [{ serviceId: '44', endsOn: '2026-06-30' }],
    },
    'intento-multe',
  );
  const myPay = made[0]?.id ?? '';
  await decideOn(visitor.client, myPay, 'accept');
  return { ...actingForBruno, myPay };
}

/** Whether the call is refused because of its delegation. */
async function isRefused(who: Visitor, call: Endpoint, delegation: string): Promise<boolean> {
  const answer = await who.ask(call, inputOf(call, delegation));
  const text = await answer.text();
  return answer.status === 403 && text.includes('Delega non valida');
}

test('the calls that may be made for a delegator are known', () => {
  expect(delegable.map(({ id }) => id).toSorted()).toEqual(
    expect.arrayContaining(['createPayment', 'createTicket', 'listAppointments', 'verifyNotice']),
  );
  expect(delegable.length).toBeGreaterThan(20);
});

describe.each(delegable.map((call) => [call.id, call] as const))('%s', (_, call) => {
  const module = moduleOf(call) ?? 'payments';

  test('is made on the strength of a valid delegation alone', async () => {
    const valid = await delegations();
    const mine = valid[module];
    expect(await isRefused(visitor, call, mine)).toBe(false);
    expect(await isRefused(visitor, call, 'f0000000-0000-4000-8000-000000000000')).toBe(true);
    expect(await isRefused(await samples.visit(dario.taxCode), call, mine)).toBe(true);
    expect(await isRefused(delegator, call, mine)).toBe(true);
    const another = Object.entries(valid).find(([name]) => name !== module)?.[1] ?? '';
    expect(await isRefused(visitor, call, another)).toBe(true);
  });

  test('is refused from the moment the delegation is withdrawn', async () => {
    const mine = (await delegations())[module];
    await decideOn(delegator.client, mine, 'withdraw');
    expect(await isRefused(visitor, call, mine)).toBe(true);
  });

  test('is refused after the last day', async () => {
    const mine = (await delegations())[module];
    samples.setClock('2026-12-31T09:00:00.000Z');
    visitor = await samples.visit(ada.taxCode);
    expect(await isRefused(visitor, call, mine)).toBe(true);
  });
});

test('a delegation that still waits, or whose end the daily job missed, opens nothing', async () => {
  const [call] = delegable.filter(({ id }) => id === 'listOpenPositions');
  if (!call) throw new Error('The call is gone.');
  expect(await isRefused(visitor, call, 'd0000000-0000-4000-8000-000000000005')).toBe(true);
  const { delegations: made } = await giveDelegations(
    delegator.client,
    {
      delegate: { taxCode: dario.taxCode, firstName: 'Dario', surname: 'Rossi' },
      services: [{ serviceId: '44', endsOn: '2026-06-30' }],
    },
    'intento-multe',
  );
  expect(await isRefused(await samples.visit(dario.taxCode), call, made[0]?.id ?? '')).toBe(true);
});

test('what names a tax code must name the delegator’s', async () => {
  const { myPay, payments, assistance, appointments } = await delegations();
  const attempts = [
    visitor.ask(createPayment, {
      params: { type: 'DIRS' },
      body: paymentRequest,
      headers: { 'x-delega': payments },
    }),
    visitor.ask(createNotice, {
      params: { cf: ada.taxCode, type: 'DIRS' },
      body: paymentRequest,
      headers: { 'x-delega': payments },
    }),
    visitor.ask(createMyPayPayment, { body: myPayRequest, headers: { 'x-delega': myPay } }),
    visitor.ask(createMyPayNotice, { body: myPayRequest, headers: { 'x-delega': myPay } }),
    visitor.ask(createTicket, { body: request, headers: { 'x-delega': assistance } }),
    visitor.ask(bookAppointment, { body: booking, headers: { 'x-delega': appointments } }),
  ];
  for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(403);
});

test('calls that may not be delegated ignore the header', async () => {
  const headers = { 'x-delega': 'f0000000-0000-4000-8000-000000000000' };
  const calls = endpoints.filter(
    ({ base, method, path, query }) =>
      base === 'auth' && method === 'GET' && !path.includes(':') && !query && !moduleOf({ path } as Endpoint),
  );
  expect(calls.length).toBeGreaterThan(3);
  for (const call of calls) expect((await visitor.ask(call, { headers })).status).toBe(200);
});

describe('the delegator', () => {
  const mails = async () =>
    (await outboxOf(samples)).filter(({ subject }) => subject?.includes('per tuo conto'));

  test('is told by e-mail what was done in their name, once', async () => {
    const headers = { 'x-delega': actingForBruno.assistance, 'idempotency-key': 'intento-1' };
    for (let time = 0; time < 2; time += 1)
      await visitor.read(createTicket, { body: bodies.createTicket, headers });
    const found = await mails();
    expect(found).toHaveLength(1);
    expect(found[0]?.to).toBe('bruno.neri@posta.example');
    expect(found[0]?.body).toMatch(/^Ada Verdi ha usato una tua delega il 10\/03\/2026/);
  });

  test('is told of a payment, which is begun by reading', async () => {
    const input = {
      params: { iuv: iuvOf('01', 2026000012101) },
      headers: { 'x-delega': actingForBruno.payments },
    };
    const { status } = await visitor.ask(payDebtPosition, input);
    expect([status, (await mails()).length]).toEqual([200, 1]);
  });

  test('is not told of readings, of refusals, or of what others do for themselves', async () => {
    const headers = { 'x-delega': actingForBruno.assistance };
    await visitor.read(searchTickets, { query: queries.searchTickets!, headers });
    await visitor.ask(replyToTicket, { params: { id: '1' }, body: validBodies.replyToTicket, headers });
    await visitor.read(createTicket, { body: request });
    expect(await mails()).toEqual([]);
  });
});
