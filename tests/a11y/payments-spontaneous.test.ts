import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  acceptPolicy,
  checkout,
  company,
  fill,
  fillAll,
  goToPayer,
  goToSummary,
  main,
  next,
  openSummary,
  pay,
  person,
  print,
  problems,
  refusal,
  spontaneous,
  step,
  types,
} from '../e2e/spontaneous-steps.ts';

test.setTimeout(120_000);

const online = `${spontaneous.ppay}/online`;
const notice = `${spontaneous.ppay}/avviso-pagamento`;

/** The page as it stands, with what was refused in focus. */
async function expectRefused(page: Page): Promise<void> {
  await expect(problems(page)).toBeFocused();
  await expectAccessible(page);
}

test('the choice of how to pay, and of MyPay without a login', async ({ page, own }) => {
  await page.goto(own.url(spontaneous.ppay));
  await expect(main(page).getByRole('link', { name: 'Genera avviso di pagamento' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(own.url(spontaneous.mypay));
  await expect(main(page).getByRole('link', { name: /^Accedi/ })).toBeVisible();
  await expectAccessible(page);
});

test('the policy: read, refused, and not there', async ({ page, own }) => {
  await page.goto(own.url(online));
  await expect(main(page).locator('.pc-terms')).toContainText('Dati trattati');
  await expectAccessible(page);
  await next(page);
  await expectRefused(page);
  await own.fault('/api-public/policy/ppay', '503');
  await page.reload();
  await expect(main(page).getByText('Informativa non disponibile')).toBeVisible();
  await expectAccessible(page);
});

test('types that could not be read', async ({ page, own }) => {
  await own.fault('/api-public/ppay/paymenttypes', '503');
  await page.goto(own.url(online));
  await expect(main(page).getByText('Non è stato possibile caricare i pagamenti')).toBeVisible();
  await expectAccessible(page);
});

test('what is paid: empty, refused, with its hint, and fixed by the address', async ({ page, own }) => {
  await page.goto(own.url(online));
  await acceptPolicy(page);
  await expectAccessible(page);
  await next(page);
  await expectRefused(page);
  await page.getByLabel('Scegli un pagamento').selectOption(types.meals);
  await expect(main(page)).toContainText('Indicare nome e classe');
  await expectAccessible(page);
  await page.goto(own.url(`${notice}?typology=SALE`));
  await acceptPolicy(page);
  await expectAccessible(page);
});

test('who pays: empty, refused, a company with an odd code, nobody’s code, and a citizen', async ({
  page,
  own,
}) => {
  await page.goto(own.url(online));
  await goToPayer(page);
  await expectAccessible(page);
  await next(page);
  await expectRefused(page);
  await page.getByText('Persona giuridica').click();
  await fill(page, { ...company, 'Codice fiscale / P.Iva *': '01234567890' });
  await expect(main(page)).toContainText('Controlla la partita IVA');
  await expectAccessible(page);
  await page.getByText('Persona fisica').click();
  await page.getByText('Non ho un codice fiscale italiano').click();
  await expectAccessible(page);
  await logIn(page.context(), own);
  await page.goto(own.url(`${spontaneous.mypay}/online?typology=PALESTRA`));
  await goToPayer(page, null);
  await expect(main(page)).toContainText('80,50 €');
  await expectAccessible(page);
});

test('the summary: to be confirmed, refused, and begun before', async ({ page, own }) => {
  await openSummary(page, own, online);
  await expectAccessible(page);
  await own.fault('/api-public/ppay/*', '500');
  await pay(page).click();
  await expect(refusal(page)).toContainText('non sappiamo');
  await expectAccessible(page);
  await pay(page).click();
  await expect(page).toHaveURL(checkout);
  await page.goBack();
  await expect(main(page)).toContainText('non pagare di nuovo');
  await expectAccessible(page);
});

test('a notice that was made, and none', async ({ page, own }) => {
  await openSummary(page, own, notice);
  await print(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/creato correttamente/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
  await expectAccessible(page);
  await expectVisibleFocus(page, 12);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(main(page)).toContainText('Ora non ce n’è nessuno');
  await expectAccessible(page);
});

test('each step puts the focus on its heading, forwards and back', async ({ page, own }) => {
  await page.goto(own.url(online));
  // Every step forwards is looked at on the way.
  await fillAll(page);
  for (const name of ['Dati personali', 'Tipologia di pagamento', 'Informativa privacy']) {
    await page.getByRole('button', { name: 'Indietro' }).click();
    await expect(step(page, name)).toBeFocused();
    await expect(step(page, name)).toBeInViewport();
  }
});

/** Moves on with Tab until the control has the focus. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: Parameters<Page['getByRole']>[0],
): Promise<void> {
  const control = page.getByRole(role, { name, ...(typeof name === 'string' && { exact: true }) });
  for (let presses = 0; presses < 60; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach "${String(name)}".`);
}

test('with the keyboard alone, from the choice to the checkout', async ({ page, own }) => {
  await page.goto(own.url(spontaneous.ppay));
  await expect(main(page).getByRole('link', { name: 'Paga online tramite PAGOPA' })).toBeVisible();
  await tabTo(page, 'Paga online tramite PAGOPA', 'link');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Informativa privacy')).toBeVisible();
  await tabTo(page, /^Ho letto e compreso/, 'checkbox');
  await page.keyboard.press('Space');
  await tabTo(page, 'Avanti', 'button');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Tipologia di pagamento')).toBeFocused();
  await tabTo(page, /^Scegli un pagamento/, 'combobox');
  await page.keyboard.type('Dir');
  await tabTo(page, 'Avanti', 'button');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Dati personali')).toBeFocused();
  await tabTo(page, 'Persona fisica', 'radio');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Persona giuridica' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  for (const [label, value] of Object.entries(person)) {
    await tabTo(page, label, 'textbox');
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await tabTo(page, 'Modifica Importo', 'link');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Dati personali')).toBeFocused();
  await goToSummary(page);
  await tabTo(page, 'Pagamento', 'button');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(checkout);
});
