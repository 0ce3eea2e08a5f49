import { openPressedNotifications } from './notifications.ts';
import { serveOfflinePage } from './offline.ts';
import type { WorkerScope } from './scope.ts';

/** The standard service worker: the offline page, and clicks on notifications that a page showed. */
declare const self: WorkerScope;
serveOfflinePage(self);
openPressedNotifications(self);
