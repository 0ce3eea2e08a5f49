import { openPressedNotifications } from './notification-click.ts';
import { serveOfflinePage } from './offline.ts';
import type { WorkerScope } from './scope.ts';

/** Every browser's worker: the offline page, and presses on notifications that a page showed. */
const scope = globalThis as unknown as WorkerScope;
serveOfflinePage(scope);
openPressedNotifications(scope);
