import { createClient } from '../http.ts';
import { checkMaintenance } from '#contracts/maintenance.ts';
import { pageData } from '../page/page-data.ts';
import { forgetCredentials, hashOf, keepCredentials, type Credentials } from './maintenance-session.ts';

/**
 * Asks the backend about the credentials; when they are right they are kept for the tab. Any failure counts as a
 * refusal and clears what was kept (contract A 3.1): true when the site is open to this visitor.
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
