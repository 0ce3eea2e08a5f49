import { addDays, type Day } from '#domain/time/dates.ts';
import { romeInstant } from '#domain/time/rome-time.ts';
import type { Pace } from './pace.ts';

const hour = 3_600_000;
/** Longest pause after failures, in milliseconds. */
const longestBackOff = hour;
/** Pause after the first failed build, in milliseconds. */
const firstRetry = 30_000;

/**
 * Milliseconds until a tenant is polled again: the interval, up to a tenth more or less so that tenants spread, doubled
 * by each failure up to an hour.
 */
export function pollDelay(every: number, failures: number, random: () => number = Math.random): number {
  const backedOff = Math.min(every * 2 ** failures, Math.max(every, longestBackOff));
  return backedOff * (0.9 + random() / 5);
}

/** Milliseconds until a failed build is tried again: 30 s, doubled by each failure up to an hour, with jitter. */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const backedOff = Math.min(firstRetry * 2 ** Math.max(0, failures - 1), longestBackOff);
  return backedOff * (0.75 + random() / 2);
}

/** When tenants are fetched whole at night. */
export interface Night {
  /** Hour of Rome at which it begins, from 0 to 23. */
  from: number;
  /** Hours over which the tenants are spread. */
  hours: number;
}

/**
 * Milliseconds from `now` (since 1970) until a tenant's turn in a night that begins `least` from now or later: a clock
 * that was set back must not bring a second turn.
 */
export function untilNight(
  { from, hours }: Night,
  now: number,
  least = 0,
  random: () => number = Math.random,
): number {
  const today = new Date(now).toISOString().slice(0, 10) as Day;
  const time = `${String(from).padStart(2, '0')}:00`;
  const starts = [0, 1, 2, 3].map((days) => romeInstant(addDays(today, days), time));
  const start = starts.find((instant) => instant >= now + least) ?? now + least + 24 * hour;
  return start - now + random() * hours * hour;
}

/** When a tenant's turns come, and what is done then. */
export interface ScheduleOptions {
  pace: Pace;
  /** Host of a tenant's API. */
  hostOf: (id: string) => string;
  /** Polls a tenant; resolves to the milliseconds until it is polled again. It must not reject. */
  poll: (id: string) => Promise<number>;
  /** Null: never. */
  night: Night | null;
  /** Has a tenant fetched whole. */
  sweep: (id: string) => void;
}

/** Polls tenants again and again, and has each fetched whole once a night. */
export interface Schedule {
  /** The first poll comes as soon as the rate allows. */
  add(id: string): void;
  remove(id: string): void;
  stop(): void;
}

/** Time from a tenant's turn until the next night may begin, in milliseconds. */
const shortestDay = 12 * 3_600_000;

interface Turns {
  poll?: NodeJS.Timeout;
  sweep?: NodeJS.Timeout;
}

/** A schedule without tenants. All its intervals are monotonic: only the hour of the night is read from the clock. */
export function createSchedule({ pace, hostOf, poll, night, sweep }: ScheduleOptions): Schedule {
  const tenants = new Map<string, Turns>();

  const pollWhenDue = (id: string, turns: Turns) =>
    pace.turn(hostOf(id), () => {
      if (tenants.get(id) !== turns) return;
      void poll(id).then((delay) => {
        if (tenants.get(id) === turns) turns.poll = setTimeout(() => pollWhenDue(id, turns), delay);
      });
    });
  const planSweep = (id: string, turns: Turns, least: number) => {
    if (!night) return;
    const turn = () => {
      sweep(id);
      planSweep(id, turns, shortestDay);
    };
    turns.sweep = setTimeout(turn, untilNight(night, Date.now(), least));
  };
  const clear = (turns: Turns | undefined) => {
    clearTimeout(turns?.poll);
    clearTimeout(turns?.sweep);
  };
  return {
    add(id) {
      const turns: Turns = {};
      tenants.set(id, turns);
      planSweep(id, turns, 0);
      pollWhenDue(id, turns);
    },
    remove(id) {
      clear(tenants.get(id));
      tenants.delete(id);
    },
    stop() {
      tenants.forEach(clear);
      tenants.clear();
    },
  };
}
