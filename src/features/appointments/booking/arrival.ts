import { getServiceDetails } from '#contracts/service-cards.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { readCounter, readCounters, readOffices } from '../booking-calls.ts';
import { type Arrival, plainArrival } from './draft.ts';
import type { BookingData } from './places.ts';
import { texts } from './texts.ts';

/**
 * What an address names: `servizio` a counter, `nid` a service whose office is meant. A wrong one is a plain start with a
 * note. Throws PortalError when it cannot be known now.
 */
export async function readArrival(
  search: string,
  { line }: Pick<BookingData, 'line'>,
  signal?: AbortSignal,
): Promise<Arrival> {
  const query = new URLSearchParams(search);
  const [counter, service] = [query.get('servizio'), query.get('nid')];
  if (counter !== null) return ofCounter(counter, line, signal);
  return service === null ? plainArrival : ofService(service, line, signal);
}

type Line = BookingData['line'];

async function ofCounter(id: string, line: Line, signal?: AbortSignal): Promise<Arrival> {
  const unknown = { values: {}, service: null, note: texts.arrival.unknownCounter };
  if (!/^\w{1,40}$/.test(id)) return unknown;
  try {
    const counter = await readCounter(client, line, id, signal);
    if (counter.officeId === null) return unknown;
    return { values: { office: counter.officeId, counter: counter.id }, service: null, note: null };
  } catch (error) {
    if (isKind(error, 'not-found') || isKind(error, 'invalid')) return unknown;
    throw error;
  }
}

/** The office of a service; its counter too where it has one alone. */
async function ofService(id: string, line: Line, signal?: AbortSignal): Promise<Arrival> {
  const options = signal ? { signal } : {};
  const [details, offices] = await Promise.all([
    client.call(getServiceDetails, options),
    readOffices(client, line, signal),
  ]);
  const detail = details.find(({ serviceId }) => serviceId === id);
  const office = offices.find((each) => each.id === detail?.officeCategoryId)?.id;
  if (office === undefined) return { values: {}, service: null, note: texts.arrival.unknownService };
  const counters = await readCounters(client, line, office, signal);
  const only = counters.length === 1 ? counters[0] : undefined;
  // Whoever was delegated for a service of another module may not book with that delegation.
  const service = detail?.asset === 'APPSCHED' ? id : null;
  return { values: { office, ...(only && { counter: only.id }) }, service, note: null };
}
