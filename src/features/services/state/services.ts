import { computed } from 'nanostores';
import { joinServices, type Service } from '#contracts/services.ts';
import { assetCodes } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { resource, valueOf, whenLoaded } from '#platform/resource.ts';
import { readCards } from '../cards.ts';

/** The municipality's services as shown to citizens. The configuration decides which modules are enabled, and comes first. */
export const serviceList = resource<null, readonly Service[]>({
  isPersonal: false,
  isKept: true,
  isOnRequest: true,
  read: async () => {
    const { cards, details } = await readCards(client);
    return joinServices(cards, details, new Set(assetCodes.filter(hasAsset)));
  },
});

/** How the reading of the services stands. */
export const $servicesRead = serviceList.at(null);

/** The services as far as they are known; none while they are loading, or after a failure. */
export const $services = computed($servicesRead, (now) => valueOf(now) ?? []);

/** Loads the services unless they are there or on their way. A failure is in `$servicesRead`. */
export function loadServices(): void {
  serviceList.get(null).catch(() => undefined);
}

/** Loads them again for who has waited enough, or after a failure. */
export function retryServices(): void {
  serviceList.forget(null);
  loadServices();
}

/** The services, which are loaded and waited for; null: they cannot be had. Never rejects. */
export async function readyServices(): Promise<readonly Service[] | null> {
  loadServices();
  return valueOf(await whenLoaded($servicesRead)) ?? null;
}
