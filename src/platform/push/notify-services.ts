import { readNotifyServices } from './notifications.ts';
import type { NotifyService } from '#contracts/notify-services.ts';
import { $notifyServices } from '../app.ts';
import { client } from '../calls/client.ts';

/**
 * The services that send notices, once the page's start has them; asked again where it failed, or where nobody was
 * logged in then. Rejects with PortalError.
 */
export async function loadNotifyServices(): Promise<readonly NotifyService[]> {
  const { status, list } = await started();
  if (status === 'ready') return list;
  const services = await readNotifyServices(client);
  $notifyServices.set({ status: 'ready', list: services });
  return services;
}

/** The list of services when the page's own loading has come to rest. */
function started(): Promise<ReturnType<typeof $notifyServices.get>> {
  return new Promise((resolve) => {
    const stop = $notifyServices.subscribe((services) => {
      if (services.status === 'loading') return;
      resolve(services);
      queueMicrotask(() => stop());
    });
  });
}
