import * as z from 'zod/mini';
import { privateNotices } from '#domain/push/push.ts';
import { withoutToken } from '#domain/push/push-tokens.ts';
import { keptNames } from '#domain/kept-names.ts';
import { digestOf } from '../session/person.ts';
import { $session, currentUser, loadUser } from '../session/session.ts';
import { browserValue } from '../storage/browser-storage.ts';
import { changeContacts } from './contacts.ts';

/** Whose contacts hold the token of this device; kept over a logout that could not take it out. */
const device = browserValue(keptNames.device, z.object({ owner: z.string(), token: z.string() }));

/** Milliseconds that a logout waits for each of those who take part: municipality, push service and browser. */
const patience = 2000;

/** What a promise gives. Rejects where that takes longer than a logout waits. */
function inTime<T>(promise: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience));
  return Promise.race([promise, late]);
}

/** Remembers that the token now stands in the contacts of the citizen who is logged in. */
export async function holdDevice(token: string): Promise<void> {
  const owner = await digestOf(currentUser().taxCode);
  if (owner !== null) device.set({ owner, token });
}

/**
 * True when messages for somebody else may still come to this device: its token is another citizen's, a logout could not
 * stop them, or nobody knows whose the browser's subscription is.
 */
export async function isDeviceOfAnother(hadSubscription: boolean): Promise<boolean> {
  const held = device.get();
  if (!held) return hadSubscription;
  return held.owner !== (await digestOf(currentUser().taxCode)) || (await areNoticesPrivate());
}

/** The token that a citizen's contacts hold for this device; null: none. */
export function heldToken(): string | null {
  return device.get()?.token ?? null;
}

/** Nobody's contacts hold this device any more: its messages are those of the citizen who is logged in. */
export async function freeDevice(): Promise<void> {
  device.remove();
  if ('caches' in globalThis) await caches.delete(privateNotices);
}

/** True while a notice must not say for whom it is, nor what about. */
export async function areNoticesPrivate(): Promise<boolean> {
  return 'caches' in globalThis && (await caches.has(privateNotices));
}

/**
 * Ends what a citizen's device gets for them, at their logout: the token leaves their contacts, and notices that are still
 * shown go. Where the municipality does not answer in time the browser gives its subscription up; where it does not do
 * that either, notices say no more than that there is a message. Never throws.
 */
export async function leaveDevice(): Promise<void> {
  const held = device.get();
  if (!held) return;
  await inTime(closeNotices()).catch(() => undefined);
  try {
    await inTime(leaveContacts(held).then(freeDevice));
  } catch {
    await silenceDevice();
  }
}

/** Takes the token out of the contacts. Rejects where that is another citizen's to do, or the municipality does not take it. */
async function leaveContacts({ owner, token }: { owner: string; token: string }): Promise<void> {
  if ($session.get().status !== 'logged') await loadUser();
  if (owner !== (await digestOf(currentUser().taxCode))) throw new Error('The device is another citizen’s.');
  await changeContacts(
    (contacts) => {
      const push = contacts && withoutToken(contacts.push, token);
      return push && { push };
    },
    { background: true },
  );
  const { contacts } = currentUser();
  if (contacts && withoutToken(contacts.push, token)) throw new Error('The municipality keeps the token.');
}

/** Stops the messages of a citizen who is not logged in any more, as far as the browser can. Never throws. */
export async function silenceDevice(): Promise<void> {
  if (!device.get()) return;
  // A push service that is not reached may leave the browser without an answer.
  await inTime(dropSubscription())
    .catch(() => inTime(hideNotices()))
    .catch(() => undefined);
}

/** The same, where the device is another citizen's than the one who is logged in and wants no messages. Never throws. */
export async function silenceFormer(): Promise<void> {
  if (device.get() && (await isDeviceOfAnother(false))) await silenceDevice();
}

/** From now on notices say no more than that there is a message. Never throws. */
export async function hideNotices(): Promise<void> {
  if ('caches' in globalThis) await caches.open(privateNotices).catch(() => undefined);
}

/** Gives the browser's subscription up: what is sent to it reaches nobody. Throws where the browser refuses. */
export async function dropSubscription(): Promise<void> {
  const subscription = await (await registration())?.pushManager?.getSubscription();
  if (subscription && !(await subscription.unsubscribe())) throw new Error('The subscription stays.');
}

async function closeNotices(): Promise<void> {
  const shown = (await (await registration())?.getNotifications()) ?? [];
  for (const notice of shown) notice.close();
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration('/') : undefined;
}
