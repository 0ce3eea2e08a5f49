import { openPressedNotifications } from './notification-click.ts';
import { serveOfflinePage } from './offline.ts';
import type { WorkerScope } from './scope.ts';

/** Every browser's worker: the offline page, and presses on notifications that a page showed. */
declare const self: WorkerScope;
serveOfflinePage(self);
openPressedNotifications(self);
