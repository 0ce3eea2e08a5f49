import { createClient } from '../http.ts';
import { maintenanceHash } from '../maintenance/maintenance-session.ts';
import { pageData } from '../page/page-data.ts';

/** The API without the rules of `client.ts`, for the calls those rules are made of. */
export const plainClient = createClient({
  get publicOrigin() {
    return pageData().apiOrigin;
  },
  get authOrigin() {
    return pageData().apiOrigin;
  },
  maintenanceHash,
});
