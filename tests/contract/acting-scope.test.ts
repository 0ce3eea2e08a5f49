import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookAppointment } from '#features/appointments/booking-api.ts';
import { getAppointment, listAppointments } from '#features/appointments/api.ts';
import { cancelAppointment, changeAppointment } from '#features/appointments/changes-api.ts';
import { decideOn } from '#features/delegations/changes-api.ts';
import { listInstances, getMoonIdentity, deleteInstance } from '#features/instances/api.ts';
import { listDebtPositions } from '#features/payments/api.ts';
import { getReceipt } from '#features/payments/receipts-api.ts';
import { createNotice, createPayment } from '#features/payments/spontaneous-api.ts';
import { payDebtPosition } from '#features/payments/checkout-api.ts';
import { getArticles, replyToTicket } from '#features/tickets/articles-api.ts';
import { searchTickets } from '#features/tickets/api.ts';
import { createTicket } from '#features/tickets/new-ticket-api.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { iuvOf } from '../../scripts/sandbox/payments/creditor.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { lendService } from './delegation-steps.ts';
import { appointmentChange, booking, paymentRequest, request, validBodies } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const under = (delegation: string) => ({ 'x-delega': delegation });

/** The status, and whether it is the service that is not delegated. */
async function refusalOf(asked: Promise<Response>): Promise<string | number> {
  const answer = await asked;
  return answer.status === 403 ? ((await answer.json()) as { title: string }).title : answer.status;
}
/** Waits for Ada's answer. */
const accessOfCarla = 'd0000000-0000-4000-8000-000000000007';
const outside = 'Servizio non compreso nella delega';

describe('a delegation for TARI', () => {
  const headers = under(actingForBruno.payments);
  const tari = iuvOf('01', 2026000012101);
  const [paidLamp, lamp] = [iuvOf('01', 2026000012102), iuvOf('01', 2026000012103)];
  const listed = async () => {
    const query = { currentPage: '1', elements: '50', sort: '-iuv' };
    const { positions, total } = await visitor.read(listDebtPositions, {
      params: { cf: bruno.taxCode },
      query,
      headers,
    });
    return { iuvs: positions.map(({ iuv }) => iuv), total };
  };

  test('lists its own payments alone, those of another service once that is delegated too', async () => {
    expect(await listed()).toEqual({ iuvs: [tari], total: 1 });
    await lendService(samples, '91');
    expect(await listed()).toEqual({ iuvs: [lamp, paidLamp, tari], total: 3 });
  });

  test('pays and gives receipts of nothing else', async () => {
    const pay = (iuv: string) => refusalOf(visitor.ask(payDebtPosition, { params: { iuv }, headers }));
    expect([await pay(tari), await pay(lamp)]).toEqual([200, outside]);
    const params = { cf: bruno.taxCode, iuv: paidLamp };
    expect(await refusalOf(visitor.ask(getReceipt, { params, headers }))).toBe(outside);
  });

  test('creates nothing of another service', async () => {
    const body = { ...paymentRequest, codiceFiscalePartitaIVAPagatore: bruno.taxCode, note: 'Classe 2B' };
    const create = (type: string) =>
      refusalOf(visitor.ask(createPayment, { params: { type }, body, headers }));
    expect([await create('MESC'), await create('DIRS')]).toEqual([outside, 201]);
    const params = { cf: bruno.taxCode, type: 'MESC' };
    expect(await refusalOf(visitor.ask(createNotice, { params, body, headers }))).toBe(outside);
  });
});

describe('a delegation for the identity card', () => {
  const headers = under(actingForBruno.appointments);
  const forBruno = { ...booking.customer, codice_fiscale: bruno.taxCode };

  test('lists the appointments of its office alone, and changes no other', async () => {
    const query = { codice_fiscale: bruno.taxCode, sort: '-start', aggregates: 'true' };
    const found = await visitor.read(listAppointments, { query, headers });
    expect(found.map(({ counterId }) => counterId)).toEqual(['12', '12']);
    const params = { id: '8102' };
    const asked = [
      visitor.ask(getAppointment, { params, query: {}, headers }),
      visitor.ask(changeAppointment, { params, body: appointmentChange, headers }),
      visitor.ask(cancelAppointment, { params, headers }),
    ];
    for (const one of asked) expect(await refusalOf(one)).toBe(outside);
  });

  test('books and moves to no other office', async () => {
    const body = { ...booking, serviceId: 31, customer: forBruno };
    expect(await refusalOf(visitor.ask(bookAppointment, { body, headers }))).toBe(outside);
    const change = { ...appointmentChange, serviceId: 31 };
    const params = { id: '8101' };
    expect(await refusalOf(visitor.ask(changeAppointment, { params, body: change, headers }))).toBe(outside);
  });
});

describe('a delegation for home care', () => {
  const headers = under(actingForBruno.assistance);
  const customer = { ...request.customer, codice_fiscale: bruno.taxCode };
  const send = (rest: object) =>
    refusalOf(visitor.ask(createTicket, { body: { ...request, customer, ...rest }, headers }));

  test('sends requests to its service of the CRM alone, also where only the title names one', async () => {
    expect(await send({})).toBe(outside);
    expect(await send({ service_catalog_item_id: undefined })).toBe(outside);
    expect(await send({ title: 'Salute, benessere e assistenza', service_catalog_item_id: 6 })).toBe(201);
  });

  test('lists and answers no request about another service', async () => {
    const query = { filter: '{}', page: '1', per_page: '20' };
    const found = await visitor.read(searchTickets, { query, headers });
    expect(found.map(({ title }) => title)).toEqual(['Assistenza domiciliare']);
    const params = { id: '4502' };
    expect(await refusalOf(visitor.ask(getArticles, { params, headers }))).toBe(outside);
    const body = validBodies.replyToTicket;
    expect(await refusalOf(visitor.ask(replyToTicket, { params, body, headers }))).toBe(outside);
  });
});

test('a delegation for a form lists and deletes its instances alone', async () => {
  const asked = async (delegation: string) => {
    const token = await visitor.read(getMoonIdentity, { headers: under(delegation) });
    const headers = { ...under(delegation), 'moon-identita-jwt': token };
    const query = { limit: '20', offset: '0', codice_ente: 'c_x999' };
    const { instances } = await visitor.read(listInstances, { query, headers });
    const drop = (code: string) => refusalOf(visitor.ask(deleteInstance, { params: { code }, headers }));
    return { forms: instances.map(({ formCode }) => formCode), drop };
  };
  const forBruno = await asked(actingForBruno.instances);
  expect(forBruno.forms).toEqual(['CUDE_01', 'CUDE_01']);
  expect(await forBruno.drop('CUD-2026-000045')).toBe(200);
  // Carla lets Ada ask for documents, and has an instance of another form.
  await decideOn(visitor.client, accessOfCarla, 'accept');
  const forCarla = await asked(accessOfCarla);
  expect(forCarla.forms).toEqual([]);
  expect(await forCarla.drop('ORT-2026-000004')).toBe(outside);
});
