import { keepFormMessage, pushQuery, workerFile } from '#domain/routing/worker-file.ts';

/** The whole site, with one worker: a scope can have only one. */
const scope = '/';

/**
 * Registers the worker of the offline page, unless one is registered: the push worker shows that page too, and the worker
 * of an older portal must unregister itself first (`/sw.js`). Silent where workers are missing or blocked.
 */
export async function registerOfflineWorker(): Promise<void> {
  try {
    if (await navigator.serviceWorker.getRegistration(scope)) return;
    await register('');
  } catch {
    // Blocked by the browser, or no secure context: the site works without it.
  }
}

/** Asks the worker to keep the report form, once one is active. A closed or hidden site keeps none. */
export async function askToKeepForm(): Promise<void> {
  if (!('serviceWorker' in navigator) || document.querySelector('[data-closed], [data-hidden]')) return;
  (await navigator.serviceWorker.ready).active?.postMessage(keepFormMessage);
}

/**
 * Registers the push worker and waits until a worker is active: without one the first subscription
 * fails on some phones (firebase-js-sdk, issue 7693). Throws what the browser throws.
 */
export async function registerPushWorker(): Promise<ServiceWorkerRegistration> {
  await register(pushQuery);
  return navigator.serviceWorker.ready;
}

function register(query: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(scriptAddress(`/${workerFile}${query}`), { scope });
}

interface Policy {
  createScriptURL(address: string): string;
}

interface PolicyFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const workers: readonly string[] = [`/${workerFile}`, `/${workerFile}${pushQuery}`];

/** Rules of the policy `portico`: only the service worker may be loaded. Throws TypeError for any other address. */
export const rules: Policy = {
  createScriptURL(address) {
    if (!workers.includes(address)) throw new TypeError(`${address} is no script of this site.`);
    return address;
  },
};

let policy: Policy | undefined;

/** A script address as Trusted Types require it. The policy is created once: its name must be unique. */
export function scriptAddress(address: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('portico', rules) ?? rules;
  return policy.createScriptURL(address);
}
