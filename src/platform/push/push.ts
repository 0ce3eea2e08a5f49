import * as z from 'zod/mini';
import { demoProject, pushConfigOf, type PushConfig, type PushPayload } from '#domain/push/push.ts';
import { matchRoute } from '#domain/routing/route-match.ts';
import { keptNames } from '#domain/kept-names.ts';
import { $config, hasAsset } from '../app.ts';
import { registerPushWorker } from '../page/service-worker.ts';
import { onClear } from '../session/clearing.ts';
import { $session } from '../session/session.ts';
import { sessionValue } from '../storage/session-storage.ts';
import type { PushMessaging } from './push-messaging.ts';
import { $push, unregistered } from './push-state.ts';
import {
  dropSubscription,
  freeDevice,
  hideNotices,
  isDeviceOfAnother,
  silenceFormer,
  areNoticesPrivate,
  holdDevice,
} from './device.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { privateMessage, pushMessageOf } from '#domain/push/push-message.ts';
import { notify } from '../toasts.ts';
import type { Contacts } from '#contracts/contacts.ts';
import { withToken } from '#domain/push/push-tokens.ts';
import { changeContacts } from './contacts.ts';
import { loadNotifyServices } from './notify-services.ts';

/**
 * Stores the token of this device for every service that sends notices and does not have it yet; sends nothing when all
 * have it. Throws PortalError.
 */
async function storeToken(token: string): Promise<void> {
  const services = await loadNotifyServices();
  const missingFrom = (contacts: Contacts | null) => {
    const push = contacts && withToken(contacts.push, services, token);
    return push && { push };
  };
  const session = $session.get();
  const known = session.status === 'logged' ? session.user.contacts : null;
  // Before the call: what did not answer may have been done all the same.
  await holdDevice(token);
  if (missingFrom(known)) await changeContacts(missingFrom, { background: true });
}

/** Milliseconds that the toast of a message stays. */
const toastDuration = 5000;

/** Shows a message while the page is visible, as a browser notification and a toast. */
async function receive(payload: PushPayload, worker: ServiceWorkerRegistration): Promise<void> {
  const whole = pushMessageOf(payload, location.origin);
  const message = whole && (await areNoticesPrivate()) ? privateMessage : whole;
  if (!message) return;
  const { title, body, link } = message;
  const html = escapeHtml(body || title) + (link ? ` <a href="${escapeHtml(link)}">Vai</a>` : '');
  notify(html, { title: body ? title : '', kind: 'success', duration: toastDuration });
  const actions = link ? [{ action: 'vai', title: 'Vai' }] : [];
  await worker.showNotification(title, { body, data: { link }, actions } as NotificationOptions);
}

/** Whether the citizen answered the prompt in this tab. Survives a logout. */
const asked = sessionValue(keptNames.pushAsked, z.literal(true));

/** The push service, once this device is registered. */
let messaging: PushMessaging | null = null;
let stopListening = () => {};

/** A dialog, or a wizard shown or loading: the prompt waits for the next page. */
const blockingSelector = 'dialog[open], .pc-wizard, [data-wizard]';

/** The municipality's project; null when the browser, the module or the project is missing. */
function availableConfig(): PushConfig | null {
  const hasBrowser =
    'serviceWorker' in navigator && 'Notification' in globalThis && 'PushManager' in globalThis;
  return hasBrowser && hasAsset('NOTIFICATIONS') ? pushConfigOf($config.get()?.firebase) : null;
}

/** Updates support and permission from browser and configuration; returns the project. */
function refreshSupport(): PushConfig | null {
  const config = availableConfig();
  $push.set({
    ...$push.get(),
    support: config !== null,
    permission: config ? Notification.permission : unregistered.permission,
  });
  return config;
}

/**
 * Registers this device for notifications, for a citizen with contacts whose device has no token yet: with the browser's permission
 * the token is fetched at once; where it was never asked for, the prompt opens, once in a tab.
 */
