import { initializeApp } from 'firebase/app';
import { getMessaging, onBackgroundMessage } from 'firebase/messaging/sw';
import { pushMessageOf } from '#domain/push/push-message.ts';
import type { PushPayload } from '#domain/push/push.ts';
import { openPressedNotifications, hidePrivateNotices } from './notifications.ts';
import { serveOfflinePage } from './offline.ts';
import type { WorkerScope } from './scope.ts';

/**
 * Service worker of a browser with push messages: does what `site-worker.ts` does and shows messages while no page is
 * in view.
 */
declare const self: WorkerScope;
serveOfflinePage(self);
openPressedNotifications(self);
hidePrivateNotices(self);

const { app } = self.portico;
if (app) onBackgroundMessage(getMessaging(initializeApp(app)), showUnlessShown);

/** The library itself shows payloads with a notification; those with data alone are shown here. */
function showUnlessShown(payload: PushPayload): Promise<void> | undefined {
  const message = payload.notification ? null : pushMessageOf(payload, self.location.origin);
  if (!message) return undefined;
  return self.registration.showNotification(message.title, {
    body: message.body,
    data: { link: message.link },
  });
}
