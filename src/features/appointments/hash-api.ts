import { endpoint } from '#contracts/endpoint.ts';
import { ack } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';
import { Appointment, AppointmentChange, getAppointment } from './api.ts';

/** By the secret of the confirmation e-mail, without a login. What names the citizen comes masked. */
export const getAppointmentByHash = endpoint({
  id: 'getAppointmentByHash',
  method: 'GET',
  base: 'public',
  path: 'appsched/appointments/hash/:hash',
  answer: Appointment,
  reads: 'json',
});

/** As `changeAppointment`. */
export const changeAppointmentByHash = endpoint({
  id: 'changeAppointmentByHash',
  method: 'PUT',
  base: 'public',
  path: 'appsched/appointments/hash/:hash',
  body: AppointmentChange,
  answer: Appointment,
  reads: 'json',
});

/** As `cancelAppointment`. */
export const cancelAppointmentByHash = endpoint({
  id: 'cancelAppointmentByHash',
  method: 'DELETE',
  base: 'public',
  path: 'appsched/appointments/hash/:hash',
  answer: ack,
  reads: 'text',
});

/**
 * An appointment as it stands, by its number, of who is logged in, or by its secret. Throws PortalError; `not-found` for
 * somebody else's too.
 */
export function readAppointment(
  client: Client,
  target: { id: string } | { hash: string },
  delegation?: string,
  signal?: AbortSignal,
): Promise<Appointment> {
  if ('hash' in target) return client.call(getAppointmentByHash, { params: target, signal });
  const query = { aggregates: 'true' };
  return client.call(getAppointment, { params: target, query, delegation, signal });
}
