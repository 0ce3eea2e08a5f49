import { type Browser, expect, type Page } from '@playwright/test';
import { windows } from '../support/browser/browser.ts';
import { paint, shapesOfPath, readQr } from '../support/codes/picture.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { fileOf, fillApplicant, fillRequest, openRequest, requestPage } from './assistance-steps.ts';
import { goToServices, openAsAda, paths, step } from './delegation-online-steps.ts';
import { main } from './wizard-steps.ts';

test.use({ viewport: windows.desktop });
test.setTimeout(120_000);

/** Asks for the code and reads it as the camera of another device does. */
async function scan(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continua su un altro dispositivo' }).click();
  const code = page.getByRole('img', { name: 'Codice QR per continuare su un altro dispositivo' });
  const drawn = await code.locator('path').getAttribute('d');
  return readQr(paint(shapesOfPath(drawn!), { scale: 3, margin: 4 })).data;
}

/** A telephone that has never been here; `asked` are the addresses that it has sent anywhere. */
async function telephone(browser: Browser) {
  const context = await browser.newContext({ viewport: windows.mobile });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url() + (request.postData() ?? '')));
  return { context, page, asked };
}

test('a request begun at a desk is ended on a telephone', async ({ page, browser, own }) => {
  await openRequest(page, own.url(requestPage));
  await fillApplicant(page);
  await fillRequest(page, 'Il lampione è spento');
  await page.getByLabel('Upload allegato').setInputFiles(fileOf('lampione.pdf'));
  await expect(page.getByText('lampione.pdf caricato', { exact: true })).toBeAttached();
  const link = await scan(page);
  const phone = await telephone(browser);
  await phone.page.goto(link);
  await expect(main(phone.page).getByText('Continui da dove eri arrivato')).toBeVisible();
  await expect(main(phone.page).getByRole('status').filter({ hasText: 'lampione.pdf' })).toBeVisible();
  expect(phone.page.url()).toBe(own.url(requestPage));
  await expect(phone.page.getByLabel('Dettagli')).toHaveValue('Il lampione è spento');
  await expect(phone.page.getByLabel('Cognome')).toHaveValue('Conti');
  const secret = link.split('.').at(-1)!;
  expect(phone.asked.filter((sent) => sent.includes(secret.slice(0, 40)))).toEqual([]);
  await phone.context.close();
});

test('a delegation begun at a desk goes on after the login on a telephone', async ({
  page,
  browser,
  own,
}) => {
  await openAsAda(page, own, paths.online);
  await goToServices(page);
  const link = await scan(page);
  const phone = await telephone(browser);
  await phone.page.goto(link);
  await expect(phone.page).toHaveURL(own.url(paths.online));
  await logIn(phone.context, own);
  await phone.page.reload();
  await expect(step(phone.page, 'Servizi')).toBeVisible();
  await expect(main(phone.page).getByText('Continui da dove eri arrivato')).toBeVisible();
  await phone.page.getByRole('button', { name: 'Indietro' }).click();
  await expect(phone.page.getByLabel('Cognome *', { exact: true })).toHaveValue('Rossi');
  await phone.context.close();
});
