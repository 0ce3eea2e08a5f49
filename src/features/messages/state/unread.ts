import { readMessages } from '../calls.ts';
import { pageData } from '#platform/page/page-data.ts';
import { personalAtom } from '#platform/session/personal-atom.ts';
import { client } from '#platform/calls/client.ts';
import { currentUser } from '#platform/session/session.ts';

/** Unread messages; null: not known (screens B 8.2). */
export const $unread = personalAtom<number | null>(null);

/** Milliseconds after which a tab shown again asks anew. */
const oncePer = 60_000;
const $askedAt = personalAtom(0);

/** Asks how many messages are unread, once a minute at most; a failure is silent. */
export async function askUnread(now: number = Date.now()): Promise<void> {
  if (now - $askedAt.get() < oncePer) return;
  $askedAt.set(now);
  try {
    const owner = { taxCode: currentUser().taxCode, municipality: pageData().municipalityCode };
    const { total } = await readMessages(client, owner, { read: false }, { offset: 0, count: 1 });
    $unread.set(total);
  } catch {
    // The badge is a courtesy: without it the messages are still there.
  }
}

/** Corrects the count after reading or deleting; the service's own lags some minutes (screens B 8.2). */
export function countUnread(change: number): void {
  const known = $unread.get();
  if (known !== null) $unread.set(Math.max(0, known + change));
}
