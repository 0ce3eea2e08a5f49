import { expect, type BrowserContext, type Page } from '@playwright/test';
import { interceptCalls } from '../browser/intercept.ts';
import { sessionCookie } from '../../../scripts/sandbox/session/session.ts';
import { publicNames, storageKey } from '../../../src/domain/storage-keys.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';
import { ada, bruno, carla, dario, elena } from '../../../scripts/sandbox/seed/citizens/people.ts';
import type { OwnPortal } from './own-portal.ts';

/** Citizens of the samples: one with data everywhere, one who delegates to her, two without contacts, one whose lists are empty. */
export const citizens = { ada, bruno, carla, dario, elena } as const;

export type Citizen = keyof typeof citizens;

/** Cookie that names what the next page of a context stores: a page opened for that alone would cost as much as a test's. */
const toStore = 'test_storage';

const listening = new WeakSet<BrowserContext>();

/**
 * Logs a citizen in at the sandbox without its login page: the context gets the session cookie, and from its next page on
 * the mark that the portal sets when a login begins.
 */
export async function logIn(
  context: BrowserContext,
  own: Pick<OwnPortal, 'url'>,
  who: Citizen = 'ada',
  tenant = 'torrebianca',
): Promise<void> {
  await logInElsewhere(context, own, who, tenant);
  const code = seedTenants.find(({ id }) => id === tenant)?.config['codiceEnte'];
  if (!listening.has(context)) await context.addInitScript(storeMark, toStore);
  listening.add(context);
  const value = storageKey(String(code), publicNames.loginMark);
  await context.addCookies([
    { name: toStore, value, domain: new URL(own.url('/', tenant)).hostname, path: '/' },
  ]);
}

/** Runs in a page before its own code: sets the mark that the cookie names, once. */
function storeMark(cookie: string): void {
  // An empty page keeps nothing.
  if (location.origin === 'null') return;
  const key = new RegExp(`(?:^|; )${cookie}=([^;]+)`).exec(document.cookie)?.[1];
  if (!key) return;
  document.cookie = `${cookie}=; path=/; max-age=0`;
  localStorage.setItem(key, '1');
}

/** Logs a citizen in as `logIn`, but at the identity provider's side: the browser has no mark of it. */
export async function logInElsewhere(
  context: BrowserContext,
  own: Pick<OwnPortal, 'url'>,
  who: Citizen = 'ada',
  tenant = 'torrebianca',
): Promise<void> {
  const { hostname } = new URL(own.url('/', tenant));
  const value = await sessionFor(own, who, tenant);
  await context.addCookies([
    { name: sessionCookie, value, domain: hostname, path: '/', httpOnly: true, sameSite: 'Lax' },
  ]);
}

/** Value of the cookie of a session that begins now. */
async function sessionFor(own: Pick<OwnPortal, 'url'>, who: Citizen, tenant: string): Promise<string> {
  const response = await fetchFrom(own.url('/__sandbox/login', tenant), {
    method: 'POST',
    body: new URLSearchParams({ codice_fiscale: citizens[who].taxCode }),
    redirect: 'manual',
  });
  const value = new RegExp(`${sessionCookie}=([^;]+)`).exec(response.headers.get('set-cookie') ?? '')?.[1];
  if (!value) throw new Error(`The sandbox did not let ${who} in: ${response.status}.`);
  return value;
}

/** Asks for an address of a municipality, as no browser does. Node does not know that `*.localhost` is this machine. */
export function fetchFrom(address: string, init: RequestInit = {}): Promise<Response> {
  const { host, port, pathname, search } = new URL(address);
  const headers = new Headers(init.headers);
  headers.set('X-Forwarded-Host', host);
  // A server that does not answer is named by the call, not by a test that runs out of time.
  const signal = AbortSignal.timeout(20_000);
  return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { signal, ...init, headers });
}

/**
 * Calls the service as a citizen who is logged in somewhere else, and gives its answer. It needs no browser: a context of
 * its own would read and compile every file anew.
 */
export async function callAs(
  own: Pick<OwnPortal, 'url'>,
  who: Citizen,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
): Promise<Response> {
  const cookie = `${sessionCookie}=${await sessionFor(own, who, 'torrebianca')}`;
  const headers = new Headers({ cookie });
  if (body) headers.set('Content-Type', 'application/json');
  const answer = await fetchFrom(own.url(path), { method, headers, body: body && JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path} as ${who} answered ${answer.status}.`);
  return answer;
}

/** Opens a page of the personal area as a citizen, and waits until it knows who that is. */
export async function openAs(page: Page, own: OwnPortal, path: string, who: Citizen = 'ada'): Promise<void> {
  await logIn(page.context(), own, who);
  await page.goto(own.url(path));
  const { name, surname } = citizens[who];
  await expect(page.getByRole('heading', { level: 1, name: `${name} ${surname}` })).toBeVisible();
}

/**
 * Ends Ada's sessions, as the page hears by what it writes next: what it reads by itself waits until that is refused,
 * because on a busy machine it may still have much to read.
 */
export async function endSession(page: Page, own: OwnPortal): Promise<void> {
  const refused = page
    .waitForResponse((response) => response.status() === 401 && response.request().method() !== 'GET')
    .catch(() => undefined);
  await interceptCalls(page, /\/api\//, async (call) => {
    if (call.method === 'GET') await refused;
    await call.pass();
  });
  await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
}

/** Adds the length of a session, in minutes, to the pages, as for a municipality that configures it. */
export async function withSessionOf(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((length) => {
    const print = () => {
      const { dataset } = document.documentElement;
      const settings = JSON.parse(dataset.settings ?? '{}') as object;
      dataset.settings = JSON.stringify({ ...settings, sessionMinutes: length });
    };
    new MutationObserver(print).observe(document, { childList: true });
  }, minutes);
}
