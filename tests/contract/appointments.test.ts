import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listAppointments, type Appointment } from '#features/appointments/api.ts';
import { cancelAppointment } from '#features/appointments/changes-api.ts';
import { getCalendarById, getCalendarByHash } from '#features/appointments/calendar-api.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { openSamples, walk, type Visitor } from './as-citizen.ts';

let samples = openSamples();
let visitor: Visitor;
beforeEach(async () => {
  samples = openSamples();
  visitor = await samples.visit(ada.taxCode);
});
afterEach(() => samples.close());

const mine = { sort: '-start', aggregates: 'true', codice_fiscale: ada.taxCode };

function list(fields: Record<string, string | number> = {}, who = visitor): Promise<Appointment[]> {
  return who.read(listAppointments, { query: { ...mine, ...fields } });
}

describe('the list', () => {
  test('is cut at twenty unless more are asked for; pages walk all exactly once', async () => {
    const whole = await list({ page: 1, length: 200 });
    expect(whole.length).toBeGreaterThan(20);
    expect(await list()).toEqual(whole.slice(0, 20));
    expect(await walk(5, (index) => list({ page: index + 1, length: 5 }))).toEqual(whole);
  });

  test('has every state, one without, one without an end, one with a meeting link', async () => {
    const whole = await list({ length: 200 });
    const statuses = new Set(whole.map(({ status }) => status));
    for (const status of [
      'IN_ATTESA',
      'APPROVATA',
      'RIFIUTATA',
      'ANNULLATA',
      'IN_REVISIONE',
      'IN_ATTESA_INTEGRAZIONE',
      null,
    ])
      expect(statuses).toContain(status);
    expect(whole.some(({ endsAt }) => endsAt === null)).toBe(true);
    expect(whole.some(({ meetingLink }) => meetingLink?.startsWith('https://'))).toBe(true);
    expect(whole.some(({ startsAt }) => (startsAt ?? '') < '2026-03-10')).toBe(true);
  });

  test('holds clock times without a zone, read as those of Rome', async () => {
    const raw = await (await visitor.ask(listAppointments, { query: mine })).json();
    expect((raw as { id: number; start: string }[]).find(({ id }) => id === 8071)?.start).toBe(
      '2026-03-12 09:40:00',
    );
    expect((await list()).find(({ id }) => id === '8071')?.startsAt).toBe('2026-03-12T08:40:00.000Z');
  });

  test('names the status in Italian in one municipality', async () => {
    const there = await samples.visit(ada.taxCode, 'borgolago');
    expect((await list({}, there)).map(({ status }) => status)).toEqual([
      'IN_ATTESA',
      'APPROVATA',
      'APPROVATA',
    ]);
  });

  test('of others is refused, unless they delegated appointments', async () => {
    const query = { ...mine, codice_fiscale: bruno.taxCode };
    expect((await visitor.ask(listAppointments, { query })).status).toBe(403);
    const headers = { 'x-delega': actingForBruno.appointments };
    expect(await visitor.read(listAppointments, { query, headers })).toHaveLength(2);
  });
});

describe('cancelling', () => {
  test('keeps the row, and is refused the second time', async () => {
    const input = { params: { id: '8071' } };
    expect((await visitor.ask(cancelAppointment, input)).status).toBe(204);
    expect((await list()).find(({ id }) => id === '8071')?.status).toBe('ANNULLATA');
    expect((await visitor.ask(cancelAppointment, input)).status).toBe(409);
  });

  test.each([
    ['one being examined', '8075', 204],
    ['a refused one', '8077', 409],
    ['a past one', '8000', 409],
    ['somebody else’s', '8101', 404],
    ['an unknown one', '1', 404],
  ])('%s answers as the rules say', async (_, id, status) => {
    expect((await visitor.ask(cancelAppointment, { params: { id } })).status).toBe(status);
  });

  test('ends with the minute at which the appointment begins', async () => {
    samples.setClock('2026-03-12T08:40:00.000Z');
    expect((await visitor.ask(cancelAppointment, { params: { id: '8071' } })).status).toBe(409);
  });
});

describe('the calendar file', () => {
  test('has UTC times, folded lines and the confirmed state', async () => {
    const file = await visitor.read(getCalendarById, { query: { id: '8071' } });
    expect(file).toContain('DTSTART:20260312T084000Z\r\n');
    expect(file).toContain('DTEND:20260312T090000Z\r\n');
    expect(file).toContain('STATUS:CONFIRMED\r\n');
    expect(file).toContain('UID:appuntamento-8071@servizi.comune.torrebianca.example\r\n');
    expect(file.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(file.replaceAll('\r\n ', '')).toContain('rinnovo per scadenza\\nhttps://');
  });

  test('is somebody’s own by number, anybody’s by secret', async () => {
    expect((await visitor.ask(getCalendarById, { query: { id: '8101' } })).status).toBe(404);
    const raw = (await (await visitor.ask(listAppointments, { query: mine })).json()) as { hash: string }[];
    const file = await visitor.read(getCalendarByHash, { query: { hash: raw[0]?.hash ?? '' } });
    expect(file).toMatch(/^BEGIN:VCALENDAR/);
    expect((await visitor.ask(getCalendarByHash, { query: { hash: 'abcdefgh' } })).status).toBe(404);
    expect((await visitor.ask(getCalendarByHash, { query: { hash: '../etc' } })).status).toBe(400);
  });
});
