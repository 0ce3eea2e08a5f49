import { readPreferences, writePreferences } from '#platform/push/notifications.ts';
import type { Contacts } from '#contracts/contacts.ts';
import { createStaleCheck, personalAtom } from '#platform/session/clearing.ts';
import { client } from '#platform/calls/client.ts';
import { changeContacts } from '#platform/push/contacts.ts';
import { loadNotifyServices } from '#platform/push/notify-services.ts';
import { $push } from '#platform/push/push-state.ts';
import { currentUser } from '#platform/session/session.ts';
import { isKind } from '#errors/portal-error.ts';
import { ownValue } from '#domain/own-value.ts';
import type { Channel } from '#contracts/notifications.ts';
import { allOf, type Chosen, type NoticeService, isOn } from './channels.ts';

/** Device tokens by service. */
type Tokens = Readonly<Record<string, readonly string[]>>;

const push: Channel = 'push';

/** Tokens kept for a service: the newest, at most this many. */
const mostTokens = 5;

/**
 * The device tokens with the known ones given to every service for which push has just been switched on and which has
 * none; null when no service lacks them, or no device is known.
 *
 * @param own token of this device; it counts as the newest
 */
export function sharedTokens(
  tokens: Tokens,
  services: readonly NoticeService[],
  { saved, chosen, own }: { saved: Chosen; chosen: Chosen; own: string | null },
): Record<string, string[]> | null {
  const devices = [...new Set([...Object.values(tokens).flat(), ...(own ? [own] : [])])];
  const lacking = services.filter(
    (service) =>
      isOn(chosen, service, push) && !isOn(saved, service, push) && !ownValue(tokens, service.name)?.length,
  );
  if (devices.length === 0 || lacking.length === 0) return null;
  const newest = devices.slice(-mostTokens);
  const kept = Object.entries(tokens).map(([name, list]): [string, string[]] => [name, [...list]]);
  return Object.fromEntries([...kept, ...lacking.map(({ name }): [string, string[]] => [name, newest])]);
}

/** What the citizen has switched on: as saved, and as it stands on the page. */
export interface Preferences {
  status: 'idle' | 'loading' | 'failed' | 'ready';
  saved: Chosen;
  chosen: Chosen;
}

const none: Preferences = { status: 'idle', saved: {}, chosen: {} };

/** Stays while views change, so that what was ticked is not lost on the way back. */
export const $preferences = personalAtom<Preferences>(none);

/** The load in progress: the answer of one that was given up is dropped. */
let current = 0;

/** Gives up the load in progress, which counts as failed. */
export function cancelPreferences(): void {
  if ($preferences.get().status !== 'loading') return;
  current += 1;
  $preferences.set({ ...none, status: 'failed' });
}

/**
 * Loads services and preferences, unless they are there or on their way; rejects with a PortalError when they are not
 * to be had, unless nobody waits for them any more.
 */
export async function openPreferences(): Promise<void> {
  const { status } = $preferences.get();
  if (status === 'loading' || status === 'ready') return;
  $preferences.set({ ...none, status: 'loading' });
  const isTheirs = createStaleCheck();
  const own = (current += 1);
  try {
    const [saved] = await Promise.all([readPreferences(client, currentUser().taxCode), loadNotifyServices()]);
    if (isTheirs() && own === current) $preferences.set({ status: 'ready', saved, chosen: saved });
  } catch (error) {
    if (own !== current) return;
    if (isTheirs()) $preferences.set({ ...none, status: 'failed' });
    throw error;
  }
}

/** Takes note of what is ticked. */
export function choose(chosen: Chosen): void {
  $preferences.set({ ...$preferences.get(), chosen });
}

/**
 * Saves what is ticked for these services. A failure is thrown on, and the page is back at the saved state, unless the
 * session has ended: then what was ticked waits for the login.
 */
export async function savePreferences(services: readonly NoticeService[]): Promise<void> {
  const { saved, chosen } = $preferences.get();
  const isTheirs = createStaleCheck();
  try {
    await sendPreferences(services, chosen, saved);
  } catch (error) {
    if (isTheirs() && !isKind(error, 'unauthenticated')) choose(saved);
    throw error;
  }
}

/** Writes the choice, and takes it as saved. Rejects with PortalError. */
export async function sendPreferences(
  services: readonly NoticeService[],
  chosen: Chosen,
  before: Chosen,
): Promise<void> {
  const { chosen: ticked } = $preferences.get();
  const isTheirs = createStaleCheck();
  await writePreferences(client, currentUser().taxCode, allOf(chosen, services));
  if (!isTheirs()) return;
  const { chosen: now } = $preferences.get();
  // What was ticked meanwhile is not saved, and stays.
  $preferences.set({ status: 'ready', saved: chosen, chosen: now === ticked ? chosen : now });
  await shareTokens(services, before, chosen);
}

/** A failure of push does not fail the choice: the device sends its token again at the next visit. */
async function shareTokens(services: readonly NoticeService[], saved: Chosen, chosen: Chosen): Promise<void> {
  const shared = (contacts: Contacts | null) => {
    const push = sharedTokens(contacts?.push ?? {}, services, { saved, chosen, own: $push.get().token });
    return push && { push };
  };
  if (shared(currentUser().contacts))
    await changeContacts(shared, { background: true }).catch(() => undefined);
}

/** Forgets what was loaded: the contacts have been deleted. */
export function forgetPreferences(): void {
  $preferences.set(none);
}
