import { pushMessageOf } from '#domain/push/push-message.ts';
import { sameSitePath } from '#domain/routing/same-site.ts';
import type { Click, WorkerScope } from './scope.ts';

/**
 * A pressed notification leads to its link where that is a place of this site, else to the home page (contract B 6.2). A
 * tab that shows it already comes to the front; no other tab is taken there, a citizen may be writing in it.
 *
 * Call it before the push library adds its own listener, which would do nothing for a link to another site.
 */
export function openPressedNotifications(scope: WorkerScope): void {
  scope.addEventListener('notificationclick', (event) => {
    event.stopImmediatePropagation();
    event.notification.close();
    event.waitUntil(show(scope, targetOf(event, scope.location.origin)));
  });
}

function targetOf({ notification: { data } }: Click, origin: string): string {
  const message = data?.FCM_MSG && pushMessageOf(data.FCM_MSG, origin);
  return origin + (message?.link ?? sameSitePath(data?.link, origin) ?? '/');
}

async function show({ clients }: WorkerScope, address: string): Promise<void> {
  const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(({ url }) => url === address);
  await (there ? there.focus() : clients.openWindow(address));
}
