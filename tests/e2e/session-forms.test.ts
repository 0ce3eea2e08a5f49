import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { area } from '../support/pages/area-page.ts';
import { countKeptFiles, refuseFiles } from '../support/pages/kept-files.ts';
import { withoutPushPrompt } from '../support/pages/push-prompt.ts';
import { citizens, endSession, logIn } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';

const request = `${area}/attivita?richiesta=72051`;
const typed = 'Via Esempio 12\ninterno 3';
const detail = (page: Page) => page.getByRole('dialog', { name: /72051/ });
const expired = (page: Page) => page.getByRole('dialog', { name: 'La sessione è scaduta' });
const message = (page: Page) => detail(page).getByRole('textbox', { name: 'Messaggio' });
const file = (page: Page) => detail(page).getByLabel('Upload allegato');
const sendReply = (page: Page) => page.getByRole('button', { name: 'Invia risposta' }).click();
const expire = (own: OwnPortal) => own.desk('sessioni', { cittadino: citizens.ada.taxCode });

/** Everything that the page sent to the requests, from now on. */
function repliesOf(page: Page): string[] {
  const made: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (/\/crm\/tickets\/[^/]+\/articles/.test(pathname) && sent.method() === 'POST') made.push(pathname);
  });
  return made;
}

/** Opens the reply form of a request and types into it. */
async function typeReply(page: Page, own: OwnPortal): Promise<void> {
  await withoutPushPrompt(page);
  await logIn(page.context(), own);
  await page.goto(own.url(request));
  await detail(page).getByRole('button', { name: 'Rispondi' }).click();
  await message(page).fill(typed);
}

test('a reply whose session is over: a login in this tab brings form, text and file back', async ({
  page,
  own,
}) => {
  await typeReply(page, own);
  await file(page).setInputFiles({
    name: 'pianta.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await endSession(page, own);
  await sendReply(page);
  await expect(expired(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(expired(page)).toBeVisible();
  await expect(page.locator('#toasts .notification'), 'the dialog is enough').toHaveCount(0);
  await expired(page).getByRole('button', { name: 'Annulla' }).click();
  await message(page).fill(`${typed}, scala B`);
  await sendReply(page);
  await expect(expired(page), 'pressed once more').toBeVisible();
  const made = repliesOf(page);
  await expired(page).getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
  await expect(page).toHaveURL(own.url(request));
  await expect(message(page)).toHaveValue(`${typed}, scala B`);
  await expect(detail(page).getByRole('button', { name: 'Elimina pianta.pdf' })).toBeVisible();
  expect(made, 'nothing is sent by itself').toEqual([]);
  await sendReply(page);
  const sent = detail(page).getByRole('listitem').filter({ hasText: 'scala B' });
  await expect(sent).toContainText('pianta.pdf');
  expect(made).toHaveLength(1);
  await expect.poll(() => countKeptFiles(page)).toBe(0);
  await page.reload();
  await expect(sent).toBeVisible();
  await expect(message(page), 'what was sent is not kept').toHaveCount(0);
});

test('a reply outlives a reload with its file; where the browser keeps none, sending asks first', async ({
  page,
  own,
}) => {
  await refuseFiles(page);
  await typeReply(page, own);
  await file(page).setInputFiles({
    name: 'pianta.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n'),
  });
  await expect(detail(page).getByRole('button', { name: 'Elimina pianta.pdf' })).toBeVisible();
  await page.reload();
  await expect(message(page)).toHaveValue(typed);
  await expect(file(page)).toHaveAccessibleDescription(/Scegli di nuovo i file/);
  const made = repliesOf(page);
  await sendReply(page);
  const question = page.getByRole('dialog', { name: 'Mancano i file che avevi scelto' });
  await question.getByRole('button', { name: 'Scegli di nuovo i file' }).click();
  await expect(file(page)).toBeFocused();
  expect(made).toEqual([]);
  await sendReply(page);
  await question.getByRole('button', { name: 'Continua senza file' }).click();
  await expect(detail(page).getByRole('listitem').last()).toContainText('interno 3');
  expect(made).toHaveLength(1);
});

test('where the browser keeps nothing, the dialog promises nothing; a login in another tab closes it, and nothing is sent before the citizen presses again', async ({
  page,
  own,
}) => {
  await typeReply(page, own);
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('refused', 'QuotaExceededError');
    };
    Object.assign(Storage.prototype, { setItem: refuse });
  });
  await endSession(page, own);
  await sendReply(page);
  await expect(expired(page)).toContainText('Questo browser non conserva quello che scrivi');
  await expect(expired(page).getByRole('button', { name: 'Accedi di nuovo' })).toHaveCount(0);
  await expectAccessible(page);
  const made = repliesOf(page);
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    expired(page).getByRole('link', { name: 'Accedi in un’altra scheda' }).click(),
  ]);
  await other.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
  await other.waitForURL(own.url(area));
  await expect(expired(page)).toHaveCount(0);
  await expect(message(page)).toHaveValue(typed);
  expect(made).toEqual([]);
  await page.bringToFront();
  await sendReply(page);
  await expect(detail(page).getByRole('listitem').last()).toContainText('interno 3');
});

