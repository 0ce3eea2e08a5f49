import { expect, type Locator, type Page } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { windows } from '../support/browser/browser.ts';
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
  pay,
  person,
  print,
  spontaneous,
  types,
} from '../e2e/spontaneous-steps.ts';
import { main, next, problems, refusal, step } from '../e2e/wizard-steps.ts';

test.setTimeout(120_000);

const online = `${spontaneous.ppay}/online`;
const notice = `${spontaneous.ppay}/avviso-pagamento`;

/** The page as it stands, with what was refused in focus. */
async function expectRefused(page: Page): Promise<void> {
  await expect(problems(page)).toBeFocused();
  await expectAccessible(page);
}

test('without a login: types that could not be read; the policy, what is paid, who pays and the summary, each refused; the focus goes to each heading, forwards and back', async ({
  page,
  own,
}) => {
  await test.step('types that could not be read', async () => {
    await own.fault('/api-public/ppay/paymenttypes', '503');
    await page.goto(own.url(online));
    await expect(main(page).getByText('Non è stato possibile caricare i pagamenti')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Riprova' }).click();
  });
  await test.step('the policy: read, and refused', async () => {
    await expect(main(page).locator('.pc-terms')).toContainText('Dati trattati');
    await expectAccessible(page);
    await next(page);
    await expectRefused(page);
  });
  await test.step('what is paid: empty, refused, and with its hint', async () => {
    await acceptPolicy(page);
    await expectAccessible(page);
    await next(page);
    await expectRefused(page);
    await page.getByLabel('Scegli un pagamento').selectOption(types.meals);
    await expect(main(page)).toContainText('Indicare nome e classe');
    await expectAccessible(page);
    await page.getByLabel('Scegli un pagamento').selectOption(types.rights);
    await next(page);
    await expect(step(page, 'Dati personali')).toBeFocused();
  });
  await test.step('who pays: empty, refused, a company with an odd code, nobody’s code', async () => {
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
    await page.getByText('Non ho un codice fiscale italiano').click();
  });
  await test.step('back, and forwards to the summary', async () => {
    await fill(page, person);
    await goToSummary(page);
    for (const name of ['Dati personali', 'Tipologia di pagamento', 'Informativa privacy']) {
      await page.getByRole('button', { name: 'Indietro' }).click();
      await expect(step(page, name)).toBeFocused();
      await expect(step(page, name)).toBeInViewport();
    }
    for (const name of ['Tipologia di pagamento', 'Dati personali', 'Riepilogo']) {
      await next(page);
      await expect(step(page, name)).toBeFocused();
    }
  });
  await test.step('the summary: to be confirmed, refused, and begun before', async () => {
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
});

test('a policy that is not there, a type that the address names, MyPay without a login, and a citizen who pays', async ({
  page,
  own,
}) => {
  await test.step('a policy that is not there, and a type that the address names', async () => {
    await own.fault('/api-public/policy/ppay', '503');
    await page.goto(own.url(`${notice}?typology=SALE`));
    await expect(main(page).getByText('Informativa non disponibile')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Riprova' }).click();
    await acceptPolicy(page);
    await expectAccessible(page);
  });
  await test.step('the choice of how to pay in MyPay, without a login', async () => {
    await page.goto(own.url(spontaneous.mypay));
    await expect(main(page).getByRole('link', { name: /^Accedi/ })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a citizen', async () => {
    await logIn(page.context(), own);
    await page.goto(own.url(`${spontaneous.mypay}/online?typology=PALESTRA`));
    await goToPayer(page, null);
    await expect(main(page)).toContainText('80,50 €');
    await expectAccessible(page);
  });
});

/** Moves on with Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

test('with the keyboard alone, from the choice of how to pay, which is accessible, to the checkout', async ({
  page,
  own,
}) => {
  await page.goto(own.url(spontaneous.ppay));
  await expect(main(page).getByRole('link', { name: 'Paga online tramite PAGOPA' })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize(windows.mobile);
  await tabTo(page, main(page).getByRole('link', { name: 'Paga online tramite PAGOPA' }));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Informativa privacy')).toBeVisible();
  await tabTo(page, page.getByLabel('Ho letto e compreso'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Avanti' }));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Tipologia di pagamento')).toBeFocused();
  await tabTo(page, page.getByLabel('Scegli un pagamento'));
  await page.keyboard.type('Dir');
  await tabTo(page, page.getByRole('button', { name: 'Avanti' }));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Dati personali')).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Persona fisica' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Persona giuridica' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  for (const [label, value] of Object.entries(person)) {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await page.keyboard.type(value);
  }
  await page.keyboard.press('Enter');
  await expect(step(page, 'Riepilogo')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Modifica Importo' }));
  await page.keyboard.press('Enter');
  await expect(step(page, 'Dati personali')).toBeFocused();
  await goToSummary(page);
  await tabTo(page, pay(page));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(checkout);
});

test('nothing in view moves while choice, wizard and notice come; a notice that was made, and none, are accessible', async ({
  page,
  own,
}) => {
  await watchShifts(page);
  await interceptCalls(page, /\/api(-public)?\//, async (call) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await call.proceed();
  });
  for (const size of ['desktop', 'mobile'] as const)
    await test.step(size, async () => {
      await page.setViewportSize(windows[size]);
      await page.goto(own.url(spontaneous.ppay));
      await expect(main(page).getByRole('link', { name: 'Genera avviso di pagamento' })).toBeVisible();
      await expectLayoutShiftBelow(page, 0.02);
      await page.goto(own.url(notice));
      await expect(main(page).locator('.pc-terms')).toContainText('Dati trattati');
      await expectLayoutShiftBelow(page, 0.02);
      await fillAll(page);
      await expectLayoutShiftBelow(page, 0.02);
      await print(page).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/creato correttamente/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.getByRole('img', { name: /^Codice QR/ })).toBeVisible();
      await expectLayoutShiftBelow(page, 0.02);
    });
  await test.step('a notice that was made, and none', async () => {
    await expectAccessible(page);
    await expectVisibleFocus(page, 12);
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(main(page)).toContainText('Ora non ce n’è nessuno');
    await expectAccessible(page);
  });
});
