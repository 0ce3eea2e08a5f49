import { expect, type Page, type Response } from '@playwright/test';
import { area, goTo, toast } from '../support/pages/area-page.ts';
import { citizens, logIn, openAs } from '../support/portal/citizens.ts';
import { notifyingBrowser, shownNotifications } from '../support/browser/notifications.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';

test.use({ launchOptions: notifyingBrowser });

const token = 'portico-demo-token';
const words = 'Il <b>pagamento</b> è & resta aperto';
const prompt = (page: Page) => page.getByRole('dialog', { name: 'Notifiche Push' });
const isPut = (response: Response) =>
  response.request().method() === 'PUT' && response.url().includes('/contacts');

/** The browser's own question, answered in advance. */
const allow = (page: Page, own: OwnPortal) =>
  page.context().grantPermissions(['notifications'], { origin: new URL(own.url('/')).origin });

/** The contacts as the API has them. */
const contactsOf = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api-public/utenti/me', { headers: { accept: 'application/json' } });
    return ((await answer.json()) as { contatti: { push: Record<string, string[]> } }).contatti;
  });

/** Sends a push message from the sandbox's desk. */
const send = (own: OwnPortal, titolo: string, link: string) =>
  own.desk('messaggi', {
    cittadino: citizens.ada.taxCode,
    servizio: '',
    titolo,
    testo: words,
    link,
    come: 'push',
  });

test('a form that is slow to come is a form in progress: the prompt waits for the next page; "No, grazie" is an answer for this tab, and nothing is kept', async ({
  page,
  own,
}) => {
  const puts: string[] = [];
  page.on('response', (response) => void (isPut(response) && puts.push(response.url())));
  await logIn(page.context(), own);
  await own.fault('/api-public/crm/services', 'delay=2500');
  await page.goto(own.url('/nuova-richiesta'));
  // Whatever opens while the form is on its way is seen before the form can be.
  await expect(prompt(page).or(page.getByRole('textbox', { name: /^Dettagli/ }))).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await page.goto(own.url(area));
  await expect(prompt(page)).toBeVisible();
  await expect(prompt(page)).toContainText('Il Comune di Torrebianca vorrebbe inviarti notifiche');
  await prompt(page).getByRole('button', { name: 'No, grazie' }).click();
  await expect(prompt(page)).toHaveCount(0);
  await openAs(page, own, `${area}/documenti`);
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('CITFAC_c_x999_BANNER_FCM_DO_NOT_ASK'))).toBe(
    'true',
  );
  await expect(prompt(page)).toHaveCount(0);
  expect(puts).toEqual([]);
});

test('OK: the browser allows, the token is added to the whole contacts, and a message shows as toast and notification', async ({
  page,
  own,
}) => {
  await openAs(page, own, area);
  await expect(prompt(page)).toBeVisible();
  const before = await contactsOf(page);
  await allow(page, own);
  const stored = page.waitForResponse(isPut);
  await prompt(page).getByRole('button', { name: 'OK' }).click();
  expect((await stored).status()).toBe(200);
  const after = await contactsOf(page);
  expect({ ...after, push: null }).toEqual({ ...before, push: null });
  expect(after.push['mensa']).toEqual(['telefono-di-ada', 'portatile-di-ada', token]);
  expect(Object.keys(after.push)).toContain('biblioteca_civica');
  expect(Object.values(after.push).every((tokens) => tokens.includes(token))).toBe(true);

  await send(own, 'Scadenza TARI', `${area}/attivita`);
  await expect(toast(page)).toContainText(words);
  await expect(toast(page)).toContainText('Scadenza TARI');
  await expect(toast(page).getByRole('link', { name: 'Vai' })).toHaveAttribute('href', `${area}/attivita`);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Scadenza TARI', body: words, actions: ['vai'] }]);
});

test('allowed before: no prompt, the token at once, no link to another site; who logs out takes the device out of her contacts alone', async ({
  page,
  own,
}) => {
  await allow(page, own);
  const stored = page.waitForResponse(isPut);
  await openAs(page, own, area);
  expect((await stored).status()).toBe(200);
  await send(own, 'Vieni qui', 'https://evil.example/entra');
  await expect(toast(page)).toContainText('Vieni qui');
  await expect(toast(page).getByRole('link')).toHaveCount(0);
  await expect
    .poll(() => shownNotifications(page))
    .toEqual([{ title: 'Vieni qui', body: words, actions: [] }]);
  await expect(prompt(page)).toHaveCount(0);
  const taken = page.waitForResponse(isPut);
  await page.getByRole('button', { name: 'Ada Verdi' }).click();
  await page.getByRole('link', { name: 'Esci' }).click();
  expect((await taken).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sei uscito');
  await logIn(page.context(), own);
  const { push } = await contactsOf(page);
  expect(push['mensa']).toEqual(['telefono-di-ada', 'portatile-di-ada']);
  expect(Object.values(push).flat()).not.toContain(token);
});

test('the prompt gives way to a dialog that is slow to come: never two at once', async ({ page, own }) => {
  await page.addInitScript(() => {
    const seen = { most: 0 };
    Reflect.set(globalThis, 'dialogs', seen);
    const count = () => {
      seen.most = Math.max(seen.most, document.querySelectorAll('dialog[open]').length);
      requestAnimationFrame(count);
    };
    count();
  });
  await own.fault('/api/crm/tickets/*', 'delay=1500', 3);
  await openAs(page, own, `${area}/attivita?richiesta=72051`);
  const detail = page.getByRole('dialog', { name: /72051/ });
  await expect(detail).toBeVisible();
  await expect(prompt(page)).toHaveCount(0);
  await detail.getByRole('button', { name: 'Indietro' }).click();
  await expect(detail).toHaveCount(0);
  await goTo(page, 'Servizi');
  await expect(prompt(page)).toBeVisible();
  expect(await page.evaluate(() => (Reflect.get(globalThis, 'dialogs') as { most: number }).most)).toBe(1);
});
