import { atom } from 'nanostores';
import * as z from 'zod/mini';
import { demoProject, pushConfigOf, type PushConfig } from '#domain/push/push.ts';
import { keptNames } from '#domain/storage-keys.ts';
import { $config, hasAsset } from '../app.ts';
import { registerPushWorker } from '../page/service-worker.ts';
import { onClear } from '../session/clearing.ts';
import { $session } from '../session/session.ts';
import { sessionValue } from '../storage/session-storage.ts';
import type { PushMessaging } from './push-messaging.ts';
import { receive } from './push-receive.ts';
import { storeToken } from './push-token.ts';

/** Where this device stands with push messages (screens B 2). */
export interface Push {
  /** Browser, module and the municipality's project are all there. */
  support: boolean;
  permission: NotificationPermission;
  /** 0: this device is not registered, 1: on the way, 2: registered. */
  installation: 0 | 1 | 2;
  token: string | null;
  prompt: 'hidden' | 'open';
}

const nothing: Push = {
  support: false,
  permission: 'default',
  installation: 0,
  token: null,
  prompt: 'hidden',
};

export const $push = atom<Push>(nothing);

/** Whether the citizen has answered in this tab, however (contract B 6.1). Outlives a logout. */
const asked = sessionValue(keptNames.pushAsked, z.literal(true));

/** The push service, once this device is registered. */
let messaging: PushMessaging | null = null;
let stopListening = () => {};

/** A dialog, or a wizard in progress or on its way: the prompt waits for the next page (screens A 2.15). */
const inTheWay = 'dialog[open], .pc-wizard, [data-wizard]';

/** The municipality's project where everything is there that push needs; null, silently, where anything is missing. */
function availableConfig(): PushConfig | null {
  const hasBrowser =
    'serviceWorker' in navigator && 'Notification' in globalThis && 'PushManager' in globalThis;
  return hasBrowser && hasAsset('NOTIFICATIONS') ? pushConfigOf($config.get()?.firebase) : null;
}

/** Reads anew what browser and configuration say; gives the project. */
function look(): PushConfig | null {
  const config = availableConfig();
  $push.set({
    ...$push.get(),
    support: config !== null,
    permission: config ? Notification.permission : nothing.permission,
  });
  return config;
}

/**
 * The flow of contract B 6.1, for a citizen with contacts whose device has no token yet: with the browser's permission
 * the token is fetched at once; where it was never asked for, the prompt opens, once in a tab.
 */
export async function startPush(): Promise<void> {
  const session = $session.get();
  const config = look();
  const { permission, token, installation } = $push.get();
  if (!config || token !== null || installation !== 0) return;
  if (session.status !== 'logged' || !session.user.contacts) return;
  if (permission === 'granted') await activate(config);
  else if (permission === 'default' && asked.get() === null && !document.querySelector(inTheWay))
    showPrompt();
}

/** The prompt, until another dialog opens: that one may have been on its way all along. The next page asks again. */
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
 * Gets this device's token from the push service, listens for messages and gives the token to the municipality.
 *
 * @throws what the browser, the push service or the municipality's call threw
 */
async function registerDevice(config: PushConfig): Promise<void> {
  const worker = await registerPushWorker();
  messaging = (await moduleFor(config)).openMessaging(config, worker);
  const token = await messaging.token();
  $push.set({ ...$push.get(), installation: 2, token });
  stopListening();
  stopListening = messaging.listen((payload) => void receive(payload, worker).catch(logPushError));
  await storeToken(token);
}

/** The library comes only now; the sandbox's project gets the stand-in (contract B 6.5). */
function moduleFor({ app }: PushConfig) {
  return app.projectId === demoProject ? import('./push-stand-in.ts') : import('./push-messaging.ts');
}

/** Takes this device's token back, as well as can be: with "Elimina contatti" (contract B 6.4). Never throws. */
export async function forgetPush(): Promise<void> {
  await messaging?.forget().catch(logPushError);
  stop();
}

/** Errors are only logged [S]; the library's have a code that says which step it was. */
function logPushError(error: unknown): void {
  const code = (error as { code?: unknown } | null)?.code;
  // eslint-disable-next-line no-console -- the specification wants them there and nowhere else
  console.warn('Push:', code ?? error);
}

/** After a logout, or without contacts: this device is not registered. */
function stop(): void {
  stopListening();
  stopListening = () => {};
  messaging = null;
  const { support, permission } = $push.get();
  $push.set({ ...nothing, support, permission });
}

onClear(stop);
