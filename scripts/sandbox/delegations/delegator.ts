import type { DelegationScope } from '#contracts/delegation-scope.ts';
import type { AssetCode } from '#domain/assets.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { findCitizen, type Citizen } from '../citizens/data.ts';
import type { Municipality } from '../municipalities/data.ts';
import { usableServices, validDelegator, type Party } from './data.ts';
import { servicesOf } from './services.ts';

/** True when a call carries `X-Delega`: it is made on behalf of somebody else. */
export function namesDelegation(c: SandboxContext): boolean {
  return Boolean(c.req.header('x-delega'));
}

/**
 * The delegator of the delegation named by `X-Delega`; null when it is not valid for the citizen and one of these modules.
 */
export function delegatorOf(
  { db, now }: Sandbox,
  c: SandboxContext,
  citizen: Citizen,
  assets: readonly AssetCode[],
): Citizen | null {
  const tenant = c.get('tenant')?.id ?? '';
  const uuid = c.req.header('x-delega') ?? '';
  const party = validDelegator(db, { tenant, uuid, delegate: citizen.taxCode, assets, now: now() });
  return party && (findCitizen(db, tenant, party.taxCode) ?? citizenFromDelegation(party));
}

/** What the delegator lets the citizen do in these modules: all their delegations that are valid today count. */
export function scopeOf(
  sandbox: Sandbox,
  tenant: Municipality,
  { delegator, citizen, assets }: { delegator: Citizen; citizen: Citizen; assets: readonly AssetCode[] },
): DelegationScope {
  const pair = { tenant: tenant.id, delegator: delegator.taxCode, delegate: citizen.taxCode, assets };
  return {
    delegated: usableServices(sandbox.db, pair, sandbox.now()),
    services: servicesOf(sandbox, tenant),
  };
}

/** A delegator who never logged in: only the delegation has their name. */
function citizenFromDelegation({ taxCode, name, surname }: Party): Citizen {
  return { taxCode, name, surname, email: null, phone: null, note: '', noticesDown: false };
}
