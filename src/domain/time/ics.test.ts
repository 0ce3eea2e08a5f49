import { expect, test } from 'vitest';
import { appointmentEntry, type CalendarAppointment, type CalendarEvent, calendarText } from './ics.ts';

const now = new Date('2026-11-21T08:15:30.250Z');
const due: CalendarEvent = {
  uid: 'pagamento-01@torrebianca.example',
  title: 'Mensa; ottobre, novembre',
  when: { day: '2026-12-31' },
};

const textOf = (events: readonly CalendarEvent[]) => calendarText({ producer: 'x', events }, now);

function unfolded(text: string): string[] {
  return text.replace(/\r\n /g, '').split('\r\n');
}

test('every line ends with CR LF and none is longer than 75 octets, accents and emoji included', () => {
  const title = `Perché così è più facile… 🏛️🏛️ ${'àèìòù€😀'.repeat(40)}`;
  const text = calendarText({ producer: 'x', name: 'Le mie scadenze', events: [{ ...due, title }] }, now);
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  expect(lines.every((line) => !/[\r\n]/.test(line))).toBe(true);
  const sizes = lines.map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\uFFFD');
  expect(unfolded(text)).toContain(`SUMMARY:${title}`);
});

test('a line of exactly 75 octets is not folded, one of 76 is', () => {
  const title = (length: number) => 'x'.repeat(length - 'SUMMARY:'.length);
  expect(textOf([{ ...due, title: title(75) }])).toContain(`SUMMARY:${title(75)}\r\n`);
  expect(textOf([{ ...due, title: title(76) }])).toContain(`SUMMARY:${title(75)}\r\n x\r\n`);
});

test('a folded line goes on with 74 octets and the blank before them, line after line', () => {
  const first = 'x'.repeat(75 - 'SUMMARY:'.length);
  const full = 'x'.repeat(74);
  const foldsOf = (title: string) =>
    /SUMMARY:.*(?:\r\n .*)*/.exec(textOf([{ ...due, title }]))?.[0].split('\r\n ');
  expect(foldsOf(first + full)).toEqual([`SUMMARY:${first}`, full]);
  expect(foldsOf(`${first}${full}x`)).toEqual([`SUMMARY:${first}`, full, 'x']);
  expect(foldsOf(`${first}${full}${full}x`)).toEqual([`SUMMARY:${first}`, full, full, 'x']);
});

test('a character that would end beyond the limit goes whole to the next line', () => {
  const nearly = 'x'.repeat(74 - 'SUMMARY:'.length);
  expect(textOf([{ ...due, title: `${nearly}è` }])).toContain(`SUMMARY:${nearly}\r\n è\r\n`);
});

test('separators, backslashes and line breaks of a text are escaped', () => {
  const event = { ...due, details: 'C:\\avvisi\r\nuno; due, tre\u0007' };
  const lines = unfolded(textOf([event]));
  expect(lines).toContain('SUMMARY:Mensa\\; ottobre\\, novembre');
  expect(lines).toContain('DESCRIPTION:C:\\\\avvisi\\nuno\\; due\\, tre ');
});

test('a due day lasts the whole day, ends on the next, and needs no time zone', () => {
  const text = textOf([due]);
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('TRANSP:TRANSPARENT');
  expect(text).not.toContain('VTIMEZONE');
});

test('an appointment stands at its instant, winter and summer, and needs no time zone', () => {
  const at = (startsAt: string, endsAt: string | null) => textOf([{ ...due, when: { startsAt, endsAt } }]);
  expect(at('2026-12-03T08:40:00.000Z', '2026-12-03T09:00:00.000Z')).toContain(
    'DTSTART:20261203T084000Z\r\nDTEND:20261203T090000Z\r\n',
  );
  const summer = at('2026-07-03T22:30:00.000Z', null);
  expect(summer).toContain('DTSTART:20260703T223000Z\r\n');
  expect(summer).not.toContain('DTEND');
});

test('every event has its identifier and the stamp of the moment', () => {
  const lines = unfolded(textOf([due, { ...due, uid: 'b@x' }]));
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${due.uid}`, 'UID:b@x']);
  expect(lines).toContain('DTSTAMP:20261121T081530Z');
});

test('an end that is not after the start is left out: calendars refuse such an event', () => {
  const at = (endsAt: string) => textOf([{ ...due, when: { startsAt: '2026-12-03T08:40:00.000Z', endsAt } }]);
  expect(at('2026-12-03T08:40:00.000Z')).not.toContain('DTEND');
  expect(at('2026-12-03T08:00:00.000Z')).not.toContain('DTEND');
  expect(at('2026-12-03T08:41:00.000Z')).toContain('DTEND');
});

test('an appointment that the office has not confirmed is tentative', () => {
  const when = { startsAt: '2026-12-03T08:40:00.000Z', endsAt: null };
  const text = textOf([due, { ...due, when, status: 'TENTATIVE' }]);
  expect(unfolded(text).filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:TENTATIVE']);
});

const booked: CalendarAppointment = {
  id: '8071',
  host: 'torrebianca.example',
  office: 'Anagrafe',
  counter: 'Sportello 1',
  place: 'Piazza Esempio 1',
  notes: '(42) Carta d’identità',
  meetingLink: null,
  link: 'https://torrebianca.example/servizi/appuntamento/modifica/8071',
  status: 'CONFIRMED',
  sequence: 0,
  startsAt: '2026-12-03T08:40:00.000Z',
  endsAt: null,
};

test('an appointment keeps its identifier over its changes, whose number it bears: the first is 0', () => {
  const entryOf = (sequence: number) => unfolded(textOf([appointmentEntry({ ...booked, sequence })]));
  for (const sequence of [0, 3]) {
    expect(entryOf(sequence)).toContain('UID:appuntamento-8071@torrebianca.example');
    expect(entryOf(sequence)).toContain(`SEQUENCE:${sequence}`);
  }
});

test('an appointment whose number of changes nobody knows never takes the place of one that bears it', () => {
  const lines = unfolded(textOf([appointmentEntry({ ...booked, sequence: null })]));
  expect(lines).toContain('UID:appuntamento-8071-agenda@torrebianca.example');
  expect(lines.filter((line) => line.startsWith('SEQUENCE'))).toEqual([]);
});

test('why, where online and how it can be changed are a line each, and what nobody has said is none', () => {
  const detailsOf = (changes: Partial<CalendarAppointment>) =>
    appointmentEntry({ ...booked, ...changes }).details;
  expect(detailsOf({ notes: null })).toBe(booked.link);
  expect(detailsOf({ meetingLink: 'https://incontro.example/1' })).toBe(
    `Carta d’identità\nhttps://incontro.example/1\n${booked.link}`,
  );
});

test('a cancelled appointment rings no bell', () => {
  const linesOf = (status: CalendarAppointment['status']) =>
    unfolded(textOf([appointmentEntry({ ...booked, status })]));
  expect(linesOf('CONFIRMED')).toContain('TRIGGER:-P1D');
  expect(linesOf('CANCELLED')).not.toContain('BEGIN:VALARM');
});
