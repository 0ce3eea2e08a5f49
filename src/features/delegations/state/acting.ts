import { serviceTarget } from '#domain/instances/service-target.ts';
import type { AssetCode } from '#domain/assets.ts';
import { pathOf } from '#domain/routing/route-match.ts';
import { $services } from '#features/services/state/services.ts';
import { hasAsset } from '#platform/app.ts';
import { announce } from '#platform/page/announce.ts';
import { pageData } from '#platform/page/page-data.ts';
import { $delegators, actFor, stopActing } from '#platform/session/delegators.ts';
import { delegationStates } from '../states.ts';
import { texts } from '../texts.ts';
import { ownDelegations, type OwnDelegation } from './own-delegations.ts';
import { assetOf, delegatorNames, latestExpiring } from './used-delegation.ts';

/** Modules in which nobody acts for others: notices, profile and delegations stay one's own. */
const neverDelegated: readonly AssetCode[] = ['NOTIFICATIONS', 'DELEGHE'];

/** Module in which a delegation is used; null: none that the municipality has. */
export function moduleOf(delegation: OwnDelegation): AssetCode | null {
  const module = assetOf(delegation, $services.get());
  return module && hasAsset(module) && !neverDelegated.includes(module) ? module : null;
}

/**
 * Acts for the delegator in the module of this service from now on. Of several delegations of one person for one module,
 * the one that ends last is used.
 *
 * @returns address of the service; null: no module of the municipality provides it
 */
export async function beginActing(delegation: OwnDelegation): Promise<string | null> {
  const module = moduleOf(delegation);
  if (module === null) return null;
  const used = longest(delegation, module);
  actFor(module, {
    taxCode: used.taxCode,
    ...delegatorNames(used),
    delegation: used.id,
    serviceId: used.serviceId,
    endsOn: used.endsOn,
  });
  announce(texts.nowActing(used.person));
  return addressOf(delegation.serviceId, module);
}

function longest(delegation: OwnDelegation, module: AssetCode): OwnDelegation {
  const same = ownDelegations.$state
    .get()
    .items.filter(
      (one) =>
        one.isReceived &&
        one.taxCode === delegation.taxCode &&
        one.status === delegationStates.approved.code &&
        moduleOf(one) === module,
    );
  return latestExpiring([delegation, ...same]) ?? delegation;
}

/**
 * Where a service is used for somebody else. The forms of the instance service are filled in by whoever logs in there and
 * know no delegation, so their service leads to the instances that may be acted on.
 */
function addressOf(serviceId: string, module: AssetCode): string {
  if (module === 'MOON') return `${pathOf('area-activities')}#pratiche`;
  const service = $services.get().find(({ id }) => id === serviceId);
  const moon = { front: '', municipality: pageData().municipalityCode, origin: location.origin };
  const target = service && !service.moonForm ? serviceTarget(service, moon) : null;
  return target ?? pathOf('service', { id: serviceId });
}

/** Acts for oneself again in every module that this delegation is used in. */
export function stopActingUnder(id: string): void {
  for (const [module, delegator] of Object.entries($delegators.get()))
    if (delegator.delegation === id) stopActing(module as AssetCode);
}
