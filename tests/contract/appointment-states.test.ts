import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getAppointment, type Appointment } from '#features/appointments/api.ts';
import { cancelAppointment, changeAppointment } from '#features/appointments/changes-api.ts';
import { listMessages } from '#features/messages/api.ts';
import { ada, dario } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { hoursOf, post, sendDesk } from './booking-visits.ts';
import { host, outboxOf } from './outbox.ts';
import { appointmentChange } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const put = (id: string, change: object = {}, who = visitor) =>
  who.ask(changeAppointment, { params: { id }, body: { ...appointmentChange, ...change } });
const get = (id: string): Promise<Appointment> => visitor.read(getAppointment, { params: { id } });
const statusOf = async (id: string) => (await get(id)).status;
const decide = (id: string, azione: string, messaggio = '') =>
  sendDesk(samples, `/${id}`, { azione, messaggio });

/** A slot of the counter that approves. */
const building = { serviceId: 31, start: '2026-03-16 09:30:00', notes: '(71) Tettoie - legnaia' };

describe('an edit', () => {
  test.each([
    ['an approved one, where it is approved at once', '8071', {}, 200, 'APPROVATA'],
    ['an approved one, moved to where it has to be approved', '8071', building, 200, 'IN_REVISIONE'],
    ['one that waits', '8073', building, 200, 'IN_ATTESA'],
    ['one that lacks details', '8074', building, 200, 'IN_REVISIONE'],
    ['one being examined', '8075', building, 409, 'IN_REVISIONE'],
    ['a refused one', '8077', building, 409, 'RIFIUTATA'],
    ['a cancelled one', '8076', {}, 409, 'ANNULLATA'],
    ['one in an unknown state', '8078', {}, 409, 'Booked'],
    ['a past one', '8000', {}, 409, 'APPROVATA'],
  ])('of %s', async (_, id, change, status, state) => {
    expect((await put(id, change)).status).toBe(status);
    expect(await statusOf(id)).toBe(state);
  });

  test('moves the appointment, frees its old slot and forgets the question of the office', async () => {
    await put('8074', building);
    expect(await get('8074')).toMatchObject({
      startsAt: '2026-03-16T08:30:00.000Z',
      endsAt: '2026-03-16T09:00:00.000Z',
      notes: '(71) Tettoie - legnaia',
      message: null,
    });
    await put('8071');
    expect(await hoursOf(visitor, 12, '2026-03-12')).toContain('09:40');
  });

  test('may keep its slot and change the notes alone', async () => {
    const start = '2026-03-12 09:40:00';
    expect((await put('8071', { start, notes: 'altro' })).status).toBe(200);
    expect(await get('8071')).toMatchObject({ startsAt: '2026-03-12T08:40:00.000Z', notes: 'altro' });
  });

  test('may move by less than its length', async () => {
    const start = { ...building, start: '2026-03-16 09:30:00' };
    await put('8073', start);
    expect((await put('8073', start)).status).toBe(200);
  });

  test.each([
    ['a taken slot', { start: '2026-03-13 09:00:00' }],
    ['the past', { start: '2026-03-10 09:00:00' }],
    ['beyond the window', { start: '2026-09-11 09:00:00' }],
    ['Easter Monday', { start: '2026-04-06 09:00:00' }],
  ])('to %s is refused with 422 and changes nothing', async (_, change) => {
    const before = await get('8071');
    expect((await put('8071', change)).status).toBe(422);
    expect(await get('8071')).toEqual(before);
  });

  test('of somebody else’s is not found', async () => {
    const stranger = await samples.visit(dario.taxCode);
    expect((await put('8071', {}, stranger)).status).toBe(404);
    expect((await put('1')).status).toBe(404);
  });

  test('ends with the minute at which the appointment begins', async () => {
    samples.setClock('2026-03-12T08:39:59.000Z');
    expect((await put('8071', { start: '2026-03-12 10:20:00' })).status).toBe(200);
    samples.setClock('2026-03-12T09:20:00.000Z');
    expect((await put('8071', { start: '2026-03-12 11:00:00' })).status).toBe(409);
  });
});

test('cancelling frees the slot, once', async () => {
  const cancel = () => visitor.ask(cancelAppointment, { params: { id: '8071' } });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 409]);
  expect(await hoursOf(visitor, 12, '2026-03-12')).toContain('09:40');
});

test('an appointment in an unknown state cannot be cancelled', async () => {
  expect((await visitor.ask(cancelAppointment, { params: { id: '8078' } })).status).toBe(409);
});

