import { pushMessageOf, privateMessage } from '#domain/push/push-message.ts';
import { sameSitePath } from '#domain/routing/same-site.ts';
import { privateNotices } from '#domain/push/push.ts';
import type { Click, WorkerScope } from './scope.ts';

/**
 * Opens the link of a clicked notification if it is on this site, otherwise the home page. A tab that
 * already shows it is focused; other tabs are never navigated, because a citizen may be typing in them.
 *
 * Call this before the push library adds its own listener, which would do nothing for a link to another site.
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
  const there = tabs.find(({ url }) => withoutMark(url) === withoutMark(address));
  // A browser may refuse to bring a tab to the front; a press that opens nothing would be lost.
  const isInFront = await there?.focus().then(
    () => true,
    () => false,
  );
  if (!isInFront) await clients.openWindow(address);
}

/** An address without the place in its page: the same page must not open twice for another place in it. */
function withoutMark(address: string): string {
  return address.split('#', 1)[0]!;
}

/**
 * While messages of a former citizen of this device may still arrive, every notice says no more than that there is one.
 * The push library shows most messages itself, so what it calls for that is replaced.
 */
export function hidePrivateNotices({ registration, caches }: WorkerScope): void {
  const show = registration.showNotification.bind(registration);
  const showOrHide: typeof show = async (title, options) => {
    if (!(await caches.keys()).includes(privateNotices)) return show(title, options);
    const { body, link } = privateMessage;
    return show(privateMessage.title, { body, data: { link } });
  };
  Object.defineProperty(registration, 'showNotification', { value: showOrHide });
}
