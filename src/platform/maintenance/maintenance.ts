import { createClient } from '../http.ts';
import { checkMaintenance } from '#contracts/maintenance.ts';
import { pageData } from '../page/page-data.ts';
import { forgetCredentials, hashOf, keepCredentials, type Credentials } from './maintenance-session.ts';

/**
 * Checks the credentials with the backend and stores valid ones for the tab. Any failure counts as a
 * refusal and removes the stored ones (contract A 3.1): true when the site is open to this visitor.
 */
export async function openSite(credentials: Credentials): Promise<boolean> {
  const hash = hashOf(credentials);
  const candidate = createClient({ publicOrigin: pageData().apiOrigin, maintenanceHash: () => hash });
  try {
    await candidate.call(checkMaintenance, { body: {} });
    return keepCredentials(credentials);
  } catch {
    forgetCredentials();
    return false;
  }
}
