import { ticketModules } from '#domain/assets.ts';
import { getCrmKinds, getCrmServices, getPrivacyPolicy } from '#features/tickets/crm-api.ts';
import type { Sandbox } from '../context.ts';
import { fail } from '../errors.ts';
import { handle } from '../route.ts';
import { sendDocument, sendText } from '../municipalities/send-document.ts';
import { kindsOfService } from './crm-data.ts';

/** Assistance and disruption reports share these calls, so either module is enough. */
export function registerCrm(sandbox: Sandbox): void {
  const options = { cache: 'revalidate', needs: ticketModules } as const;
  handle(
    sandbox,
    getCrmServices,
    ({ c }) => sendDocument(sandbox, c, 'crmServices', 'E8', 'not found'),
    options,
  );
  handle(
    sandbox,
    getCrmKinds,
    ({ c, tenant, params: { id } }) => {
      const kinds = kindsOfService(sandbox.db, tenant.id, id);
      return kinds ? c.json(kinds) : fail(c, 'E8', { status: 404, title: "Couldn't find Service" });
    },
    options,
  );
  handle(
    sandbox,
    getPrivacyPolicy,
    ({ c }) => sendText(sandbox, c, 'privacyPolicy', 'E8', 'not found'),
    options,
  );
}
