import type { AssetCode } from '#domain/assets.ts';
import type { Sandbox, SandboxContext } from '../context.ts';
import { findCitizen, type Citizen } from '../citizens/data.ts';
import { personName, validDelegator } from './data.ts';

/** True when a call is made for somebody else. */
export function namesDelegation(c: SandboxContext): boolean {
  return Boolean(c.req.header('x-delega'));
}

/**
 * For whom a citizen acts by the delegation that `X-Delega` names; null when there is none that allows it for one of
 * these modules (contract B 7.8).
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
  return taxCode === null ? null : (findCitizen(db, tenant, taxCode) ?? withoutIdentity(db, tenant, taxCode));
}

/** A delegator who never logged in: known by the delegation alone. */
function withoutIdentity(db: Sandbox['db'], tenant: string, taxCode: string): Citizen {
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
