import { readUnreadCount } from '../api.ts';
import { isRecent } from '#platform/freshness.ts';
import { pageData } from '#platform/page/page-data.ts';
import { createStaleCheck, personalAtom } from '#platform/session/clearing.ts';
import { client } from '#platform/calls/client.ts';
import { currentUser } from '#platform/session/session.ts';

/** Number of unread messages; null when unknown. */
export const $unread = personalAtom<number | null>(null);

/** Minimum time between two requests, in milliseconds. */
const minInterval = 60_000;
const $askedAt = personalAtom(0);

/** Loads the number of unread messages, at most once a minute; a failure is ignored. */
export async function refreshUnread(): Promise<void> {
  if (isRecent($askedAt.get(), minInterval)) return;
  $askedAt.set(Date.now());
  const isTheirs = createStaleCheck();
  try {
    const owner = { taxCode: currentUser().taxCode, municipality: pageData().municipalityCode };
    const count = await readUnreadCount(client, owner);
    if (isTheirs()) $unread.set(count);
  } catch {
    // The badge is optional: the messages can be read without it.
  }
}

/** Adjusts the count after reading or deleting: the service updates its own some minutes later. */
export function adjustUnread(change: number): void {
  const known = $unread.get();
  if (known !== null) $unread.set(Math.max(0, known + change));
}
