import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookAppointment } from '#features/appointments/booking-calls.ts';
import { readAppointment } from '#features/appointments/changes-api.ts';
import { readAppointments } from '#features/appointments/api.ts';
import { readDelegations } from '#features/delegations/api.ts';
import { sendTicket } from '#features/tickets/new-ticket-api.ts';
import { readTickets } from '#features/tickets/api.ts';
import { ticketPayload } from '#features/tickets/state/ticket-payload.ts';
import { dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { seedTenants } from '../../scripts/sandbox/seed/tenants.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { outboxOf } from './outbox.ts';
import { sent } from './delegation-steps.ts';

const srl = { isCompany: true, taxCode: '01234567897', company: 'Esempio srl' } as const;
const services = { appointments: '32', assistance: '52' } as const;
const customer = { name: srl.company, surname: '', taxCode: srl.taxCode, email: 'dario@posta.example' };

let samples = openSamples();
let visitor: Visitor;
let subjects: Record<keyof typeof services, { taxCode: string; delegation: string }>;

/** The office approves that Dario acts for the company. */
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(dario.taxCode);
  const asked = Object.values(services).map((serviceId) => ({ serviceId, endsOn: '2026-06-30' as const }));
  const id = await sent(visitor, { delegator: srl, services: asked });
  await samples.app.request(`/__sandbox/desk/deleghe/richieste/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ azione: 'approva' }),
    headers: { 'x-forwarded-host': seedTenants[0]?.hostname ?? '' },
  });
  const now = new Date('2026-03-10T09:00:00Z');
  const [company] = (await readDelegations(visitor.client, undefined, now)).delegators;
  const under = (service: string) => ({
    taxCode: srl.taxCode,
    delegation: company?.delegations.find(({ serviceId }) => serviceId === service)?.id ?? '',
  });
  subjects = { appointments: under(services.appointments), assistance: under(services.assistance) };
});
afterEach(() => samples.close());

test('an appointment is booked for a company, which has a name alone', async () => {
  const booking = {
    customer,
    counterId: '12',
    operatorId: null,
    day: '2026-03-12',
    hour: '10:20',
    reason: { id: '42', name: 'Carta d’identità elettronica' },
    details: 'per un dipendente',
    privacyAccepted: true,
  } as const;
  const { delegation } = subjects.appointments;
  const { id } = await bookAppointment(visitor.client, { base: 'auth', delegation }, booking, 'intento-1');
  expect((await readAppointment(visitor.client, { id }, delegation)).customer).toMatchObject({
    name: srl.company,
    surname: null,
    taxCode: srl.taxCode,
  });
  expect(await readAppointments(visitor.client, subjects.appointments)).toMatchObject([{ id }]);
  const mails = await outboxOf(samples);
  expect(mails.find(({ to }) => to === customer.email)?.body).toContain('Appuntamento di: Esempio srl\n');
});

test('a request is sent for a company', async () => {
  const { name, surname, taxCode, email } = customer;
  const body = ticketPayload(
    {
      ...{
        title: 'Salute, benessere e assistenza',
        text: 'Vorrei sapere',
        name,
        surname,
        taxCode,
        email,
        phone: '',
      },
      ...{ serviceId: '6', kindId: null, files: [] },
    },
    { isLoggedIn: true, group: 2, priority: 4 },
  );
  const { delegation } = subjects.assistance;
  const { id } = await sendTicket(visitor.client, body, { idempotencyKey: 'intento-2', delegation });
  const order = { by: 'created_at', direction: 'desc' } as const;
  const at = { page: 1, count: 5 };
  expect(await readTickets(visitor.client, subjects.assistance, { order }, at)).toMatchObject([{ id }]);
});
