import { privateMessage } from '#domain/push/push-message.ts';
import { privateNotices } from '#domain/push/push.ts';
import type { WorkerScope } from './scope.ts';

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
