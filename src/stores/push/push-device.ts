import { demoProject, type PushConfig } from '#domain/push/push.ts';
import { onClear } from '../session/clearing.ts';
import { $push, logPushError, resetPush } from './push.ts';
import type { PushMessaging } from './push-messaging.ts';
import { receive } from './push-receive.ts';
import { storeToken } from './push-token.ts';
import { registerPushWorker } from '../page/service-worker.ts';

let messaging: PushMessaging | null = null;
let stopListening = () => {};

/**
 * Gets this device's token from the push service, listens for messages and gives the token to the municipality.
 *
 * @throws what the browser, the push service or the municipality's call threw
 */
export async function registerDevice(config: PushConfig): Promise<void> {
  const worker = await registerPushWorker();
  messaging = (await moduleFor(config)).openMessaging(config, worker);
  const token = await messaging.token();
  $push.set({ ...$push.get(), installation: 2, token });
  stopListening();
  stopListening = messaging.listen((payload) => void receive(payload, worker).catch(logPushError));
  await storeToken(token);
}

/** 14 kB that come only now; the sandbox's project gets the stand-in (contract B 6.5). */
function moduleFor({ app }: PushConfig) {
  return app.projectId === demoProject ? import('./push-stand-in.ts') : import('./push-messaging.ts');
}

/** Takes this device's token back, as well as can be: with "Elimina contatti" (contract B 6.4). Never throws. */
export async function forgetPush(): Promise<void> {
  await messaging?.forget().catch(logPushError);
  stop();
  resetPush();
}

function stop(): void {
  stopListening();
  stopListening = () => {};
  messaging = null;
}

onClear(stop);
