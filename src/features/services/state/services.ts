import { atom } from 'nanostores';
import { joinServices, type Service } from '#contracts/services.ts';
import { assetCodes } from '#domain/assets.ts';
import { hasAsset } from '#platform/app.ts';
import { client } from '#platform/calls/client.ts';
import { fillList, type SharedList } from '#platform/shared-list.ts';
import { readCards } from '../cards.ts';

/** The municipality's services as shown to citizens. */
export const $services = atom<SharedList<Service>>({ status: 'idle', list: [] });

/**
 * Loads cards and details of the services. Call it after the configuration is loaded: it decides which modules are
 * enabled. A failure is only set as the status of `$services`.
 */
export async function loadServices(): Promise<void> {
  await fillList($services, readServices).catch(() => undefined);
}

async function readServices(): Promise<Service[]> {
  const { cards, details } = await readCards(client);
  return joinServices(cards, details, new Set(assetCodes.filter(hasAsset)));
}

/**
 * The municipality's services: waited for where they are loading, loaded where no part of the page has done so; null:
 * they cannot be had. Call it after the configuration is loaded. Never rejects.
 */
export async function readyServices(): Promise<readonly Service[] | null> {
  const { status } = $services.get();
  if (status === 'idle') await loadServices();
  if (status === 'loading')
    await new Promise<void>((resolve) => {
      const stop = $services.listen((now) => {
        if (now.status === 'loading') return;
        stop();
        resolve();
      });
    });
  const { status: settled, list } = $services.get();
  return settled === 'ready' ? list : null;
}
