import {
  coversCrmService,
  coversForm,
  coversOffice,
  coversPayment,
  coversRequest,
  type DelegationScope,
} from '#contracts/delegation-scope.ts';
import { getCrmServices } from '#contracts/crm-services.ts';
import { readDelegators } from '#features/delegations/api.ts';
import { readyServices } from '#features/services/state/services.ts';
import { client } from '#platform/calls/client.ts';
import { usableStates } from '#features/delegations/states.ts';
import { assetOf } from '#features/delegations/state/used-delegation.ts';
import { type AssetCode, ticketModules } from '#domain/assets.ts';
import { type Delegator, endDelegation } from '#platform/session/delegators.ts';
import { readOnScreen } from './on-screen.ts';

// Also for delegations that do not name their module.
export { readyServices };

/** What may be seen and done for a delegator: that of the services that they have delegated, as far as a call tells. */
export interface Covers {
  payment: (type: { code: string | null; label: string | null }) => boolean;
  office: (id: string | null) => boolean;
  form: (code: string | null) => boolean;
  crmService: (id: string) => boolean;
  /** Gives a test of requests, which name their service by the name that the CRM gives it. Never rejects. */
  requests: () => Promise<(title: string | null) => boolean>;
}

/** What a delegator lets the citizen use in a module; null where that cannot be known. Throws PortalError. */
export async function readCovers(module: AssetCode, delegator: Delegator): Promise<Covers | null> {
  const [{ delegators }, services] = await Promise.all([readOnScreen(), readyServices()]);
  if (!services) return null;
  const delegated = delegators
    .filter(({ taxCode }) => taxCode === delegator.taxCode)
    .flatMap(({ delegations }) => delegations)
    .filter((one) => usableStates.includes(one.status) && isTogether(assetOf(one, services), module))
    .map(({ serviceId }) => serviceId);
  // A list that does not know the delegation in use says nothing: whether it is valid is asked elsewhere.
  return coversWithin({ delegated: [...delegated, delegator.serviceId], services });
}

/** Requests and reports are one list of the CRM. */
function isTogether(one: AssetCode | null, module: AssetCode): boolean {
  const both: readonly (AssetCode | null)[] = ticketModules;
  return one === module || (both.includes(one) && both.includes(module));
}

function coversWithin(scope: DelegationScope): Covers {
  return {
    payment: (type) => coversPayment(scope, type),
    office: (id) => coversOffice(scope, id),
    form: (code) => coversForm(scope, code),
    crmService: (id) => coversCrmService(scope, id),
    requests: async () => {
      const crm = await client.call(getCrmServices).catch(() => []);
      return (title) => coversRequest(scope, title, crm);
    },
  };
}

/** Delegations asked about since the page was opened. */
const checked = new Set<string>();

/**
 * Asks once on each page whether a delegation in use is still valid, and ends it if not. A failure changes
 * nothing: the server checks every call.
 */
export async function checkDelegation({ delegation, serviceId }: Delegator): Promise<void> {
  if (checked.has(delegation)) return;
  checked.add(delegation);
  const persons = await readDelegators(client, serviceId).catch(() => null);
  const isValid = persons?.some(({ delegations }) => delegations.some(({ id }) => id === delegation));
  if (isValid === false) endDelegation(delegation);
}
