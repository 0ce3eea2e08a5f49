import { isDay, type Day } from '#domain/time/dates.ts';
import { createClient } from '#platform/http.ts';
import { daysOf, monthOf } from './days.ts';

/** A call for days or hours, as it arrived. */
interface Asked {
  counter: string;
  kind: 'unavailable_dates' | 'availabilities';
  date: string;
  query: URLSearchParams;
}

/** A booking service in memory, behind a real client. */
export function serviceOf(free: Record<string, Partial<Record<Day, string[]>>>) {
  const service = {
    /** Free hours by counter and day. */
    free,
    /** True: the call fails. */
    fails: (_: Asked): boolean => false,
    asked: [] as Asked[],
    /** The most calls that ran at once. */
    most: 0,
    client: createClient({
      publicOrigin: 'http://api.example',
      authOrigin: 'http://api.example',
      fetch: answer,
    }),
  };
  let running = 0;

  async function answer(input: RequestInfo | URL, { signal }: RequestInit = {}): Promise<Response> {
    const asked = askedBy(input instanceof Request ? input.url : String(input));
    service.asked.push(asked);
    service.most = Math.max(service.most, ++running);
    await Promise.resolve();
    running -= 1;
    signal?.throwIfAborted();
    if (service.fails(asked)) return new Response('', { status: 503 });
    return Response.json(answerTo(asked, service.free[asked.counter] ?? {}));
  }
  return service;
}

function askedBy(address: string): Asked {
  const { pathname, searchParams: query } = new URL(address);
  const [kind, counter = ''] = pathname.split('/').reverse();
  if (kind !== 'unavailable_dates' && kind !== 'availabilities') throw new Error(`Not known: ${pathname}`);
  return { counter, kind, date: query.get('date') ?? '', query };
}

function answerTo({ kind, date }: Asked, days: Partial<Record<Day, string[]>>): unknown {
  if (!isDay(date)) throw new Error(`Not a day: ${date}`);
  if (kind === 'availabilities') return days[date] ?? [];
  const month = daysOf(monthOf(date));
  const taken = month.filter((day) => !(day in days));
  return taken.length === month.length ? { is_month_unavailable: true } : taken;
}

/** The service behind `clientStandIn`. */
export const standIn = { service: serviceOf({}) };

/** Stands for the module of the client in tests of components. */
export const clientStandIn = {
  client: {
    call: (...call: Parameters<typeof standIn.service.client.call>) => standIn.service.client.call(...call),
  },
};