test('a form for everybody, read anew while no session is there: what the citizen typed is there after the login', async ({
  page,
  own,
}) => {
  const details = page.getByRole('textbox', { name: /^Dettagli/ });
  page.on('dialog', (dialog) => void dialog.accept());
  await logIn(page.context(), own);
  await page.goto(own.url('/nuova-richiesta'));
  await page.getByLabel(/^Servizio/).selectOption({ label: 'Ambiente' });
  await details.fill(typed);
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join())).toContain('interno 3');
  for (const [what, happen] of [
    ['nobody can say who is logged in', () => own.fault('/api-public/utenti/me', '503')],
    ['the session is over', () => expire(own)],
  ] as const)
    await test.step(what, async () => {
      await happen();
      await page.reload();
      await expect(page.getByLabel(/^Nome/)).toBeVisible();
      await expect(page.getByText(typed)).toHaveCount(0);
    });
  await logIn(page.context(), own);
  await page.reload();
  await expect(details).toHaveValue(typed);
});

test('a part of a release that is gone: the page is read anew, once, and what was ticked is there', async ({
  page,
  own,
}) => {
  let loads = 0;
  page.on('request', (request) => void (request.isNavigationRequest() && (loads += 1)));
  await logIn(page.context(), own);
  await page.goto(own.url(`${area}/profilo-utente#notifiche`));
  const tick = page.getByRole('checkbox', { name: 'Biblioteca civica: push' });
  await tick.check();
  // The page is one of a former release; the address serves the present one.
  await page.evaluate(() =>
    document.querySelector('[name="portico-version"]')?.setAttribute('content', '0.9.0-1'),
  );
  await page.route(/\/_assets\/[^/]*\.js$/, (route) =>
    loads === 1 ? route.fulfill({ status: 404 }) : route.continue(),
  );
  await page.getByRole('button', { name: 'Modifica email' }).click();
  await expect.poll(() => loads).toBe(2);
  // Asked for is not there yet: until then a press would meet the former page.
  await expect(page.locator('[name="portico-version"]')).not.toHaveAttribute('content', '0.9.0-1');
  await expect(tick).toBeChecked();
  // Where its code had come with the former page, the dialog was open there, and is so again by itself.
  const again = page.getByRole('textbox', { name: 'Ripeti email' });
  await expect(async () => {
    if (!(await again.isVisible()))
      await page.getByRole('button', { name: 'Modifica email' }).click({ timeout: 1000 });
    await expect(again).toBeVisible({ timeout: 2000 });
  }).toPass();
});

test('a star and a message read beside, the session over: the prompt, no dialog', async ({ page, own }) => {
  for (const [path, press] of [
    ['/servizi', page.getByRole('button', { name: /^Aggiungi .* ai preferiti$/ }).first()],
    [
      '/messaggi',
      page
        .getByRole('article')
        .getByRole('button', { name: /^Non letto/ })
        .first(),
    ],
  ] as const)
    await test.step(path, async () => {
      await logIn(page.context(), own);
      await page.goto(own.url(area + path));
      await expect(press).toBeVisible();
      await endSession(page, own);
      await press.click();
      await expect(page.getByRole('heading', { name: 'Accedi per continuare' })).toBeVisible();
      await expect(expired(page)).toHaveCount(0);
    });
});
