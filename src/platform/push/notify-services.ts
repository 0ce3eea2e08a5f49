import type { NotifyService } from '#contracts/notify-services.ts';
import { hasAsset } from '../app.ts';
import { client } from '../calls/client.ts';
import { personalAtom } from '../session/personal-atom.ts';
import { $session } from '../session/session.ts';
import { fillList, type SharedList } from '../shared-list.ts';
import { readNotifyServices } from './notifications.ts';

/** The services that send notices. */
export const $notifyServices = personalAtom<SharedList<NotifyService>>({ status: 'idle', list: [] });

/**
 * Loads them unless they are there or on their way, where the module is on and somebody is logged in; a failure is
 * silent [S].
 */
export function openNotifyServices(): void {
  if ($session.get().status !== 'logged' || !hasAsset('NOTIFICATIONS')) return;
  if ($notifyServices.get().status === 'idle') load().catch(() => undefined);
}

function load(): Promise<readonly NotifyService[]> {
  return fillList($notifyServices, () => readNotifyServices(client));
}

/**
 * The services that send notices, once the page has loaded them; asked again where that failed, or where nobody was
 * logged in then. Rejects with PortalError.
 */
export async function loadNotifyServices(): Promise<readonly NotifyService[]> {
  const { status, list } = await settled();
  return status === 'ready' ? list : load();
}

/** The list when its loading has come to rest. */
function settled(): Promise<SharedList<NotifyService>> {
  return new Promise((resolve) => {
    const stop = $notifyServices.subscribe((services) => {
      if (services.status === 'loading') return;
      resolve(services);
      queueMicrotask(() => stop());
    });
  });
}
