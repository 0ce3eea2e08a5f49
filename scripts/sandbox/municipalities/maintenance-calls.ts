import { checkMaintenance } from '#contracts/maintenance.ts';
import { hasCredentials } from '../basic-auth.ts';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { handle } from '../route.ts';

/** Bare text under a JSON label, and never `WWW-Authenticate`: the browser would open its own dialog. */
const labelled = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** Contract A 3.1. A header that is no Basic one is refused like wrong credentials. */
export function registerMaintenance(sandbox: Sandbox): void {
  handle(
    sandbox,
    checkMaintenance,
    ({ c, tenant }) =>
      hasCredentials(c.req.header('authorization'), tenant.credentials)
        ? c.body('utente autorizzato', 200, labelled)
        : c.body('Utente non autorizzato', 403, labelled),
    { unknownHost: (c) => fail(c, 'E1', { status: 400, title: 'Comune non presente' }) },
  );
}
