import { createClient } from '#api/http.ts';
import { maintenanceHash } from './maintenance-session.ts';

/** Origin of the API: printed on `<html>` where the municipality's API is not on the site's own host. */
export const apiOrigin = document.documentElement.dataset.api ?? '';

/** The browser's way to the API: every call carries the maintenance credentials, if any are kept (contract A 3.2). */
export const client = createClient({ publicOrigin: apiOrigin, authOrigin: apiOrigin, maintenanceHash });
