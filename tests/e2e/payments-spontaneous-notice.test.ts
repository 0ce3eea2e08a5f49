import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  acceptPolicy,
  fill,
  goToPayer,
  goToSummary,
  openSummary,
  person,
  print,
  spontaneous,
  types,
} from './spontaneous-steps.ts';
import { main, next } from './wizard-steps.ts';

const notice = `${spontaneous.ppay}/avviso-pagamento`;
const outcome = '/avviso-pagamento/esito';
const made = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Avviso di pagamento creato correttamente' });
const qr = (page: Page) => page.getByRole('img', { name: /^Codice QR dell’avviso/ });
/** The number of the notice, as the page shows it. */
const number = (page: Page) => main(page).locator('.pc-code > span');

test('a notice is saved, shown with number and QR code, there after a reload, and in its tab alone; another one begins anew', async ({
  page,
  own,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSummary(page, own, notice);
  const download = page.waitForEvent('download');
  await print(page).click();
  const file = await download;
  await expect(page).toHaveURL(own.url(outcome));
  await expect(made(page)).toBeFocused();
  await expect(number(page)).toHaveText(/^3012( \d{4}){3} \d\d$/);
  const digits = (await number(page).innerText()).replace(/\s/g, '');
  expect(file.suggestedFilename()).toBe(`avviso-pagamento-${digits}.pdf`);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await expect(main(page)).toContainText(file.suggestedFilename());
  await expect(main(page)).toContainText('1.000,00 €');
  await expect(main(page)).toContainText(digits.slice(1));
  await expect(qr(page)).toBeVisible();
  await page.getByRole('button', { name: /^Copia/ }).click();
  await expect(page.getByText('Codice copiato')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(digits);
  await page.reload();
  await expect(number(page)).toHaveText(/^3012/);
  const again = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica di nuovo l’avviso' }).click();
  expect((await again).suggestedFilename()).toBe(file.suggestedFilename());
  await test.step('in another tab the page says that there is none, leads to a new one and asks for no rating', async () => {
    const other = await context.newPage();
    await other.goto(own.url(outcome));
    await expect(main(other)).toContainText('Ora non ce n’è nessuno');
    await expect(made(other)).toHaveCount(0);
    await expect(other.getByText('Quanto è stato facile')).toHaveCount(0);
    await expect(main(other).getByRole('link', { name: 'Crea un altro avviso' })).toHaveAttribute(
      'href',
      spontaneous.ppay,
    );
    await other.close();
  });
  await test.step('another notice begins anew, and so does Back', async () => {
    await page.getByRole('link', { name: 'Crea un altro avviso' }).click();
    await expect(page).toHaveURL(own.url(spontaneous.ppay));
    await main(page).getByRole('link', { name: 'Genera avviso di pagamento' }).click();
    await expect(page.getByLabel('Ho letto e compreso')).not.toBeChecked();
    await page.goBack();
    await page.goBack();
    await expect(number(page)).toHaveText(/^3012/);
    await page.goBack();
    await expect(page.getByLabel('Ho letto e compreso')).not.toBeChecked();
  });
});

test('without a file the number is all one needs; a citizen can pay at once', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url(notice));
  await page.route(/\/debtpositions$/, async (route) => {
    const { host, port, pathname } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), 'x-forwarded-host': host };
    const response = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers });
    const { pdf: _, ...numbers } = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: numbers });
  });
  await goToPayer(page, types.card);
  await goToSummary(page);
  await print(page).click();
  await expect(made(page)).toBeVisible();
  await expect(main(page)).toContainText('L’avviso non ha un file da scaricare');
  await expect(page.getByRole('button', { name: 'Stampa questa pagina' })).toBeVisible();
  await expect(qr(page)).toBeVisible();
  await page.getByRole('link', { name: 'Paga ora online' }).click();
  await expect(page).toHaveURL(/\/area-personale\/pagamento-iuv\/01\d{15}\?sistema=ppay$/);
  await expect(page.getByRole('button', { name: /^Vai al pagamento/ })).toBeVisible();
});

test('`typology` and `notes` go along, fix the type and fill in the notes', async ({ page, own }) => {
  await page.goto(own.url(`${spontaneous.ppay}?typology=SALE&notes=Sala%20rossa%20%3Cb%3E&utm=x`));
  await main(page).getByRole('link', { name: 'Genera avviso di pagamento' }).click();
  await expect(page).toHaveURL(own.url(`${notice}?typology=SALE&notes=Sala+rossa+%3Cb%3E`));
  await acceptPolicy(page);
  await expect(page.getByLabel('Scegli un pagamento')).toHaveCount(0);
  await expect(main(page)).toContainText('Uso di sale e palestre');
  await expect(page.getByLabel('Note')).toHaveValue('Sala rossa <b>');
  await next(page);
  await fill(page, person);
  await goToSummary(page);
  await expect(main(page)).toContainText('Sala rossa <b>');
  await print(page).click();
  await expect(main(page)).toContainText('Uso di sale e palestre');
});
