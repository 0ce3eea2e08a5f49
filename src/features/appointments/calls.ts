import { listAppointments, type Appointment } from './contract.ts';
import { receivedCount } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';
import type { Subject } from '#platform/session/subject.ts';

/**
 * Length at which the service cuts the list when `length` is not given; the response does not say so.
 */
export const defaultLength = 20;

/**
 * All appointments of a citizen. Throws PortalError.
 *
 * @param show gets the first ones where the rest takes another call
 */
export async function readAppointments(
  client: Client,
  { taxCode, delegation }: Subject,
  signal?: AbortSignal,
  show: (first: readonly Appointment[]) => void = () => {},
): Promise<Appointment[]> {
  const query = { sort: '-start', aggregates: 'true', codice_fiscale: taxCode } as const;
  const options = { delegation, signal };
  const first = await client.call(listAppointments, { query, ...options });
  if (receivedCount(first) !== defaultLength) return first;
  show(first);
  return client.call(listAppointments, { query: { ...query, page: 1, length: 200 }, ...options });
}
