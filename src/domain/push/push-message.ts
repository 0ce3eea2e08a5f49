import type { PushPayload } from './push.ts';
import { sameSitePath } from '../routing/same-site.ts';

/** A message as it is shown. */
export interface PushMessage {
  title: string;
  body: string;
  /** Path on this site; null without a link, or with one that leads elsewhere. */
  link: string | null;
}

/** What a notice says while somebody else's messages may come to this device. */
export const privateMessage: PushMessage = {
  title: 'Hai un nuovo messaggio',
  body: 'Accedi ai servizi online per leggerlo.',
  link: null,
};

/** Reads a payload; null when there is nothing to show. Missing fields are taken from `data`. */
export function pushMessageOf(payload: PushPayload, origin: string): PushMessage | null {
  const notification = payload.notification ?? {};
  const data = payload.data ?? {};
  const { title = data['title'] ?? '', body = data['body'] ?? '' } = notification;
  if (!title && !body) return null;
  return { title, body, link: sameSitePath(notification.click_action ?? linkOf(payload), origin) };
}

function linkOf({ fcmOptions, data }: PushPayload): string | undefined {
  return fcmOptions?.link ?? data?.['call_to_action'];
}
