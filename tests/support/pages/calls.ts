import type { APIResponse, Page, Request, Route } from '@playwright/test';
import { expressionOf, interceptCalls, letCallsThrough, type CallPattern } from '../browser/intercept.ts';

/** Address patterns of the calls that the views of the personal area make. */
export const areaCalls = {
  me: /\/utenti\/me$/,
  messages: /\/messagestore\/users\/[^/]+\/messages\?offset=\d+&limit=15&/,
  unread: /\/messagestore\/users\/[^/]+\/messages\?offset=0&limit=1&/,
  markRead: /\/messages\/status$/,
  message: /\/messages\/(?!status)[^/?]+$/,
  documents: /\/document\/documenti\/cittadino\//,
  document: /\/document\/documenti\/[^/]+\/cittadino\//,
  scopes: /\/document\/ambiti\/cittadino\//,
  favourites: /\/preferenze$/,
  favourite: /\/preferenze\/\d+$/,
  services: /\/configComune\/(servizi|dettaglioServizi)$/,
} as const;

/** Address patterns of the calls that public pages make. */
export const calls = {
  config: '**/api-public/configComune/fromtenant',
  feedback: '**/api-public/feedback',
  faqSearch: '**/api-public/crm/knowledge_bases/search',
  faqCategory: /\/api-public\/crm\/knowledge_bases\/1\/categories\/\d+$/,
  faqAnswer: /\/api-public\/crm\/knowledge_bases\/1\/categories\/\d+\/answers\/\d+$/,
} as const;

/** The request header that asks the sandbox for a fault. */
const faultHeader = 'x-sandbox-fault';

/** What each page asks the sandbox for with every request, by the source of the expression for the calls that fail. */
const faultsOf = new WeakMap<Page, Map<string, string>>();

/**
 * Makes these calls of this page fail in the sandbox until `restoreCalls`. It is asked by a header: a call that is stopped on
 * its way to get one would make the page load its files without the browser's cache.
 *
 * @param fault words of `scripts/sandbox/faults/inject-fault.ts`
 */
export async function failCalls(page: Page, pattern: CallPattern, fault: string): Promise<void> {
  const faults = faultsOf.get(page) ?? new Map<string, string>();
  const calls = expressionOf(pattern).source;
  faults.delete(calls);
  await askForFaults(page, faults.set(calls, fault));
}

async function askForFaults(page: Page, faults: Map<string, string>): Promise<void> {
  faultsOf.set(page, faults);
  await page.setExtraHTTPHeaders(
    faults.size === 0 ? {} : { 'x-sandbox-faults': JSON.stringify([...faults]) },
  );
}

/**
 * Delays these calls of this page until the returned function is called, so that a test can check the state of waiting.
 * Then they continue, with the fault if there is one, until `restoreCalls`.
 */
export async function holdCalls(page: Page, pattern: CallPattern, fault?: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await interceptCalls(page, pattern, async (call) => {
    await promise;
    await call.proceed(fault === undefined ? undefined : { [faultHeader]: fault });
  });
  return resolve;
}

/** Lets these calls through again, or all. */
export async function restoreCalls(page: Page, pattern?: CallPattern): Promise<void> {
  await letCallsThrough(page, pattern);
  // Some are stopped by tests themselves.
  await (pattern === undefined ? page.unrouteAll({ behavior: 'ignoreErrors' }) : page.unroute(pattern));
  const faults = faultsOf.get(page);
  if (!faults) return;
  if (pattern === undefined) faults.clear();
  else faults.delete(expressionOf(pattern).source);
  await askForFaults(page, faults);
}

/**
 * Lets calls through again that failed, and has the page repeat them. After a lost connection it does so by itself, perhaps
 * before its button is pressed, and in vain while they still failed: an outage that is over makes it try again.
 */
export async function retryCalls(page: Page, pattern: CallPattern, fault: string): Promise<void> {
  await restoreCalls(page, pattern);
  if (fault !== 'offline') return page.getByRole('button', { name: 'Riprova' }).click();
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** Sends an intercepted call to the server without the named headers and returns the response, which the page has not seen. */
export async function forwardCall(route: Route, without: readonly string[] = []): Promise<APIResponse> {
  const all = Object.entries(await route.request().allHeaders()).filter(([name]) => !without.includes(name));
  // Node does not resolve `*.localhost`.
  const { host, port, pathname, search } = new URL(route.request().url());
  const headers = { ...Object.fromEntries(all), 'x-forwarded-host': host };
  return route.fetch({ url: `http://127.0.0.1:${port}${pathname}${search}`, headers });
}

/**
 * Resolves when the next of these calls has finished or failed. Call it before the action that sends the call: after two
 * equal faults the page looks the same, so only the request shows that the second one has happened.
 */
export function callEnded(page: Page, pattern: RegExp): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (request: Request) => {
    if (!pattern.test(request.url())) return;
    page.off('requestfinished', look).off('requestfailed', look);
    resolve();
  };
  page.on('requestfinished', look).on('requestfailed', look);
  return promise;
}

/** Requests of the page to the API from now on; the array grows as they are sent. */
export function apiRequests(page: Page): Request[] {
  const made: Request[] = [];
  page.on('request', (request) => {
    if (/^\/api(-public)?\//.test(new URL(request.url()).pathname)) made.push(request);
  });
  return made;
}

/** The same for the page that comes next: the one before may read until then. */
export function requestsOfNext(page: Page): Request[] {
  const made = apiRequests(page);
  page.once('framenavigated', () => made.splice(0));
  return made;
}

/**
 * Has the sandbox put off the next of these calls that writes, for a minute. What the page reads at the same address before
 * it writes comes as ever: put off in its place, it would be waited for by a clock that stands. The returned function lets
 * the minute pass: however slow the machine, what is said meanwhile stays until then.
 */
export async function putOffCalls(page: Page, pattern: CallPattern): Promise<() => Promise<void>> {
  await page.clock.install();
  let isPutOff = false;
  await interceptCalls(page, pattern, (call) => {
    if (isPutOff || call.method === 'GET') return call.pass();
    isPutOff = true;
    return call.proceed({ [faultHeader]: '429=60' });
  });
  return () => page.clock.fastForward(61_000);
}
