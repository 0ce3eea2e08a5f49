import { cancelAppointment } from '#api/appointment-actions.ts';
import { readAppointments } from '#api/appointments.ts';
import type { Appointment } from '#contracts/appointments.ts';
import { actNotices } from '#errors/act-notices.ts';
import { PortalError } from '#errors/portal-error.ts';
import { client } from '#stores/calls/client.ts';
import { notify } from '#stores/toasts.ts';
import { appointments } from './appointments.ts';
import { subjectOf } from './subject.ts';

/**
 * Cancels an appointment; false where that is no longer possible, which is said in a toast. A conflict may also mean that
 * an earlier try got through, so its state is read anew (contract B 0.5). Throws PortalError: the dialog stays open.
 */
export async function callOff({ id }: Appointment): Promise<boolean> {
  const subject = subjectOf('APPSCHED');
  try {
    await cancelAppointment(client, id, subject.delegation);
    return true;
  } catch (error) {
    if (!(error instanceof PortalError && error.kind === 'conflict')) throw error;
  }
  const now = (await readAppointments(client, subject)).find((each) => each.id === id);
  if (!now || now.status === 'ANNULLATA') return true;
  appointments.patch((items) => items.map((each) => (each.id === id ? now : each)));
  notify(actNotices.appointmentFixed);
  return false;
}