export async function startPush(): Promise<void> {
  const session = $session.get();
  const config = refreshSupport();
  const { permission, token, installation } = $push.get();
  if (!config || token !== null || installation !== 0) return;
  if (session.status !== 'logged') return;
  if (!session.user.contacts) return silenceFormer();
  if (permission === 'granted') await activate(config);
  else if (permission === 'default' && asked.get() === null && !isBusy()) showPrompt();
}

/**
 * True while something else has the citizen's attention, also the outcome of a payment or a booking: the prompt would cover
 * it.
 */
function isBusy(): boolean {
  return (
    document.querySelector(blockingSelector) !== null || matchRoute(location.pathname)?.route.outcome === true
  );
}

/** Shows the prompt until another dialog opens, e.g. one that was still loading; the next page asks again. */
function showPrompt(): void {
  $push.set({ ...$push.get(), prompt: 'open' });
  const others = new MutationObserver(() => {
    if (document.querySelectorAll('dialog[open]').length < 2) return;
    $push.set({ ...$push.get(), prompt: 'hidden' });
  });
  others.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  const stop = $push.listen(({ prompt }) => {
    if (prompt === 'open') return;
    stop();
    others.disconnect();
  });
}

/** "No, grazie": not asked again in this tab. */
export function declinePush(): void {
  asked.set(true);
  $push.set({ ...$push.get(), prompt: 'hidden' });
}

/** "OK", and "Attiva su questo dispositivo" in the profile: browser's permission, token, municipality. Never throws. */
export async function acceptPush(): Promise<void> {
  declinePush();
  const config = availableConfig();
  if (!config || $push.get().installation === 1) return;
  const permission = await Notification.requestPermission();
  $push.set({ ...$push.get(), permission });
  if (permission === 'granted') await activate(config);
}

async function activate(config: PushConfig): Promise<void> {
  $push.set({ ...$push.get(), installation: 1 });
  try {
    await registerDevice(config);
  } catch (error) {
    if ($push.get().token === null) $push.set({ ...$push.get(), installation: 0 });
    logPushError(error);
  }
}

/**
 * Gets this device's token from the push service, listens for messages and sends the token to the municipality.
 *
 * @throws what the browser, the push service or the municipality's call threw
 */
async function registerDevice(config: PushConfig): Promise<void> {
  const worker = await registerPushWorker();
  const hadSubscription = Boolean(await worker.pushManager?.getSubscription());
  messaging = (await moduleFor(config)).openMessaging(config, worker);
  let token = await messaging.token();
  if (await isDeviceOfAnother(hadSubscription)) token = await renewedToken(messaging, token);
  $push.set({ ...$push.get(), installation: 2, token });
  stopListening();
  stopListening = messaging.listen((payload) => void receive(payload, worker).catch(logPushError));
  await storeToken(token);
}

/**
 * A new token, once the one of the device's former citizen is dead: what is still sent to that one reaches nobody. Where
 * neither push service nor browser gives the old one up it stays, and notices say no more than that there is a message.
 */
async function renewedToken(service: PushMessaging, former: string): Promise<string> {
  try {
    await service.forget().catch(dropSubscription);
    const token = await service.token();
    if (token === former) throw new Error('The former token is still in use.');
    await freeDevice();
    return token;
  } catch (error) {
    logPushError(error);
    await hideNotices();
    return service.token();
  }
}

/** Loads the library on demand; the sandbox's project gets the stand-in. */
function moduleFor({ app }: PushConfig) {
  return app.projectId === demoProject ? import('./push-stand-in.ts') : import('./push-messaging.ts');
}

/** Deletes this device's token, best effort, with "Elimina contatti". Never throws. */
export async function forgetPush(): Promise<void> {
  await messaging?.forget().catch(logPushError);
  await freeDevice();
  resetPush();
}

/** Errors are only logged; the library's have a code that says which step it was. */
function logPushError(error: unknown): void {
  const code = (error as { code?: unknown } | null)?.code;
  // eslint-disable-next-line no-console -- the specification wants them there and nowhere else
  console.warn('Push:', code ?? error);
}

/** After a logout, or without contacts: this device is not registered. */
function resetPush(): void {
  stopListening();
  stopListening = () => {};
  messaging = null;
  const { support, permission } = $push.get();
  $push.set({ ...unregistered, support, permission });
}

onClear(resetPush);
