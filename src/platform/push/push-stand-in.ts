import { demoOutlet, type PushConfig, type PushPayload } from '#domain/push/push.ts';
import { privateMessage } from '#domain/push/push-message.ts';
import { areNoticesPrivate, heldToken } from './device.ts';
import type { PushMessaging } from './push-messaging.ts';

/** Shows a notification: the service worker's registration. */
type Notifier = Pick<ServiceWorkerRegistration, 'showNotification'>;

/** Milliseconds between two polls. */
const pollInterval = 3000;

const firstToken = 'portico-demo-token';

/**
 * Replaces Firebase in the sandbox, where no project delivers anything: a token that is always the
 * same until it is forgotten, and the messages of the sandbox's desk, polled from `demoOutlet` until a call is refused.
 */
export function openMessaging(_config: PushConfig, worker: Notifier): PushMessaging {
  let token = heldToken() ?? firstToken;
  return {
    token: () => Promise.resolve(token),
    listen: (receive) => poll((payload) => (isInView() ? receive(payload) : void show(worker, payload))),
    forget: async () => {
      token = `${firstToken}-${crypto.randomUUID()}`;
    },
  };
}

function isInView(): boolean {
  return document.visibilityState === 'visible';
}

/** Shows a message as the library's worker does while no page is visible, with the payload for the click. */
async function show(worker: Notifier, payload: PushPayload): Promise<void> {
  if (await areNoticesPrivate())
    return worker.showNotification(privateMessage.title, { body: privateMessage.body });
  const { title = '', body = '' } = payload.notification ?? payload.data ?? {};
  return worker.showNotification(title, { body, data: { FCM_MSG: payload } });
}

function poll(deliver: (payload: PushPayload) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const pollOnce = async () => {
    const answer = await fetch(demoOutlet, { headers: { accept: 'application/json' } });
    if (!answer.ok) return;
    ((await answer.json()) as PushPayload[]).forEach(deliver);
    if (!isStopped) timer = setTimeout(run, pollInterval);
  };
  const run = () => void pollOnce().catch(() => undefined);
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
