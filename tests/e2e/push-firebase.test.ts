import { expect, type BrowserContext, type Page, type Response } from '@playwright/test';
import { texts } from '#features/profile/texts.ts';
import { area, toast } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { notifyingBrowser } from '../support/browser/notifications.ts';
import { noteScripts } from '../support/browser/scripts-seen.ts';
import type { OwnPortal } from '../support/portal/own-portal.ts';
import { variantTest } from '../support/portal/variant.ts';

const firebase = {
  apiKey: 'chiave-di-prova',
  appId: '1:123456789012:web:abcdef0123456789',
  authDomain: 'comune-di-prova.firebaseapp.com',
  databaseURL: null,
  messagingSenderId: '123456789012',
  projectId: 'comune-di-prova',
  storageBucket: null,
  vapidKey: 'BDd3_hVL9fZi9Ybo2UUzA284WG5FZR30_95YeZJsiApwXKpNcF1rRPF3foIiBHXRdJI2Qhumhf6_LFTeZaNndIo',
};

const test = variantTest({ id: 'torrebianca', config: { firebase } });
test.use({ launchOptions: notifyingBrowser });
// One worker, hence one build.
test.describe.configure({ mode: 'default' });

interface FirebaseCall {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Record<string, unknown>;
}

/** Mocks the two hosts of the Firebase library. */
async function mockFirebase(
  context: BrowserContext,
  registration: { status: number; body: object },
): Promise<FirebaseCall[]> {
  const asked: FirebaseCall[] = [];
  await context.route(
    /^https:\/\/(firebaseinstallations|fcmregistrations)\.googleapis\.com\//,
    async (route) => {
      const request = route.request();
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers });
      const { pathname } = new URL(request.url());
      const body = request.postDataJSON() as Record<string, unknown>;
      asked.push({ method: request.method(), path: pathname, headers: await request.allHeaders(), body });
      const installed = {
        fid: body['fid'],
        refreshToken: 'rinnovo',
        authToken: { token: 'permesso', expiresIn: '604800s' },
      };
      const isInstallation = request.url().includes('firebaseinstallations');
      const answer = isInstallation ? { status: 200, body: installed } : registration;
      return route.fulfill({ status: answer.status, headers, json: answer.body });
    },
  );
  return asked;
}

/** Mocks the push subscription, which only a browser vendor's service can create. */
async function mockSubscription(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const bytes = (length: number) => new Uint8Array(length).fill(7).buffer;
    PushManager.prototype.getSubscription = () => Promise.resolve(null);
    PushManager.prototype.subscribe = () =>
      Promise.resolve({
        endpoint: 'https://push.example/telefono',
        expirationTime: null,
        options: { applicationServerKey: null, userVisibleOnly: true },
        getKey: (name) => bytes(name === 'auth' ? 16 : 65),
        toJSON: () => ({}),
        unsubscribe: () => Promise.resolve(true),
      });
  });
}

/** Makes the token stored by the library older by some days. */
function ageToken(page: Page, days: number): Promise<void> {
  return page.evaluate(
    ({ key, age }) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('firebase-messaging-database');
        open.onerror = reject;
        open.onsuccess = () => {
          const transaction = open.result.transaction('firebase-messaging-store', 'readwrite');
          const store = transaction.objectStore('firebase-messaging-store');
          const read = store.get(key);
          read.onsuccess = () => {
            const kept = read.result as { createTime: number };
            store.put({ ...kept, createTime: kept.createTime - age }, key);
          };
          transaction.oncomplete = () => {
            open.result.close();
            resolve();
          };
        };
      }),
    { key: firebase.appId, age: days * 24 * 60 * 60_000 },
  );
}

const allow = (page: Page, own: OwnPortal) =>
  page.context().grantPermissions(['notifications'], { origin: new URL(own.url('/')).origin });
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Notifiche Push' });

test("a municipality's own project: nothing of Firebase before OK, then its calls, and the token is kept", async ({
  page,
  own,
}) => {
  const asked = await mockFirebase(page.context(), { status: 200, body: { token: 'gettone-vero' } });
  await mockSubscription(page);
  const code = noteScripts(page);
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  await openAs(page, own, area);
  await expect(prompt(page)).toBeVisible();
  expect(asked).toEqual([]);
  expect(await code()).not.toContain('fcmregistrations');
  const worker = () =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.scriptURL ?? '');
  expect(await worker()).not.toContain('push');

  await allow(page, own);
  const stored = page.waitForResponse((response) => response.request().method() === 'PUT');
  await prompt(page).getByRole('button', { name: 'OK' }).click();
  const sent = (await stored).request().postDataJSON() as { push: Record<string, string[]> };
  expect(sent.push['tari']).toEqual(['telefono-di-ada', 'gettone-vero']);
  const [installation, registration] = asked;
  expect(installation).toMatchObject({
    method: 'POST',
    path: '/v1/projects/comune-di-prova/installations',
    headers: { 'x-goog-api-key': firebase.apiKey },
    body: { appId: firebase.appId },
  });
  expect(registration).toMatchObject({
    method: 'POST',
    path: '/v1/projects/comune-di-prova/registrations',
    headers: { 'x-goog-api-key': firebase.apiKey, 'x-goog-firebase-installations-auth': 'FIS permesso' },
    body: { web: { endpoint: 'https://push.example/telefono', applicationPubKey: firebase.vapidKey } },
  });
  expect(asked).toHaveLength(2);
  await expect.poll(worker).toContain('?push');
  expect(refused.filter((text) => /policy|trusted/i.test(text))).toEqual([]);
});

test('a token older than seven days is renewed, a younger one is left alone; the municipality hears of the new one', async ({
  page,
  own,
}) => {
  const registration = { status: 200, body: { token: 'gettone-vero' } };
  const asked = await mockFirebase(page.context(), registration);
  await mockSubscription(page);
  await allow(page, own);
  const isPut = (response: Response) => response.request().method() === 'PUT';
  const stored = page.waitForResponse(isPut);
  await openAs(page, own, area);
  await stored;
  expect(asked).toHaveLength(2);

  const told = page.waitForResponse(isPut);
  await ageToken(page, 6);
  await page.goto(own.url(`${area}/profilo-utente#preferenze`));
  await expect(page.getByText(texts.push.on)).toBeVisible();
  expect(asked).toHaveLength(2);
  registration.body = { token: 'gettone-rinnovato' };
  await ageToken(page, 2);
  await page.reload();
  const sent = (await told).request().postDataJSON() as { push: Record<string, string[]> };
  expect(sent.push['tari']).toEqual(['telefono-di-ada', 'gettone-vero', 'gettone-rinnovato']);
  expect(asked.slice(2)).toMatchObject([
    { method: 'PATCH', path: '/v1/projects/comune-di-prova/registrations/gettone-vero' },
  ]);
});

test('what goes wrong at the push service is logged, and nobody is bothered', async ({ page, own }) => {
  const error = { error: { code: 403, message: 'Requests from this project are blocked.' } };
  await mockFirebase(page.context(), { status: 403, body: error });
  await mockSubscription(page);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Push:'));
  await openAs(page, own, area);
  await expect(prompt(page)).toBeVisible();
  await allow(page, own);
  await prompt(page).getByRole('button', { name: 'OK' }).click();
  expect((await logged).text()).toContain('messaging/token-subscribe-failed');
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0);
});
