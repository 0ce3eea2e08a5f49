/** Runs work with limited concurrency, first come first served. */
export type Limiter = <T>(work: () => Promise<T>) => Promise<T>;

/** A limiter for at most `places` tasks at once. */
function createLimiter(places: number): Limiter {
  const waiting: (() => void)[] = [];
  let free = places;
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** Concurrent calls to one API host. */
const callsAtOnce = 4;

const byHost = new Map<string, Limiter>();

/** The limiter of an API host, the same for every tenant of this process that calls it. */
export function limiterOf(host: string): Limiter {
  const found = byHost.get(host) ?? createLimiter(callsAtOnce);
  byHost.set(host, found);
  return found;
}

/**
 * Results of `work` for every item, in order, with at most as many calls at once as an API host allows, so that a
 * tenant with thousands of answers does not block the next one. Stops at the first error.
 */
export async function mapAll<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let failed = false;
  const worker = async () => {
    while (next < items.length && !failed) {
      const index = next++;
      try {
        results[index] = await work(items[index] as Item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: callsAtOnce }, worker));
  return results;
}

/**
 * Works on a few items at a time. After a failure no further one is begun, and it is thrown when all have ended.
 *
 * @param lanes number of items worked on at once
 */
export async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await work(next).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed) throw failed.reason;
}
