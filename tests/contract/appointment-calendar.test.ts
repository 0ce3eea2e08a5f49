import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bookAppointment } from '#features/appointments/booking-api.ts';
import { getAppointment } from '#features/appointments/api.ts';
import { cancelAppointment, changeAppointment } from '#features/appointments/changes-api.ts';
import { getCalendarById, getCalendarByHash } from '#features/appointments/calendar-api.ts';
import { calendarText } from '#domain/time/ics.ts';
import { appointmentEvent } from '#features/appointments/state/calendar-event.ts';
import { ada } from '../../scripts/sandbox/seed/citizens/people.ts';
import { openSamples, type Visitor } from './as-citizen.ts';
import { sendDesk } from './booking-visits.ts';
import { host } from './outbox.ts';
import { booking } from './valid-bodies.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

/** The file as another program reads it. */
function parse(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The file has no event.');
  const event = new ICAL.Event(component);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    summary: event.summary,
    location: event.location,
    description: event.description,
    start: event.startDate.toJSDate().toISOString(),
    end: event.endDate.toJSDate().toISOString(),
    status: component.getFirstPropertyValue('status'),
    url: component.getFirstPropertyValue('url'),
    modified: String(component.getFirstPropertyValue('last-modified')),
    alarms: component
      .getAllSubcomponents('valarm')
      .map((alarm) => [
        String(alarm.getFirstPropertyValue('action')),
        String(alarm.getFirstPropertyValue('trigger')),
      ]),
  };
}

const own = async (id: string) => parse(await visitor.read(getCalendarById, { query: { id } }));
const book = (change: object = {}) => visitor.read(bookAppointment, { body: { ...booking, ...change } });
const put = (id: string, change: object = {}) =>
  visitor.ask(changeAppointment, {
    params: { id },
    body: {
      start: booking.start,
      notes: booking.notes,
      providerId: 'any-provider',
      serviceId: 12,
      ...change,
    },
  });

test('another program reads the whole of an appointment', async () => {
  const notes = '(42) Carta - nonna, zia; un \\ e un a capo\nqui, fino oltre la fine della riga del file';
  const { id } = await book({ notes });
  expect(await own(id)).toEqual({
    method: 'PUBLISH',
    uid: `appuntamento-${id}@${host}`,
    sequence: 0,
    summary: 'Anagrafe: Sportello anagrafe 1',
    location: 'Piazza Esempio 1',
    description: `Carta - nonna, zia; un \\ e un a capo\nqui, fino oltre la fine della riga del file\nhttps://${host}/servizi/appuntamento/modifica/${id}`,
    start: '2026-03-12T09:20:00.000Z',
    end: '2026-03-12T09:40:00.000Z',
    status: 'CONFIRMED',
    url: null,
    modified: '2026-03-10T09:00:00Z',
    alarms: [['DISPLAY', '-P1D']],
  });
});

test('each change raises the number of the file of the same appointment', async () => {
  const { id } = await book();
  const first = await own(id);
  samples.setClock('2026-03-10T10:00:00.000Z');
  await put(id, { start: '2026-03-12 11:00:00' });
  expect(await own(id)).toMatchObject({
    uid: first.uid,
    sequence: 1,
    start: '2026-03-12T10:00:00.000Z',
    modified: '2026-03-10T10:00:00Z',
  });
  await put(id, { start: '2026-03-15 11:00:00' });
  expect((await own(id)).sequence).toBe(1);
  await visitor.ask(cancelAppointment, { params: { id } });
  expect(await own(id)).toMatchObject({ uid: first.uid, sequence: 2, status: 'CANCELLED', alarms: [] });
});

test('the agenda of the citizen makes the same entry of it, before and after a move', async () => {
  const { id } = await book({ notes: '(42) Carta d’identità\nper mia figlia' });
  const entryIn = (file: string) =>
    /BEGIN:VEVENT.*END:VEVENT/s.exec(file)?.[0].replace(/LAST-MODIFIED.*?\r\n/, '');
  const served = async () => entryIn(await visitor.read(getCalendarById, { query: { id } }));
  const made = async () => {
    const appointment = await visitor.read(getAppointment, { params: { id } });
    const event = appointmentEvent({ ...appointment, startsAt: appointment.startsAt! }, `https://${host}`);
    return entryIn(calendarText({ producer: 'x', events: [event] }, new Date('2026-03-10T09:00:00.000Z')));
  };
  expect(await made()).toBe(await served());
  await put(id, { start: '2026-03-12 11:00:00' });
  expect(await served()).toContain('SEQUENCE:1');
  expect(await made()).toBe(await served());
});

test('what the office does raises it too', async () => {
  expect(await own('8073')).toMatchObject({ sequence: 0, status: 'TENTATIVE' });
  await sendDesk(samples, '/8073', { azione: 'approve' });
  expect(await own('8073')).toMatchObject({ sequence: 1, status: 'CONFIRMED' });
});

test('a virtual counter has its words for a place, and the address of the call', async () => {
  const { location, url, description } = await own('8072');
  expect(location).toBe("Sportello virtuale - l'appuntamento verrà effettuato tramite video chiamata");
  expect(url).toBe('https://incontri.example/tributi/8072');
  expect(description).toContain('https://incontri.example/tributi/8072');
});

test('who has no login gets the link with the secret', async () => {
  const { hash } = await book();
  const file = await visitor.read(getCalendarByHash, {
    query: { hash: hash ?? '' },
    headers: { cookie: '' },
  });
  expect(parse(file).description).toContain(`https://${host}/servizi/modifica-appuntamento/${hash}`);
});

describe('times are those of Rome on both sides of a clock change', () => {
  test.each([
    ['2026-03-27 09:00:00', '2026-03-27T08:00:00.000Z'],
    ['2026-03-30 09:00:00', '2026-03-30T07:00:00.000Z'],
  ])('in spring: %s', async (start, instant) => {
    expect((await own((await book({ start })).id)).start).toBe(instant);
  });

  test.each([
    ['2026-10-23 09:00:00', '2026-10-23T07:00:00.000Z'],
    ['2026-10-26 09:00:00', '2026-10-26T08:00:00.000Z'],
  ])('in autumn: %s', async (start, instant) => {
    samples.setClock('2026-10-01T09:00:00.000Z');
    expect((await own((await book({ start })).id)).start).toBe(instant);
  });
});

test('every line keeps to 75 octets and ends as the standard says', async () => {
  const { id } = await book({ notes: 'è una riga molto lunga, perché di à, ò e ù ne ha tante '.repeat(8) });
  const file = await visitor.read(getCalendarById, { query: { id } });
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(file.replaceAll('\r\n', '')).not.toContain('\n');
  expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});
