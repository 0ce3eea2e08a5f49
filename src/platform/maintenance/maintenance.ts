import { isKind, wasRefused } from '#errors/portal-error.ts';
import { createClient } from '../http.ts';
import { checkMaintenance } from '#contracts/maintenance.ts';
import { pageData } from '../page/page-data.ts';
import { forgetCredentials, hashOf, keepCredentials, type Credentials } from './maintenance-session.ts';

/** `unknown`: the backend could not check the credentials now. */
export type GateAnswer = 'open' | 'refused' | 'unknown';

/**
 * Checks the credentials with the backend and stores valid ones for the tab. A refusal removes the stored ones;
 * where there is no answer about them they stay.
 */
export async function openSite(credentials: Credentials): Promise<GateAnswer> {
  const hash = hashOf(credentials);
  const candidate = createClient({ publicOrigin: pageData().apiOrigin, maintenanceHash: () => hash });
  try {
    await candidate.call(checkMaintenance, { body: {} });
    return keepCredentials(credentials) ? 'open' : 'unknown';
  } catch (error) {
    if (!wasRefused(error) || isKind(error, 'rate-limited')) return 'unknown';
    forgetCredentials();
    return 'refused';
  }
}
