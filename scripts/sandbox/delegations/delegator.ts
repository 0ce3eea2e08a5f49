import type { AssetCode } from '#domain/assets.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { findCitizen, type Citizen } from '../citizens/data.ts';
import { personName, validDelegator } from './data.ts';

/** True when a call carries `X-Delega`: it is made on behalf of somebody else. */
export function namesDelegation(c: SandboxContext): boolean {
  return Boolean(c.req.header('x-delega'));
}

/**
 * The delegator of the delegation named by `X-Delega`; null when it is not valid for the citizen and one of these modules
 * (contract B 7.8).
 */
export function delegatorOf(
  { db, now }: Sandbox,
  c: SandboxContext,
  citizen: Citizen,
  assets: readonly AssetCode[],
): Citizen | null {
  const tenant = c.get('tenant')?.id ?? '';
  const uuid = c.req.header('x-delega') ?? '';
  const taxCode = validDelegator(db, { tenant, uuid, delegate: citizen.taxCode, assets, now: now() });
  return taxCode === null
    ? null
    : (findCitizen(db, tenant, taxCode) ?? citizenFromDelegation(db, tenant, taxCode));
}

/** A delegator who never logged in: only the delegation has their name. */
function citizenFromDelegation(db: Sandbox['db'], tenant: string, taxCode: string): Citizen {
  const person = personName(db, tenant, taxCode);
  return {
    taxCode,
    name: person?.nome ?? '',
    surname: person?.cognome ?? '',
    email: null,
    phone: null,
    note: '',
    noticesDown: false,
  };
}
