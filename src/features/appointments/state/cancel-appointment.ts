import { actNotices } from '#errors/notices.ts';
import { isKind, mayHaveDone } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import { notify } from '#platform/toasts.ts';
import { type AppointmentTarget, cancelAppointment as sendCancellation } from '../booking-calls.ts';
import type { Appointment } from '../api.ts';
import { appointmentStates } from '../states.ts';

/** Whether an appointment whose cancellation broke off is cancelled all the same; false where that cannot be read. */
async function isCancelled(read: Shown['read']): Promise<boolean> {
  const now = await read().catch(() => undefined);
  return now?.status === appointmentStates.cancelled.code;
}

interface Shown {
  /** Reads the appointment as it is now; missing: there is none any more. Throws PortalError. */
  read: () => Promise<Appointment | null | undefined>;
  /** Shows it as it is now. */
  onChanged: (now: Appointment) => void;
}

/**
 * Cancels an appointment. Gives false, after a toast, when it can no longer be cancelled. A 409 may also mean that an
 * earlier attempt succeeded, so the state is read again. Throws PortalError; the dialog then stays
 * open.
 */
export async function cancelAppointment(
  target: AppointmentTarget,
  { read, onChanged }: Shown,
  delegation?: string,
): Promise<boolean> {
  try {
    await sendCancellation(client, target, delegation);
    return true;
  } catch (error) {
    if (mayHaveDone(error) && (await isCancelled(read))) return true;
    if (!isKind(error, 'conflict')) throw error;
  }
  const now = await read();
  if (!now || now.status === appointmentStates.cancelled.code) return true;
  onChanged(now);
  notify(actNotices.appointmentFixed);
  return false;
}