describe('the office', () => {
  test.each([
    ['approves what waits', '8073', 'approve', 303, 'APPROVATA'],
    ['approves what it examined', '8075', 'approve', 303, 'APPROVATA'],
    ['refuses what waits', '8073', 'refuse', 303, 'RIFIUTATA'],
    ['asks for details', '8075', 'ask', 303, 'IN_ATTESA_INTEGRAZIONE'],
    ['cancels what was approved', '8071', 'cancel', 303, 'ANNULLATA'],
    ['cannot approve twice', '8071', 'approve', 409, 'APPROVATA'],
    ['cannot cancel what waits', '8073', 'cancel', 409, 'IN_ATTESA'],
    ['cannot refuse what the citizen has to complete', '8074', 'refuse', 409, 'IN_ATTESA_INTEGRAZIONE'],
    ['cannot bring back what was refused', '8077', 'approve', 409, 'RIFIUTATA'],
    ['cannot change the past', '8000', 'cancel', 409, 'APPROVATA'],
  ])('%s', async (_, id, event, status, state) => {
    expect(await decide(id, event, 'Un motivo')).toBe(status);
    expect(await statusOf(id)).toBe(state);
  });

  test.each(['refuse', 'ask'])('has to say something to %s', async (event) => {
    expect(await decide('8073', event)).toBe(422);
    expect(await statusOf('8073')).toBe('IN_ATTESA');
  });

  test('is read by the citizen: on the card, by e-mail and among the messages', async () => {
    await decide('8073', 'ask', 'Ci mandi il <b>foglio</b>.');
    expect(await get('8073')).toMatchObject({ message: 'Ci mandi il foglio.' });
    const [mail] = await outboxOf(samples);
    expect(mail).toMatchObject({ to: ada.email, subject: expect.stringMatching(/da integrare$/) as string });
    expect(mail?.body).toContain('Ci mandi il <b>foglio</b>.');
    const query = { offset: 0, limit: 1, filter: '{}' };
    const { messages } = await visitor.read(listMessages, { params: { cf: ada.taxCode }, query });
    expect(messages[0]).toMatchObject({ title: 'Appuntamento da integrare' });
    expect(JSON.stringify(messages[0])).not.toContain('<b>');
  });

  test('closes a day: its appointments are cancelled and told, nothing can be booked', async () => {
    const counter = { sportello: '12', giorno: '2026-03-12' };
    expect(await sendDesk(samples, '/chiusure', { ...counter, messaggio: 'Sciopero' })).toBe(303);
    expect(await get('8071')).toMatchObject({ status: 'ANNULLATA', message: 'Sciopero' });
    expect((await outboxOf(samples))[0]?.body).toContain('Sciopero');
    expect(await hoursOf(visitor, 12, '2026-03-12')).toEqual([]);
    expect((await post(visitor)).status).toBe(422);
    expect(await hoursOf(visitor, 12, '2026-03-13')).not.toEqual([]);
    expect(await sendDesk(samples, '/riaperture', counter)).toBe(303);
    expect((await post(visitor)).status).toBe(201);
    expect(await statusOf('8071')).toBe('ANNULLATA');
  });

  test('adds hours, even on a Sunday', async () => {
    const hours = { sportello: '61', giorno: '2026-03-15', dalle: '09:00', alle: '10:30' };
    expect(await sendDesk(samples, '/orari', hours)).toBe(303);
    expect(await hoursOf(visitor, 61, '2026-03-15')).toEqual(['09:00', '09:45']);
    expect((await post(visitor, { serviceId: 61, start: '2026-03-15 09:45:00' })).status).toBe(201);
    expect(await sendDesk(samples, '/orari', { ...hours, alle: '08:00' })).toBe(422);
    expect(await sendDesk(samples, '/orari', { ...hours, giorno: '2026-02-30' })).toBe(422);
    expect(await sendDesk(samples, '/orari', { ...hours, sportello: '99' })).toBe(404);
  });

  test('finds every appointment to come, with a page and what may be done there', async () => {
    const page = async (path: string) =>
      (await samples.app.request(`/__sandbox/desk${path}`, { headers: { 'x-forwarded-host': host } })).text();
    const desk = await page('');
    expect(desk).toMatch(/12\/03\/2026[^<]*0?9:40/);
    expect(desk).not.toContain('/appuntamenti/8000');
    const waiting = await page('/appuntamenti/8073');
    for (const button of ['Approva', 'Rifiuta', 'Chiedi integrazione']) expect(waiting).toContain(button);
    expect(await page('/appuntamenti/8077')).toContain('non può più cambiarlo');
    expect(await page('/appuntamenti/99999')).not.toContain('Cittadino:');
  });
});
