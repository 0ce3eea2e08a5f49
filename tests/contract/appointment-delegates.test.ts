import { afterEach, beforeEach, expect, test } from 'vitest';
import { bookAppointment } from '#features/appointments/booking-api.ts';
import { getAppointment, listAppointments } from '#features/appointments/api.ts';
import {
  cancelAppointment,
  changeAppointment,
  getAppointmentByHash,
} from '#features/appointments/changes-api.ts';
import { decideOn } from '#features/delegations/changes-api.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { outboxOf } from './outbox.ts';
import { appointmentChange, booking } from './valid-bodies.ts';

let samples = openSamples();
let delegate: Visitor;
let delegator: Visitor;
beforeEach(async () => {
  samples = openSamples();
  delegate = await samples.visit(ada.taxCode);
  delegator = await samples.visit(bruno.taxCode);
});
afterEach(() => samples.close());

const headers = { 'x-delega': actingForBruno.appointments };
const customer = { ...booking.customer, codice_fiscale: bruno.taxCode, email: 'ada@posta.example' };
const book = () => delegate.read(bookAppointment, { body: { ...booking, customer }, headers });
const query = { aggregates: 'true' };
const seenBy = (who: Visitor, id: string) => who.read(getAppointment, { params: { id }, query });

test('the delegator sees who booked, changed and cancelled in their name', async () => {
  const { id } = await book();
  const params = { id };
  await delegate.ask(changeAppointment, { params, body: appointmentChange, headers });
  await delegate.ask(cancelAppointment, { params, headers });
  const { acts, customer: theirs } = await seenBy(delegator, id);
  expect(acts.map(({ kind, by }) => [kind, by])).toEqual([
    ['PRENOTATO', 'Ada Verdi'],
    ['MODIFICATO', 'Ada Verdi'],
    ['ANNULLATO', 'Ada Verdi'],
  ]);
  expect(acts[0]?.at).toBe('2026-03-10T09:00:00.000Z');
  expect(theirs).toMatchObject({ name: bruno.name, surname: bruno.surname, taxCode: bruno.taxCode });
  const list = await delegator.read(listAppointments, { query: { ...query, sort: '-start' } });
  expect(list.find((each) => each.id === id)?.acts).toHaveLength(3);
});

test('what the delegator does, and what was refused, is no act of a delegate', async () => {
  const { id } = await book();
  const params = { id };
  const closed = { ...appointmentChange, start: '2026-03-15 09:00:00' };
  expect((await delegate.ask(changeAppointment, { params, body: closed, headers })).status).toBe(422);
  await delegator.ask(changeAppointment, { params, body: appointmentChange });
  expect((await seenBy(delegator, id)).acts.map(({ kind }) => kind)).toEqual(['PRENOTATO']);
});

test('the secret link of an e-mail tells no names', async () => {
  const { hash } = await book();
  const { acts } = await delegate.read(getAppointmentByHash, { params: { hash: hash ?? '' } });
  expect(acts).toEqual([]);
});

test('the confirmation names both, and the delegator is told', async () => {
  await book();
  const mails = await outboxOf(samples);
  const confirmation = mails.find(({ subject }) => subject?.endsWith('appuntamento confermato'));
  expect(confirmation?.to).toBe('ada@posta.example');
  expect(confirmation?.body).toContain('Appuntamento di: Bruno Neri');
  expect(confirmation?.body).toContain('Prenotato per delega da: Ada Verdi');
  const notice = mails.find(({ subject }) => subject?.endsWith('operazione fatta per tuo conto'));
  expect(notice).toMatchObject({ to: 'bruno.neri@posta.example' });
  expect(notice?.body).toContain('Ada Verdi');
});

test('a delegation that was withdrawn books, changes and cancels nothing', async () => {
  const { id } = await book();
  await decideOn(delegator.client, actingForBruno.appointments, 'withdraw');
  const params = { id };
  const answers = await Promise.all([
    delegate.ask(bookAppointment, { body: { ...booking, customer }, headers }),
    delegate.ask(changeAppointment, { params, body: appointmentChange, headers }),
    delegate.ask(cancelAppointment, { params, headers }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect(await seenBy(delegator, id)).toMatchObject({ status: 'APPROVATA', acts: [{ kind: 'PRENOTATO' }] });
});
