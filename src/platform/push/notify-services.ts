import { getNotifyServices, type NotifyService } from '#contracts/notify-services.ts';
import { hasAsset } from '../app.ts';
import { client } from '../calls/client.ts';
import { personalAtom } from '../session/clearing.ts';
import { $session } from '../session/session.ts';
import { fillList, type SharedList } from '../shared-list.ts';

/** The services that send notices. */
export const $notifyServices = personalAtom<SharedList<NotifyService>>({ status: 'idle', list: [] });

/**
 * Loads them unless loaded or loading, if the module is enabled and a citizen is logged in; a failure is silent.
 */
export function openNotifyServices(): void {
  if ($session.get().status !== 'logged' || !hasAsset('NOTIFICATIONS')) return;
  if ($notifyServices.get().status === 'idle') load().catch(() => undefined);
}

function load(): Promise<readonly NotifyService[]> {
  return fillList($notifyServices, () => client.call(getNotifyServices));
}

/**
 * The services that send notices, after a pending load; loads them if that failed or never started. Rejects with
 * PortalError.
 */
export async function loadNotifyServices(): Promise<readonly NotifyService[]> {
  const { status, list } = await settled();
  return status === 'ready' ? list : load();
}

/** Waits until the list is not loading. */
function settled(): Promise<SharedList<NotifyService>> {
  return new Promise((resolve) => {
    const stop = $notifyServices.subscribe((services) => {
      if (services.status === 'loading') return;
      resolve(services);
      queueMicrotask(() => stop());
    });
  });
}
