import { expect } from '@playwright/test';
import { area, goTo, panel } from '../support/pages/area-page.ts';
import { apiRequests, holdCalls } from '../support/pages/calls.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { payPath } from './payment-steps.ts';
import { checkout, openPosition, pay, positions } from './position-steps.ts';
import { main } from './wizard-steps.ts';

test.use({ viewport: { width: 412, height: 9000 } });

test('from the desktop to the checkout in two presses, with the amount at each, which may have changed since it was due', async ({
  page,
  own,
}) => {
  await openAs(page, own, area);
  await panel(page, 'Da completare')
    .getByRole('link', { name: /Scuolabus primo semestre.*Paga ora 120,00\s€/ })
    .click();
  await expect(page).toHaveURL(own.url(payPath(positions.bus)));
  await expect(main(page)).toContainText('Scuolabus primo semestre');
  await expect(main(page)).toContainText('3012 0260 0001 2003');
  await expect(main(page)).toContainText('VRDDAA81C54F952J');
  await expect(main(page)).toContainText('ada@posta.example');
  await expect(main(page)).toContainText('Puoi ancora provare a pagare');
  await pay(page).click();
  await expect(page).toHaveURL(checkout);
  await expect(page.getByText('121,50 €')).toBeVisible();
});

test('a position says what it is made of, its number is copied, after a session that ended it is there again, and whom to ask about it', async ({
  page,
  own,
  context,
}) => {
  await test.step('a position says what it is made of; its number is copied', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openPosition(page, own, positions.waste);
    await expect(main(page)).toContainText('TEFA: 7,07');
    await page.getByRole('button', { name: /^Copia/ }).click();
    await expect(page.getByText('Codice copiato')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`3${positions.waste}`);
    await page.emulateMedia({ media: 'print' });
    await expect(main(page).getByRole('button', { name: /^(Copia|Vai al pagamento)/ })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'informativa sulla privacy' }).click();
    await expect(page.getByRole('dialog', { name: 'Informativa sulla privacy' })).toContainText(/\w{5}/);
  });
  await test.step('a session that ends before the press asks to log in, and comes back to the position', async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await context.clearCookies();
    await pay(page).click();
    const dialog = page.getByRole('dialog', { name: 'La sessione è scaduta' });
    await dialog.getByRole('button', { name: 'Accedi di nuovo' }).click();
    await page.getByRole('button', { name: 'Entra come Ada Verdi' }).click();
    await expect(page).toHaveURL(own.url(payPath(positions.waste)));
    await expect(pay(page)).toBeVisible();
  });
  await test.step('"Non è per me", as "Ho già pagato", leads to a request that carries the number and its subject', async () => {
    await expect(page.getByRole('link', { name: /^Ho già pagato/ })).toHaveAttribute(
      'href',
      new RegExp(`codice=3${positions.waste}`),
    );
    await page.getByRole('link', { name: /^Non è per me/ }).click();
    await expect(page.getByLabel('Dettagli')).toHaveValue(/3012 0260 0001 2001 .*non è per me/);
    await expect(main(page).locator('form')).toContainText('Tributi, finanze e contravvenzioni');
  });
});

test('a position is found by its notice number, at the second try too; an unknown one and another citizen’s are not', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await test.step('a position that could not be loaded is loaded at the second try', async () => {
    await own.fault('/api/ppay/citizens/*/debtpositions*', '503');
    await page.goto(own.url(payPath(`3${positions.lamp}`)));
    await expect(main(page).getByRole('alert')).toContainText(
      'Non è stato possibile recuperare il pagamento',
    );
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(pay(page)).toBeVisible();
  });
  for (const [name, code] of [
    ['a code that nobody has', 'abc'],
    ['the code of another citizen’s, in whichever system', positions.bruno],
  ] as const)
    await test.step(name, async () => {
      await page.goto(own.url(`/area-personale/pagamento-iuv/${code}`));
      await expect(main(page)).toContainText('Posizione debitoria non trovata');
      await expect(main(page)).not.toContainText('99,10');
    });
});

test('two presses begin one payment; Back from the checkout: in verification on the page and in the list', async ({
  page,
  own,
}) => {
  await openPosition(page, own, positions.canteen);
  const asked = apiRequests(page);
  const release = await holdCalls(page, /\/payment$/);
  await pay(page).dispatchEvent('click');
  await pay(page).dispatchEvent('click');
  await expect(pay(page)).toHaveAttribute('aria-busy', 'true');
  await pay(page).dispatchEvent('click');
  release();
  await expect(page).toHaveURL(checkout);
  expect(asked.filter((request) => request.url().endsWith('/payment'))).toHaveLength(1);
  await page.goBack();
  await expect(main(page)).toContainText('In verifica, non pagare di nuovo');
  await expect(pay(page)).toHaveCount(0);
  await page.goto(own.url(`${area}/attivita`));
  // The service says "in progress" of it: it is not to be paid, and the desktop leaves it out.
  await expect(panel(page, 'In verifica')).toContainText('Mensa scolastica novembre');
  await expect(panel(page, 'Da pagare')).not.toContainText('Mensa scolastica novembre');
  await goTo(page, 'Scrivania');
  await expect(
    panel(page, 'Da completare').getByRole('link', { name: /Mensa scolastica ottobre/ }),
  ).toBeVisible();
  await expect(panel(page, 'Da completare')).not.toContainText('Mensa scolastica novembre');
});

test('MyPay: a payment under way is not begun twice; what has no number is not paid online', async ({
  page,
  own,
}) => {
  await test.step('MyPay still calls a payment under way open: it is being verified, and there is no second payment', async () => {
    await openPosition(page, own, positions.nursery, 'mypay');
    await pay(page).click();
    await expect(page).toHaveURL(checkout);
    await page.goto(own.url(`${area}/attivita?pagamento=${positions.nursery}`));
    await expect(panel(page, 'In verifica')).toContainText('Retta novembre');
    await expect(panel(page, 'Da pagare')).not.toContainText('Retta novembre');
    const card = page.locator(`[data-mark="pagamento-${positions.nursery}"]`);
    await expect(card).toContainText('In verifica');
    await expect(card).toContainText('non pagare di nuovo');
    await expect(card.getByRole('link', { name: /Paga ora/ })).toHaveCount(0);
  });
  await test.step('a due without any number cannot be paid online', async () => {
    await openPosition(page, own, positions.course, 'mypay');
    await expect(main(page)).toContainText('non si può ancora pagare online');
    await expect(pay(page)).toHaveCount(0);
  });
});
