import { expect, type Page } from '@playwright/test';
import { apiRequests } from '../support/pages/calls.ts';
import { citizens, logInElsewhere } from '../support/portal/citizens.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import { address, button, fillApplicant, requestPage, taxCode } from './assistance-steps.ts';
import { report } from './report-steps.ts';
import { spontaneous } from './spontaneous-steps.ts';
import {
  box,
  details,
  form,
  hold,
  myPayment,
  expectAheadAccessible,
  openAsKnown,
  openWithoutCode,
  payment,
  tick,
} from './typed-ahead-steps.ts';
import { main, next, step } from './wizard-steps.ts';

const service = { label: 'Educazione e formazione' };

/** Leaves a form that was begun, and forgets what it kept. */
async function leave(page: Page, own: OwnPortal): Promise<void> {
  page.once('dialog', (question) => void question.accept());
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(own.url('/robots.txt'));
  await page.evaluate(() => sessionStorage.clear());
}

/** The caret of the field that has the focus. */
const caret = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLTextAreaElement | null)?.selectionStart);

test('the box ticked before the page’s code is there counts, and is accessible', async ({ page, own }) => {
  for (const [name, path, then] of [
    ['report', report, 'Dati di segnalazione'],
    ['payment', payment, 'Tipologia di pagamento'],
    ['payment with a notice', `${spontaneous.ppay}/avviso-pagamento`, 'Tipologia di pagamento'],
  ] as const)
    await test.step(name, async () => {
      const release = await openWithoutCode(page, own, path);
      await expectAheadAccessible(page);
      await tick(box(page));
      await page.keyboard.press('Enter');
      await expect(box(page)).toBeChecked();
      await expect(page).toHaveURL(own.url(path));
      release();
      await expect(form(page)).toBeVisible();
      await expect(box(page)).toBeChecked();
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveCount(1);
      await next(page);
      await expect(step(page, then)).toBeFocused();
      await page.unrouteAll();
    });
});

test('a request begun before the page’s code is there goes on where it was, and is sent; its fields are accessible from the start', async ({
  page,
  own,
}) => {
  const release = await openWithoutCode(page, own, requestPage);
  await expectAheadAccessible(page);
  await expect(page.getByLabel('Tipologia problematica')).toBeDisabled();
  await expect(page.getByLabel('Upload allegato')).toBeDisabled();
  await expect(page.locator('input[data-trap]')).toHaveCount(0);
  await fillApplicant(page);
  await page.getByLabel('Servizio').selectOption(service);
  await tick(box(page));
  await details(page).pressSequentially('Una ricevuta');
  for (let moves = 0; moves < 'ricevuta'.length; moves++) await page.keyboard.press('ArrowLeft');
  release();
  await expect(form(page)).toBeVisible();
  await expect(details(page)).toBeFocused();
  expect(await caret(page)).toBe('Una '.length);
  await page.keyboard.type('copia della ');
  await expect(details(page)).toHaveValue('Una copia della ricevuta');
  await expect(page.getByLabel('Nome', { exact: false }).first()).toHaveValue('Anna');
  await expect(page.getByRole('textbox', { name: 'Codice fiscale' })).toHaveValue(
    new RegExp(`^${taxCode}$`, 'i'),
  );
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect(box(page)).toBeChecked();
  await expect(page.getByText('576 caratteri rimanenti').first()).toBeAttached();
  await page.getByLabel('Tipologia problematica').selectOption({ index: 1 });
  await button(page, 'Invia').click();
  await expect(step(page, 'Verifica email')).toBeFocused();
});

