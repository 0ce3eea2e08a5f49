import { Appointment, AppointmentChange } from './contract.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { ack } from '#contracts/wire.ts';

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
