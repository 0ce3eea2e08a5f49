import { atom } from 'nanostores';
import { putContacts, readNotifyServices, readPreferences, writePreferences } from '#api/notifications.ts';
import type { NotifyService } from '#contracts/notify-services.ts';
import { $notifyServices } from '#stores/app.ts';
import { onClear } from '#stores/clearing.ts';
import { client } from '#stores/client.ts';
import { $push } from '#stores/push.ts';
import { currentUser, setContacts } from '#stores/session.ts';
import { allOf, type Chosen, type NoticeService } from './channels.ts';
import { sharedTokens } from './push-tokens.ts';
import { isSessionOver } from './session-over.ts';

/** What the citizen has switched on: as saved, and as it stands on the page. */
export interface Preferences {
  status: 'idle' | 'loading' | 'failed' | 'ready';
  saved: Chosen;
  chosen: Chosen;
}

const none: Preferences = { status: 'idle', saved: {}, chosen: {} };

/** Stays while views change, so that what was ticked is not lost on the way back. */
export const $preferences = atom<Preferences>(none);

/**
 * Loads services and preferences, unless they are there or on their way; rejects with a PortalError when they are not
 * to be had.
 */
export async function openPreferences(): Promise<void> {
  const { status } = $preferences.get();
  if (status === 'loading' || status === 'ready') return;
  $preferences.set({ ...none, status: 'loading' });
  try {
    const [saved] = await Promise.all([readPreferences(client, currentUser().taxCode), loadNotifyServices()]);
    $preferences.set({ status: 'ready', saved, chosen: saved });
  } catch (error) {
    $preferences.set({ ...none, status: 'failed' });
    throw error;
  }
}

/** The services that send notices, once the page's start has them; asked again where it failed. Rejects with PortalError. */
export async function loadNotifyServices(): Promise<readonly NotifyService[]> {
  const { status, list } = await started();
  if (status === 'ready') return list;
  const services = await readNotifyServices(client);
  $notifyServices.set({ status: 'ready', list: services });
  return services;
}

/** The list of services when the page's own loading has come to rest. */
function started(): Promise<ReturnType<typeof $notifyServices.get>> {
  return new Promise((resolve) => {
    const stop = $notifyServices.subscribe((services) => {
      if (services.status === 'loading') return;
      resolve(services);
      queueMicrotask(() => stop());
    });
  });
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
  try {
    await sendPreferences(services, chosen, saved);
  } catch (error) {
    if (!isSessionOver(error)) choose(saved);
    throw error;
  }
}

/** Writes the choice, and takes it as saved. Rejects with PortalError. */
export async function sendPreferences(
  services: readonly NoticeService[],
  chosen: Chosen,
  before: Chosen,
): Promise<void> {
  await writePreferences(client, currentUser().taxCode, allOf(chosen, services));
  $preferences.set({ status: 'ready', saved: chosen, chosen });
  await shareTokens(services, before, chosen);
}

/** Push does not fail the choice: the device tells its token again at the next visit (contract B 6.4). */
async function shareTokens(services: readonly NoticeService[], saved: Chosen, chosen: Chosen): Promise<void> {
  const { taxCode, contacts } = currentUser();
  const push = sharedTokens(contacts?.push ?? {}, services, { saved, chosen, own: $push.get().token });
  if (!push) return;
  await putContacts(client, taxCode, contacts, { push }).then(setContacts, () => undefined);
}

/** Forgets what was loaded: the contacts have been deleted. */
export function forgetPreferences(): void {
  $preferences.set(none);
}

onClear(forgetPreferences);
