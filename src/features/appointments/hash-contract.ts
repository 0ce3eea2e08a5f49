import { Appointment, AppointmentChange } from './contract.ts';
import { endpoint } from '#contracts/endpoint.ts';
import { ack } from '#contracts/wire.ts';

/** Contract B 4.12: by the secret of the confirmation e-mail, without a login. What names the citizen comes masked. */
export const getAppointmentByHash = endpoint({
  id: 'getAppointmentByHash',
  method: 'GET',
  base: 'public',
  path: 'appsched/appointments/hash/:hash',
  answer: Appointment,
  reads: 'json',
});

/** Contract B 4.12, as `changeAppointment`. */
export const changeAppointmentByHash = endpoint({
  id: 'changeAppointmentByHash',
  method: 'PUT',
  base: 'public',
  path: 'appsched/appointments/hash/:hash',
  body: AppointmentChange,
  answer: Appointment,
  reads: 'json',
});

/** Contract B 4.12, as `cancelAppointment`. */
export const cancelAppointmentByHash = endpoint({
  id: 'cancelAppointmentByHash',
  method: 'DELETE',
  base: 'public',
  path: 'appsched/appointments/hash/:hash',
  answer: ack,
  reads: 'text',
});
