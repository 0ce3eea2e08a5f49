/** Largest number of calls a second, over all hosts and to each. */
export interface Rates {
  overall: number;
  host: number;
}

/** Gives turns for calls, so that they stay within a rate. */
export interface Pace {
  /** Runs `call` when it is this host's turn; calls of one host come in order. */
  turn(host: string, call: () => void): void;
  /** Gives a host no turn for so many milliseconds. */
  pause(host: string, milliseconds: number): void;
  /** Drops the calls that wait. */
  stop(): void;
}

/** One queue a host, so that a host that is asked much keeps no other waiting. Time is monotonic. */
export function createPace({ overall, host: perHost }: Rates): Pace {
  const waiting = new Map<string, (() => void)[]>();
  const free = new Map<string, number>();
  let freeOverall = 0;
  let timer: NodeJS.Timeout | undefined;
  /** When the timer runs. */
  let wakes = Number.POSITIVE_INFINITY;

  const freeAt = (host: string) => Math.max(freeOverall, free.get(host) ?? 0);
  const next = () =>
    [...waiting.keys()].reduce<string | undefined>(
      (best, host) => (best === undefined || freeAt(host) < freeAt(best) ? host : best),
      undefined,
    );
  const take = (host: string, now: number) => {
    const calls = waiting.get(host) ?? [];
    const call = calls.shift();
    // Put last, so that hosts with the same rate take turns.
    waiting.delete(host);
    if (calls.length > 0) waiting.set(host, calls);
    freeOverall = now + 1000 / overall;
    free.set(host, now + 1000 / perHost);
    call?.();
  };
  const run = () => {
    clearTimeout(timer);
    wakes = Number.POSITIVE_INFINITY;
    for (let host = next(); host !== undefined; host = next()) {
      const now = performance.now();
      const at = freeAt(host);
      if (at > now) {
        wakes = at;
        timer = setTimeout(run, Math.ceil(at - now));
        return;
      }
      take(host, now);
    }
  };
  return {
    turn(host, call) {
      const calls = waiting.get(host);
      if (calls) calls.push(call);
      else waiting.set(host, [call]);
      if (freeAt(host) < wakes) run();
    },
    pause(host, milliseconds) {
      free.set(host, Math.max(free.get(host) ?? 0, performance.now() + milliseconds));
    },
    stop() {
      clearTimeout(timer);
      waiting.clear();
    },
  };
}
