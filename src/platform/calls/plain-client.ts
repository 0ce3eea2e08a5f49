import { createClient } from '../http.ts';
import { maintenanceHash } from '../maintenance/maintenance-session.ts';
import { apiOrigin } from '../page/page-facts.ts';

/** The API without the rules of `client.ts`, for the calls those rules are made of. */
export const plainClient = createClient({ publicOrigin: apiOrigin, authOrigin: apiOrigin, maintenanceHash });
