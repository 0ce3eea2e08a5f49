import { isKind } from '#errors/portal-error.ts';
import { client } from '#platform/calls/client.ts';
import type { Appointment } from '../api.ts';
import type { AppointmentTarget } from '../booking-calls.ts';
import { readAppointment } from '../changes-api.ts';

/** The appointment is in another state than the page has shown, so it was not changed. */
export class StateChanged extends Error {
  override readonly name = 'StateChanged';

  /** As it stands now; null: there is none any more. */
  readonly now: Appointment | null;

  constructor(now: Appointment | null) {
    super('The appointment is in another state.');
    this.now = now;
  }
}

/** Reads an appointment; null: there is none by this address. Throws PortalError. */
export async function findAppointment(
  target: AppointmentTarget,
  delegation?: string,
  signal?: AbortSignal,
): Promise<Appointment | null> {
  try {
    return await readAppointment(client, target, delegation, signal);
  } catch (error) {
    // 400: no hash has this form.
    if (isKind(error, 'not-found') || isKind(error, 'invalid')) return null;
    throw error;
  }
}

/**
 * Runs a change of an appointment; where the service says that its state does not allow it, reads the state.
 *
 * @param before the appointment as it is shown
 * @throws StateChanged, or PortalError of the change; `conflict`: the state is the same, or could not be read
 */
export async function whileUnchanged<Answer>(
  change: () => Promise<Answer>,
  before: Appointment,
  read: () => Promise<Appointment | null>,
): Promise<Answer> {
  try {
    return await change();
  } catch (error) {
    if (isKind(error, 'not-found')) throw new StateChanged(null);
    if (!isKind(error, 'conflict')) throw error;
    const now = await read().catch(() => before);
    if (now && now.status === before.status && now.startsAt === before.startsAt) throw error;
    throw new StateChanged(now);
  }
}
