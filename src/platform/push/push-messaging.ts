import { initializeApp } from 'firebase/app';
import { deleteToken, getMessaging, getToken, onMessage } from 'firebase/messaging';
import type { PushConfig, PushPayload } from '#domain/push/push.ts';

/** Interface of a push service. */
export interface PushMessaging {
  /** The token of this device: the kept one, renewed by the library after 7 days. */
  token(): Promise<string>;
  /** Listens for messages while the page is visible; returns the function that stops it. */
  listen(receive: (payload: PushPayload) => void): () => void;
  forget(): Promise<unknown>;
}

/** Firebase Cloud Messaging in the municipality's own project. Loaded only when the citizen wants it. */
export function openMessaging(
  { app, vapidKey }: PushConfig,
  worker: ServiceWorkerRegistration,
): PushMessaging {
  const messaging = getMessaging(initializeApp(app));
  return {
    token: () => getToken(messaging, { vapidKey, serviceWorkerRegistration: worker }),
    listen: (receive) => onMessage(messaging, receive),
    forget: () => deleteToken(messaging),
  };
}
