import { pushQuery, workerFile } from '#domain/routing/worker-file.ts';
import { scriptAddress } from './trusted-types.ts';

/** Whole site: there is one worker for an address, so there is one for all of them. */
const scope = '/';

/**
 * Gives the browser the worker that shows the offline page, unless it has one: the one for messages does the same, and an
 * older portal's has to take itself away first (`/sw.js`). Silent where browsers have or allow no workers.
 */
export async function registerOfflineWorker(): Promise<void> {
  try {
    if (await navigator.serviceWorker.getRegistration(scope)) return;
    await register('');
  } catch {
    // Forbidden by the browser, or no secure connection: the site works the same.
  }
}

/**
 * Gives the browser the worker for messages and waits for a worker to be at work: without one the first subscription
 * fails on some phones (firebase-js-sdk, issue 7693). Throws what the browser throws.
 */
export async function registerPushWorker(): Promise<ServiceWorkerRegistration> {
  await register(pushQuery);
  return navigator.serviceWorker.ready;
}

function register(query: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(scriptAddress(`/${workerFile}${query}`), { scope });
}