test('what is typed while the calls are on their way stays too, and leaving asks', async ({ page, own }) => {
  const release = await hold(page, /\/api(-public)?\//);
  const made = apiRequests(page);
  await page.goto(own.url(requestPage));
  // Only fields of the page's code follow what is typed.
  await page.getByRole('textbox', { name: 'Codice fiscale' }).pressSequentially('bnc');
  await expect(page.getByRole('textbox', { name: 'Codice fiscale' })).toHaveValue('BNC');
  await page.getByLabel('Servizio').selectOption(service);
  await details(page).fill('Scritto intanto');
  await expect(page.getByLabel('Tipologia problematica')).toBeDisabled();
  expect(made.filter((request) => /crm\/services\/./.test(request.url()))).toEqual([]);
  release();
  await expect(form(page)).toBeVisible();
  await expect(details(page)).toHaveValue('Scritto intanto');
  await expect(details(page)).toBeFocused();
  await expect(page.getByLabel('Tipologia problematica')).toBeEnabled();
  const question = page.waitForEvent('dialog');
  void page.reload().catch(() => undefined);
  await (await question).accept();
});

test('a service that the live list no longer has is not chosen; one that the address names, and a draft of this tab, are there', async ({
  page,
  own,
}) => {
  await test.step('a service that the live list no longer has is not chosen', async () => {
    await page.route('**/crm/services', (route) =>
      route.fulfill({ json: [{ id: 990, name: 'Un servizio nuovo' }] }),
    );
    const release = await openWithoutCode(page, own, requestPage);
    await page.getByLabel('Servizio').selectOption(service);
    await details(page).fill('Serve a me');
    release();
    await expect(form(page)).toBeVisible();
    await expect(page.getByLabel('Servizio')).toHaveValue('');
    await expect(details(page)).toHaveValue('Serve a me');
    await leave(page, own);
  });
  await test.step('the service that the address names stays chosen', async () => {
    const release = await openWithoutCode(page, own, `${requestPage}?servizio=2`);
    await details(page).fill('Prima del servizio');
    release();
    await expect(form(page)).toBeVisible();
    await expect(page.getByLabel('Servizio')).toHaveValue('2');
    await expect(details(page)).toHaveValue('Prima del servizio');
    await leave(page, own);
  });
  await test.step('a draft of this tab is there, with what is typed ahead in its place', async () => {
    await page.goto(own.url(requestPage));
    await expect(form(page)).toBeVisible();
    await page.getByLabel('Cognome').fill('Conti');
    await details(page).fill('La prima volta');
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
      .toContain('La prima volta');
    page.once('dialog', (question) => void question.accept());
    const release = await openWithoutCode(page, own, requestPage);
    await details(page).fill('La seconda volta');
    release();
    await expect(form(page)).toBeVisible();
    await expect(details(page)).toHaveValue('La seconda volta');
    await expect(details(page)).toBeFocused();
    await expect(page.getByLabel('Cognome')).toHaveValue('Conti');
  });
});

test('a citizen whose login is marked finds a box where nothing comes above it, and accepts the policy of a payment', async ({
  page,
  own,
}) => {
  const release = await openAsKnown(page, own, report);
  await tick(box(page));
  release();
  await expect(main(page).getByText('Ada Verdi')).toBeVisible();
  await expect(form(page)).toBeVisible();
  await expect(box(page)).toBeChecked();
  await next(page);
  await expect(step(page, 'Dati di segnalazione')).toBeFocused();
  for (const path of [payment, myPayment])
    await test.step(path, async () => {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.goto(own.url('/robots.txt'));
      const begin = await openAsKnown(page, own, path, 'dario');
      await tick(box(page));
      begin();
      await expect(main(page).getByText('Dario Rossi')).toBeVisible();
      await expect(form(page)).toBeVisible();
      await expect(box(page)).toBeChecked();
    });
});

test('a citizen who acts for nobody else begins a request as soon as that is known', async ({
  page,
  own,
}) => {
  const answer = await hold(page, /\/api\/deleghe$/);
  const release = await openAsKnown(page, own, requestPage, 'dario');
  await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
  await expect(details(page)).toBeHidden();
  answer();
  await expect(page.getByLabel('Cognome')).toBeHidden();
  await page.getByLabel('Servizio').selectOption(service);
  await page.getByLabel('Email').fill(address);
  await details(page).fill('Per me');
  await expect(button(page, 'Salva richiesta')).toBeDisabled();
  release();
  await expect(form(page)).toBeVisible();
  await expect(main(page).getByText(citizens.dario.taxCode)).toBeVisible();
  await expect(details(page)).toBeFocused();
  await expect(details(page)).toHaveValue('Per me');
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect(page.getByLabel('Tipologia problematica')).toBeEnabled();
  await expect(button(page, 'Salva richiesta')).toBeEnabled();
});

test('who has to log in first, comes with a draft or for a reason sees no step before the page’s code', async ({
  page,
  own,
}) => {
  await test.step('who has to log in first sees no step of a payment before', async () => {
    const release = await openWithoutCode(page, own, myPayment);
    await expect(main(page).locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(1);
    await expect(step(page, 'Informativa privacy')).toBeHidden();
    await expect(box(page)).toBeHidden();
    release();
    await expect(main(page).getByRole('heading', { name: 'Accedi per continuare' })).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('a draft, or a reason in the address: the page’s code begins the form, so no field shows before', async () => {
    for (const query of ['idBozza=1', 'motivo=gia-pagato&codice=123']) {
      await openWithoutCode(page, own, `${requestPage}?${query}`);
      await expect(main(page).locator('[aria-busy="true"]').first()).toBeVisible();
      await expect(details(page)).toBeHidden();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });
});

test('a login that this browser does not know of: fields of the citizen’s own form alone are filled in', async ({
  page,
  own,
}) => {
  await logInElsewhere(page.context(), own);
  const release = await openWithoutCode(page, own, requestPage);
  await fillApplicant(page);
  await details(page).fill('Per me');
  release();
  await expect(form(page)).toBeVisible();
  await expect(main(page).getByText(citizens.ada.taxCode)).toBeVisible();
  await expect(page.getByLabel('Cognome')).toHaveCount(0);
  await expect(details(page)).toHaveValue('Per me');
  await expect(page.getByLabel('Email')).toHaveValue(address);
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Per me');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Conti');
});
