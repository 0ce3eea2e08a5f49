import type { Service } from '#contracts/services.ts';
import { type AssetCode, isAssetCode } from '#domain/assets.ts';
import type { Delegation, DelegationPerson } from '../api.ts';

/** Module that a delegation is for: the one it names, else that of its service; null: not known. */
export function assetOf(
  { asset, serviceId }: Pick<Delegation, 'asset' | 'serviceId'>,
  services: readonly Service[],
): AssetCode | null {
  return isAssetCode(asset) ? asset : (services.find(({ id }) => id === serviceId)?.asset ?? null);
}

/**
 * Of several delegations of one person for one module the one that ends last is used; one without a last day ends after
 * all others, and of equal ones the first counts. Undefined: there is none.
 */
export function latestExpiring<One extends { endsOn: string | null }>(all: readonly One[]): One | undefined {
  const endOf = ({ endsOn }: One) => endsOn ?? '9999-12-31';
  return all.reduce<One | undefined>(
    (last, one) => (last && endOf(last) >= endOf(one) ? last : one),
    undefined,
  );
}

/** Names of a delegator, as the page calls them; who has none at all is called by the tax code. */
export function delegatorNames({
  firstName,
  surname,
  taxCode,
}: Pick<DelegationPerson, 'firstName' | 'surname' | 'taxCode'>): { name: string; surname: string } {
  const isNameless = !firstName && !surname;
  return { name: isNameless ? taxCode : (firstName ?? ''), surname: surname ?? '' };
}
