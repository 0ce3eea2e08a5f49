import { demoOutlet, type PushConfig, type PushPayload } from '#domain/push/push.ts';
import type { PushMessaging } from './push-messaging.ts';

/** What shows a notification: the page's worker. */
type Notifier = Pick<ServiceWorkerRegistration, 'showNotification'>;

/** Milliseconds between two questions. */
const pause = 3000;

/**
 * Stands for Firebase in the sandbox, where no project delivers anything (contract B 6.5): a token that is always the
 * same, and the messages of the sandbox's desk, asked for from `demoOutlet`. It asks until it is refused.
 */
export function openMessaging(_config: PushConfig, worker: Notifier): PushMessaging {
  return {
    token: () => Promise.resolve('portico-demo-token'),
    listen: (receive) => ask((payload) => (isInView() ? receive(payload) : show(worker, payload))),
    forget: () => Promise.resolve(),
  };
}

function isInView(): boolean {
  return document.visibilityState === 'visible';
}

/** As the library's worker shows it while no page is in view: the payload goes along for the press. */
function show(worker: Notifier, payload: PushPayload): void {
  const { title = '', body = '' } = payload.notification ?? payload.data ?? {};
  void worker.showNotification(title, { body, data: { FCM_MSG: payload } });
}

function ask(deliver: (payload: PushPayload) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const once = async () => {
    const answer = await fetch(demoOutlet, { headers: { accept: 'application/json' } });
    if (!answer.ok) return;
    ((await answer.json()) as PushPayload[]).forEach(deliver);
    if (!isStopped) timer = setTimeout(run, pause);
  };
  const run = () => void once().catch(() => undefined);
  run();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
