import { escapeHtml } from '#domain/html/escape-html.ts';
import type { PushPayload } from '#domain/push/push.ts';
import { privateMessage, pushMessageOf } from '#domain/push/push-message.ts';
import { notify } from '../toasts.ts';
import { areNoticesPrivate } from './device.ts';

/** Milliseconds that the toast of a message stays. */
const toastDuration = 5000;

/** Shows a message while the page is visible, as a browser notification and a toast. */
export async function receive(payload: PushPayload, worker: ServiceWorkerRegistration): Promise<void> {
  const whole = pushMessageOf(payload, location.origin);
  const message = whole && (await areNoticesPrivate()) ? privateMessage : whole;
  if (!message) return;
  const { title, body, link } = message;
  const html = escapeHtml(body || title) + (link ? ` <a href="${escapeHtml(link)}">Vai</a>` : '');
  notify(html, { title: body ? title : '', kind: 'success', duration: toastDuration });
  const actions = link ? [{ action: 'vai', title: 'Vai' }] : [];
  await worker.showNotification(title, { body, data: { link }, actions } as NotificationOptions);
}
