import type { DatabaseSync } from 'node:sqlite';
import { isDay } from '#domain/time/dates.ts';
import { all, one } from '../db.ts';
import { dayOf, romeTimeOf } from '../relative-time.ts';
import { operatorsOf, type Counter } from './counters.ts';
import { activeOnly } from './data.ts';
import { isHoliday } from './holidays.ts';
import { clockOf, minutesOf, plusDays, plusMinutes, plusMonths, usualMinutes, weekday } from './times.ts';

/** Months ahead that can be booked. */
const windowMonths = 6;

/** Where and when free time is looked for. */
export interface Question {
  tenant: string;
  counter: Counter;
  now: Date;
  /** Only this one; missing: whoever is free. */
  operator?: number | undefined;
  /** The appointment that is being edited: its own slot counts as free. */
  edited?: number | undefined;
}

/** First and last day that can be booked at a counter. */
export function windowOf({ leadDays = 0 }: Counter, now: Date): { first: string; last: string } {
  const today = dayOf(now);
  return { first: plusDays(today, leadDays), last: plusMonths(today, windowMonths) };
}

interface Place {
  tenant: string;
  counter: Counter;
}

/** True when the office has closed a counter for a day. */
function isClosed(db: DatabaseSync, { tenant, counter }: Place, day: string): boolean {
  const sql = 'SELECT 1 AS found FROM appointment_closure WHERE tenant = ? AND counter = ? AND day = ?';
  return one(db, sql, tenant, counter.id, day) !== undefined;
}

/** Hours that the office has added on a day, as `08:30-12:30`. */
function addedHours(db: DatabaseSync, { tenant, counter }: Place, day: string): string[] {
  const sql = 'SELECT hours FROM appointment_opening WHERE tenant = ? AND counter = ? AND day = ?';
  return all<{ hours: string }>(db, sql, tenant, counter.id, day).map(({ hours }) => hours);
}

/** All slots of a day as `HH:mm`, taken or not: none where the counter is closed. */
function slotsOf(db: DatabaseSync, place: Place, day: string): string[] {
  if (isClosed(db, place, day)) return [];
  const { hours, minutes } = place.counter;
  const usual = isHoliday(day) ? [] : (hours[weekday(day)] ?? []);
  const slots = [...usual, ...addedHours(db, place, day)].flatMap((period) => {
    const [from = '', to = ''] = period.split('-');
    const count = Math.floor((minutesOf(to) - minutesOf(from)) / minutes);
    return Array.from({ length: count }, (_, index) => clockOf(minutesOf(from) + index * minutes));
  });
  return [...new Set(slots)].sort();
}

interface Busy {
  id: number;
  operator: number;
  starts_at: string;
  ends_at: string | null;
}

/** Appointments of a day that take somebody's time. */
function busyOn(db: DatabaseSync, { tenant, edited }: Question, day: string): Busy[] {
  return all<Busy>(
    db,
    `SELECT id, operator, starts_at, ends_at FROM appointment
     WHERE tenant = ? AND starts_at >= ? AND starts_at < ? AND ${activeOnly}`,
    tenant,
    day,
    plusDays(day, 1),
  ).filter(({ id }) => id !== edited);
}

function isBusy(busy: readonly Busy[], operator: number, start: string, minutes: number): boolean {
  const end = plusMinutes(start, minutes);
  return busy.some(
    (one) =>
      one.operator === operator &&
      one.starts_at < end &&
      (one.ends_at ?? plusMinutes(one.starts_at, usualMinutes)) > start,
  );
}

/** The operators who may be asked: one, or all of the counter. */
function wantedOperators(db: DatabaseSync, { tenant, counter, operator }: Question): number[] {
  return operatorsOf(db, tenant, counter.id)
    .map(({ id }) => id)
    .filter((id) => operator === undefined || id === operator);
}

/** Tells why a slot cannot be had, in words for the answer; null: it can. Local times are dear: one function for all slots. */
function limitsOf({ counter, now }: Question): (start: string) => string | null {
  const { first, last } = windowOf(counter, now);
  const wall = romeTimeOf(now);
  return (start) => {
    const day = start.slice(0, 10);
    if (start <= wall) return 'L’orario è già passato';
    return day < first || day > last ? 'La data è fuori dal periodo prenotabile' : null;
  };
}

/** Who is free at a time (`yyyy-MM-dd HH:mm:ss`), or why it cannot be booked. */
export function freeOperator(
  db: DatabaseSync,
  question: Question,
  start: string,
): { operator: number } | { problem: string } {
  const day = start.slice(0, 10);
  const problem = isDay(day) ? limitsOf(question)(start) : 'La data non esiste';
  if (problem !== null) return { problem };
  if (!slotsOf(db, question, day).includes(start.slice(11, 16)) || !start.endsWith(':00'))
    return { problem: 'A quest’ora lo sportello non riceve' };
  const busy = busyOn(db, question, day);
  const operator = wantedOperators(db, question).find(
    (id) => !isBusy(busy, id, start, question.counter.minutes),
  );
  return operator === undefined ? { problem: 'L’orario non è più disponibile' } : { operator };
}

/** Free hours of a day as `HH:mm`, sorted. */
export function freeHours(db: DatabaseSync, question: Question, day: string): string[] {
  const problemOf = limitsOf(question);
  const slots = slotsOf(db, question, day).filter((hour) => problemOf(`${day} ${hour}:00`) === null);
  if (slots.length === 0) return [];
  const busy = busyOn(db, question, day);
  const operators = wantedOperators(db, question);
  const { minutes } = question.counter;
  return slots.filter((hour) => operators.some((id) => !isBusy(busy, id, `${day} ${hour}:00`, minutes)));
}
