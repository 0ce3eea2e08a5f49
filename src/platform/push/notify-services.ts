import { computed } from 'nanostores';
import { getNotifyServices, type NotifyService } from '#contracts/notify-services.ts';
import { hasAsset } from '../app.ts';
import { client } from '../calls/client.ts';
import { resource, valueOf } from '../resource.ts';
import { $session } from '../session/session.ts';

/** The services that send notices. */
export const notifyServices = resource<null, readonly NotifyService[]>({
  isPersonal: true,
  isKept: true,
  isOnRequest: true,
  read: () => client.call(getNotifyServices),
});

/** The services that send notices, as far as they are known. */
export const $notifyServices = computed(notifyServices.at(null), (now) => valueOf(now) ?? []);

/** Loads them unless loaded or loading, if the module is enabled and a citizen is logged in; a failure is silent. */
export function openNotifyServices(): void {
  if ($session.get().status !== 'logged' || !hasAsset('NOTIFICATIONS')) return;
  if (notifyServices.at(null).get().state === 'loading') loadNotifyServices().catch(() => undefined);
}

/** The services that send notices, once they are there; loaded again after a failure. Rejects with PortalError. */
export function loadNotifyServices(): Promise<readonly NotifyService[]> {
  return notifyServices.get(null);
}
