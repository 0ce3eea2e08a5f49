import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { ack } from '#contracts/wire.ts';
import type { Client } from '#platform/http.ts';
import { Appointment, getAppointment } from './api.ts';

/** The time at which an appointment begins: local time of Rome, `yyyy-MM-dd HH:mm:ss`. */
const wireStart = z.string().check(z.trim(), z.regex(/^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/));

/** An identifier as the service writes it: a whole number, or its text. */
const wireId = z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]);

/** Any operator who is free. */
export const anyProvider = 'any-provider';

/** Longest notes that the service takes: a reason and 600 characters of detail. */
const wireNotes = z.string().check(z.maxLength(1000));

/** What an edit sends. */
export const AppointmentChange = z.object({
  start: wireStart,
  notes: wireNotes,
  providerId: z.union([z.literal(anyProvider), wireId]),
  serviceId: wireId,
});

/** 409: the state does not allow it; 422: the slot is gone or lies outside the window. */
export const changeAppointment = endpoint({
  id: 'changeAppointment',
  method: 'PUT',
  base: 'auth',
  path: 'appsched/appointments/:id',
  body: AppointmentChange,
  answer: Appointment,
  reads: 'json',
});

/** 404 means that it was cancelled already. */
export const cancelAppointment = endpoint({
  id: 'cancelAppointment',
  method: 'DELETE',
  base: 'auth',
  path: 'appsched/appointments/:id',
  answer: ack,
  reads: 'text',
});

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
