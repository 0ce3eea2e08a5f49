import { randomInt } from 'node:crypto';
import { appointmentStates } from '#features/appointments/states.ts';
import type { Sandbox } from '../context.ts';
import { inTransaction, insert, one } from '../db.ts';
import { romeTimeOf } from '../relative-time.ts';
import { freeOperator, type Question } from './availability.ts';
import type { Counter } from './counters.ts';
import { findById, isAhead, update, type AppointmentRow, type Customer } from './data.ts';
import { plusMinutes, reminderAhead } from './times.ts';
import { afterEdit, canCancel, firstState } from './transitions.ts';

/** What a citizen asks for: `start` is a local time, `operator` missing where anybody will do. */
export interface Wish {
  counter: Counter;
  start: string;
  operator?: number | undefined;
  notes: string;
}

/** Why nothing was changed: HTTP status and words. */
export interface Refusal {
  status: 404 | 409 | 422;
  title: string;
}

export type Outcome = AppointmentRow | Refusal;

/** True for a refusal. */
export function isRefusal(outcome: Outcome): outcome is Refusal {
  return 'title' in outcome;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A secret of twelve letters and digits. */
function newHash(): string {
  return Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
}

const firstId = 9001;

function nextId({ db }: Sandbox, tenant: string): number {
  const sql = 'SELECT max(id) AS last FROM appointment WHERE tenant = ?';
  return Math.max(firstId, (one<{ last: number | null }>(db, sql, tenant)?.last ?? 0) + 1);
}

/** Runs `work` in a transaction and gives what it gives. */
function transacted<T>({ db }: Sandbox, work: () => T): T {
  let result: T | undefined;
  inTransaction(db, () => {
    result = work();
  });
  return result as T;
}

/** Video calls have an address of their own. */
function meetingLink(counter: Counter, id: number): string | null {
  return counter.isVirtual ? `https://incontri.example/${counter.id}/${id}` : null;
}

/** Who is reminded: nobody who books within a day of the appointment. */
function remindedFor(start: string, now: Date): 0 | 1 {
  return start <= romeTimeOf(new Date(+now + reminderAhead)) ? 1 : 0;
}

/**
 * Books. Looks for a free operator and takes the slot in one transaction, so that of two citizens one wins.
 *
 * @param onBooked runs in the same transaction, only when the slot was free
 */
export function book(
  sandbox: Sandbox,
  tenant: string,
  wish: Wish,
  { cf, isListed, ...customer }: Customer & { cf: string; isListed: boolean },
  onBooked: () => void = () => {},
): Outcome {
  const { counter, start, operator, notes } = wish;
  const now = sandbox.now();
  return transacted(sandbox, () => {
    const found = freeOperator(sandbox.db, { tenant, counter, operator, now }, start);
    if ('problem' in found) return { status: 422, title: found.problem };
    const id = nextId(sandbox, tenant);
    insert(sandbox.db, 'appointment', [
      tenant,
      id,
      cf,
      newHash(),
      firstState(counter),
      romeTimeOf(now),
      start,
      plusMinutes(start, counter.minutes),
      notes,
      meetingLink(counter, id),
      null,
      counter.id,
      found.operator,
      JSON.stringify(customer),
      0,
      now.toISOString(),
      remindedFor(start, now),
      Number(isListed),
    ]);
    onBooked();
    return findById(sandbox.db, tenant, id) ?? notThere;
  });
}

const notThere: Refusal = { status: 404, title: 'Appuntamento non trovato' };
const fixed: Refusal = { status: 409, title: 'L’appuntamento non si può più modificare' };

/** Who takes an edited appointment: whoever has it keeps it, where time and counter stay. */
function operatorAfter(
  sandbox: Sandbox,
  row: AppointmentRow,
  { counter, start, operator }: Wish,
): ReturnType<typeof freeOperator> {
  const stays = counter.id === row.counter && start === row.starts_at;
  if (stays && (operator === undefined || operator === row.operator)) return { operator: row.operator };
  const { tenant, id: edited } = row;
  const question: Question = { tenant, counter, operator, edited, now: sandbox.now() };
  return freeOperator(sandbox.db, question, start);
}

/** Edits an appointment, as its state and the free slots allow. */
export function edit(sandbox: Sandbox, id: AppointmentRow, wish: Wish): Outcome {
  const { db, now } = sandbox;
  return transacted(sandbox, () => {
    const row = findById(db, id.tenant, id.id);
    if (!row) return notThere;
    const status = afterEdit(row.status, wish.counter);
    if (status === null || !isAhead(row, now())) return fixed;
    const found = operatorAfter(sandbox, row, wish);
    if ('problem' in found) return { status: 422, title: found.problem };
    const { start, counter, notes } = wish;
    const stays = counter.id === row.counter;
    const changes = {
      status,
      starts_at: start,
      ends_at: plusMinutes(start, counter.minutes),
      notes,
      message: null,
      counter: counter.id,
      operator: found.operator,
      meeting_link: stays ? row.meeting_link : meetingLink(counter, row.id),
      reminded: start === row.starts_at ? row.reminded : remindedFor(start, now()),
    };
    return update(db, row, changes, now());
  });
}

/** Cancels an appointment for its citizen; its row stays. */
export function cancelByCitizen(sandbox: Sandbox, id: AppointmentRow): Outcome {
  const { db, now } = sandbox;
  return transacted(sandbox, () => {
    const row = findById(db, id.tenant, id.id);
    if (!row) return notThere;
    if (!canCancel(row.status) || !isAhead(row, now()))
      return { status: 409, title: 'L’appuntamento non si può più annullare' };
    return update(db, row, { status: appointmentStates.cancelled.code }, now());
  });
}
