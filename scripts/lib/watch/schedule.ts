import type { Pace } from './pace.ts';
import { untilNight, type Night } from './timing.ts';

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
