import { cancelAppointment as sendCancellation } from '../booking-calls.ts';
import { readAppointments } from '../calls.ts';
import type { Appointment } from '../contract.ts';
import { appointmentStates } from '../states.ts';
import { actNotices } from '#errors/notices.ts';
import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { subjectOf } from '#platform/session/subject.ts';
import { appointments } from './appointments.ts';

/**
 * Cancels an appointment. Gives false and shows a toast when it can no longer be cancelled. A 409 may also mean that an
 * earlier attempt succeeded, so the state is read again (contract B 0.5). Throws PortalError; the dialog then stays
 * open.
 */
export async function cancelAppointment({ id }: Appointment): Promise<boolean> {
  const subject = subjectOf('APPSCHED');
  try {
    await sendCancellation(client, { id }, subject.delegation);
    return true;
  } catch (error) {
    if (!isKind(error, 'conflict')) throw error;
  }
  const now = (await readAppointments(client, subject)).find((each) => each.id === id);
  if (!now || now.status === appointmentStates.cancelled.code) return true;
  appointments.patch((items) => items.map((each) => (each.id === id ? now : each)));
  notify(actNotices.appointmentFixed);
  return false;
}
