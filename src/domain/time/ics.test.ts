import { expect, test } from 'vitest';
import { calendarText, type CalendarEvent } from './ics.ts';

const now = new Date('2026-11-21T08:15:30.250Z');
const due: CalendarEvent = {
  uid: 'pagamento-01@torrebianca.example',
  title: 'Mensa; ottobre, novembre',
  when: { day: '2026-12-31' },
};

function unfolded(text: string): string[] {
  return text.replace(/\r\n /g, '').split('\r\n');
}

test('every line ends with CR LF and none is longer than 75 octets, accents and emoji included', () => {
  const title = `Perché così è più facile… 🏛️🏛️ ${'àèìòù€😀'.repeat(40)}`;
  const text = calendarText('Le mie scadenze', [{ ...due, title }], now);
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
  expect(calendarText('', [{ ...due, title: title(75) }], now)).toContain(`SUMMARY:${title(75)}\r\n`);
  expect(calendarText('', [{ ...due, title: title(76) }], now)).toContain(`SUMMARY:${title(75)}\r\n x\r\n`);
});

test('a folded line goes on with 74 octets and the blank before them, line after line', () => {
  const first = 'x'.repeat(75 - 'SUMMARY:'.length);
  const full = 'x'.repeat(74);
  const foldsOf = (title: string) =>
    /SUMMARY:.*(?:\r\n .*)*/.exec(calendarText('', [{ ...due, title }], now))?.[0].split('\r\n ');
  expect(foldsOf(first + full)).toEqual([`SUMMARY:${first}`, full]);
  expect(foldsOf(`${first}${full}x`)).toEqual([`SUMMARY:${first}`, full, 'x']);
  expect(foldsOf(`${first}${full}${full}x`)).toEqual([`SUMMARY:${first}`, full, full, 'x']);
});

test('a character that would end beyond the limit goes whole to the next line', () => {
  const nearly = 'x'.repeat(74 - 'SUMMARY:'.length);
  expect(calendarText('', [{ ...due, title: `${nearly}è` }], now)).toContain(`SUMMARY:${nearly}\r\n è\r\n`);
});

test('separators, backslashes and line breaks of a text are escaped', () => {
  const event = { ...due, details: 'C:\\avvisi\r\nuno; due, tre\u0007' };
  const lines = unfolded(calendarText('', [event], now));
  expect(lines).toContain('SUMMARY:Mensa\\; ottobre\\, novembre');
  expect(lines).toContain('DESCRIPTION:C:\\\\avvisi\\nuno\\; due\\, tre ');
});

test('a due day lasts the whole day, ends on the next, and needs no time zone', () => {
  const text = calendarText('', [due], now);
  expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  expect(text).toContain('TRANSP:TRANSPARENT');
  expect(text).not.toContain('VTIMEZONE');
});

test('an appointment stands at the clock of Rome, winter and summer, with its time zone', () => {
  const at = (startsAt: string, endsAt: string | null) =>
    calendarText('', [{ ...due, when: { startsAt, endsAt } }], now);
  expect(at('2026-12-03T08:40:00.000Z', '2026-12-03T09:00:00.000Z')).toContain(
    'DTSTART;TZID=Europe/Rome:20261203T094000\r\nDTEND;TZID=Europe/Rome:20261203T100000\r\n',
  );
  const summer = at('2026-07-03T22:30:00.000Z', null);
  expect(summer).toContain('DTSTART;TZID=Europe/Rome:20260704T003000\r\n');
  expect(summer).not.toContain('DTEND');
  expect(summer).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Rome\r\n');
});

test('every event has its identifier and the stamp of the moment', () => {
  const lines = unfolded(calendarText('', [due, { ...due, uid: 'b@x' }], now));
  expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([`UID:${due.uid}`, 'UID:b@x']);
  expect(lines).toContain('DTSTAMP:20261121T081530Z');
});

test('an end that is not after the start is left out: calendars refuse such an event', () => {
  const at = (endsAt: string) =>
    calendarText('', [{ ...due, when: { startsAt: '2026-12-03T08:40:00.000Z', endsAt } }], now);
  expect(at('2026-12-03T08:40:00.000Z')).not.toContain('DTEND');
  expect(at('2026-12-03T08:00:00.000Z')).not.toContain('DTEND');
  expect(at('2026-12-03T08:41:00.000Z')).toContain('DTEND');
});

test('an appointment that the office has not confirmed is tentative', () => {
  const when = { startsAt: '2026-12-03T08:40:00.000Z', endsAt: null };
  const text = calendarText('', [due, { ...due, when, status: 'TENTATIVE' }], now);
  expect(unfolded(text).filter((line) => line.startsWith('STATUS'))).toEqual(['STATUS:TENTATIVE']);
});
