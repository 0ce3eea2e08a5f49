import { getConfig } from '#contracts/config.ts';
import { checkMaintenance } from '#contracts/maintenance.ts';
import { getContacts, getFooterMenu, getMenu } from '#contracts/menus.ts';
import { hasCredentials } from '../guards.ts';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { handle } from '../route.ts';
import { sendDocument } from './send-document.ts';

/** Configuration, menus and contacts, and the maintenance gate. */
export function registerMunicipality(sandbox: Sandbox): void {
  // Under a name below its own the sample says that name, as an API does of each tenant it answers for.
  handle(sandbox, getConfig, ({ c, tenant }) => c.json({ ...tenant.config, tenant: tenant.hostname }), {
    cache: 'revalidate',
    unknownHost: (c) => c.body(null, 204, { 'Cache-Control': 'no-store' }),
  });
  const cached = { cache: 'shared' } as const;
  handle(sandbox, getMenu, ({ c }) => sendDocument(sandbox, c, 'menu', 'E1', 'menu non trovato'), cached);
  handle(
    sandbox,
    getFooterMenu,
    ({ c }) => sendDocument(sandbox, c, 'footerMenu', 'E1', 'menu non trovato'),
    cached,
  );
  handle(
    sandbox,
    getContacts,
    ({ c }) => sendDocument(sandbox, c, 'contacts', 'E1', 'contatti non trovati'),
    cached,
  );
  registerMaintenance(sandbox);
}

/** Plain text sent as JSON, and without `WWW-Authenticate`, which would open the browser's own dialog. */
const labelled = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };

/** A header of another scheme is refused like wrong credentials. */
function registerMaintenance(sandbox: Sandbox): void {
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
