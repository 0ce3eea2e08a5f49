import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookAppointment } from '#features/appointments/booking-api.ts';
import { cancelAppointment, changeAppointment } from '#features/appointments/changes-api.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { post } from './booking-visits.ts';
import { host, outboxOf } from './outbox.ts';
import { appointmentChange, booking } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const put = (id: string, change: object = {}) =>
  visitor.ask(changeAppointment, { params: { id }, body: { ...appointmentChange, ...change } });

/** A slot of the counter that approves. */
const building = { serviceId: 31, start: '2026-03-16 09:30:00', notes: '(71) Tettoie - legnaia' };

describe('what the citizen is told', () => {
  test('each step by e-mail, with links that need no login', async () => {
    const { id, hash } = await visitor.read(bookAppointment, { body: booking });
    const [confirmation] = await outboxOf(samples);
    expect(confirmation).toMatchObject({ to: 'ada@posta.example' });
    expect(confirmation?.subject).toMatch(/: appuntamento confermato$/);
    expect(confirmation?.body).toContain('giovedì 12 marzo 2026 alle ore 10:20');
    expect(confirmation?.body).toContain(`http://${host}/servizi/modifica-appuntamento/${hash}`);
    expect(confirmation?.body).toContain(`/api-public/appsched/ics?hash=${hash}`);
    expect(confirmation?.body).not.toContain(ada.taxCode);
    await put(id, { start: '2026-03-12 11:00:00' });
    await visitor.ask(cancelAppointment, { params: { id } });
    const subjects = (await outboxOf(samples)).map(({ subject }) => subject?.split(': ')[1]);
    expect(subjects).toEqual([
      'appuntamento annullato',
      'appuntamento modificato',
      'appuntamento confermato',
    ]);
  });

  test('the page of the outbox leads to the municipality’s own addresses, to no others', async () => {
    const notes = '(42) Carta - vedi https://altrove.example/a <b>';
    const { hash } = await visitor.read(bookAppointment, { body: { ...booking, notes } });
    const headers = { 'x-forwarded-host': host };
    const page = await (await samples.app.request('/__sandbox/outbox', { headers })).text();
    expect(page).toContain(`<a href="http://${host}/servizi/modifica-appuntamento/${hash}">`);
    expect(page).toContain('https://altrove.example/a &lt;b&gt;');
    expect(page).not.toContain('href="https://altrove.example');
  });

  test('that a booking still waits for the office', async () => {
    await visitor.read(bookAppointment, { body: { ...booking, ...building } });
    expect((await outboxOf(samples))[0]?.subject).toMatch(/richiesta di appuntamento ricevuta$/);
  });

  test('nothing when nothing was changed', async () => {
    await put('8075');
    await put('8071', { start: '2026-03-10 09:00:00' });
    await post(visitor, { start: '2026-03-15 09:00:00' });
    expect(await outboxOf(samples)).toEqual([]);
  });

  test('a reminder the day before, once, of what still takes place', async () => {
    const id = (await visitor.read(bookAppointment, { body: { ...booking, start: '2026-03-13 10:20:00' } }))
      .id;
    const reminders = async () =>
      (await outboxOf(samples)).filter(({ subject }) => subject?.endsWith('promemoria appuntamento'));
    samples.setClock('2026-03-12T09:19:59.000Z');
    const before = (await reminders()).length;
    samples.setClock('2026-03-12T09:20:00.000Z');
    const [first, ...rest] = await reminders();
    expect(rest).toHaveLength(before);
    expect(first).toMatchObject({ to: 'ada@posta.example', at: '2026-03-12T09:20:00.000Z' });
    expect(await reminders()).toHaveLength(before + 1);
    // Moved beyond tomorrow, it is reminded again; cancelled, it is not.
    await put(id, { start: '2026-03-17 10:20:00' });
    samples.setClock('2026-03-16T10:00:00.000Z');
    expect((await reminders())[0]).toMatchObject({ at: '2026-03-16T09:20:00.000Z' });
    await put(id, { start: '2026-03-19 10:20:00' });
    await visitor.ask(cancelAppointment, { params: { id } });
    const count = (await reminders()).length;
    samples.setClock('2026-03-18T09:20:00.000Z');
    const more = (await reminders()).slice(0, -count);
    expect(more.every(({ body }) => !body.includes('giovedì 19 marzo'))).toBe(true);
  });

  test('of a call that does not take place any more no address', async () => {
    const mailOf = async (subject: string) =>
      (await outboxOf(samples)).find((mail) => mail.subject?.endsWith(subject))?.body;
    await visitor.ask(cancelAppointment, { params: { id: '8072' } });
    expect(await mailOf('appuntamento annullato')).toContain('Prenota un nuovo appuntamento');
    expect(await mailOf('appuntamento annullato')).not.toContain('incontri.example');
  });

  test('no reminder of what was booked within a day of it', async () => {
    await post(visitor, { start: '2026-03-11 09:00:00' });
    samples.setClock('2026-03-10T12:00:00.000Z');
    expect((await outboxOf(samples)).map(({ subject }) => subject?.split(': ')[1])).toEqual([
      'appuntamento confermato',
    ]);
  });
});
