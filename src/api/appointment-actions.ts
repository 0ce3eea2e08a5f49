import { cancelAppointment as cancel } from '#contracts/appointment-actions.ts';
import { PortalError } from '#errors/portal-error.ts';
import type { Client } from './http.ts';

/** Cancels an appointment; one that is gone counts as cancelled. Throws PortalError (contract B 4.11). */
export async function cancelAppointment(client: Client, id: string, delegation?: string): Promise<void> {
  try {
    await client.call(cancel, { params: { id }, ...(delegation && { delegation }) });
  } catch (error) {
    if (!(error instanceof PortalError && error.kind === 'not-found')) throw error;
  }
}
