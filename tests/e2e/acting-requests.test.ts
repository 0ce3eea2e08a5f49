import { expect, type Page } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { ada, bruno } from '../../scripts/sandbox/seed/citizens/people.ts';
import { toast } from '../support/pages/area-page.ts';
import { outboxMessages } from '../support/pages/outbox.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import {
  actForBruno,
  banner,
  brunosName,
  keepActing,
  lapsed,
  lapsedInForm,
  leaveFreely,
  onBehalf,
  picker,
  sentFor,
  withdraw,
} from './acting-steps.ts';
import { button, careService, fillRequest, kindsGone, openRequest, requestPage } from './assistance-steps.ts';

const activities = '/area-personale/attivita#assistenza';
const sentPage = '/feedback?feedbackType=ticket';
const details = (page: Page) => page.getByLabel('Dettagli');
const held = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'La persona per cui operi è cambiata' });

async function openAsAda(page: Page, own: OwnPortal, path = requestPage): Promise<void> {
  await logIn(page.context(), own);
  await openRequest(page, own.url(path));
}

test('a request for a delegator is theirs, names both, they are told, and read in their own list who wrote for them; cancelled in the middle it is asked first', async ({
  page,
  own,
}) => {
  await openAsAda(page, own);
  await expect(picker(page).getByRole('radio', { name: 'Per me' })).toBeChecked();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText(onBehalf, { exact: true })).toHaveCount(0);
  await actForBruno(page);
  await expect(page.getByRole('definition').filter({ hasText: bruno.taxCode })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('ada@posta.example');
  await fillRequest(page, 'Per Bruno', careService);
  await expect(page.getByText(onBehalf, { exact: true })).toBeVisible();
  await test.step('the delegator is cancelled in the middle: asked first, then the form is the citizen’s own', async () => {
    // A form counts as begun once the typing pauses.
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('Per Bruno');
    const cancel = banner(page).getByRole('button', { name: 'Cancella delegato' });
    await cancel.click();
    const question = page.getByRole('dialog', { name: 'Vuoi continuare per te?' });
    await question.getByRole('button', { name: 'Resta così' }).click();
    await expect(banner(page)).toBeVisible();
    await cancel.click();
    await question.getByRole('button', { name: 'Continua per me' }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Ora operi per te' })).toBeAttached();
    await expect(page.getByRole('definition').filter({ hasText: ada.taxCode })).toBeVisible();
    await expect(details(page)).toHaveValue('Per Bruno');
  });
  await test.step('sent for the delegator it names both, and they are told', async () => {
    await actForBruno(page);
    await page.getByLabel('Servizio').selectOption({ label: careService });
    await kindsGone(page);
    const sent = sentFor(page);
    await button(page, 'Invia').click();
    await expect(page).toHaveURL(own.url(sentPage));
    expect(sent).toEqual([{ taxCode: bruno.taxCode, delegation: actingForBruno.assistance }]);
    await expect(page.getByText('Inviata da')).toHaveText(
      `Inviata da Ada Verdi per conto di ${brunosName} – ${bruno.taxCode}.`,
    );
    const letters = await outboxMessages(page);
    expect(letters.filter(({ to }) => to === 'bruno.neri@posta.example')).toMatchObject([
      { subject: 'Comune di Torrebianca: operazione fatta per tuo conto' },
    ]);
  });
  await test.step('the delegator reads in their own list who wrote for them', async () => {
    const number = await page
      .getByText(/^Il numero della tua richiesta/)
      .getByRole('strong')
      .innerText();
    await openAs(page, own, `/area-personale/attivita?richiesta=${number}`, 'bruno');
    await expect(page.getByRole('dialog', { name: new RegExp(number) })).toContainText(
      `Ada Verdi per conto di ${brunosName}`,
    );
  });
});

test('a reload keeps the delegator, pages of the citizen alone name nobody, a logout drops them', async ({
  page,
  own,
}) => {
  await openAsAda(page, own);
  await actForBruno(page);
  await page.reload();
  await expect(banner(page)).toContainText(brunosName);
  await expect(picker(page).getByRole('radio', { name: brunosName })).toBeChecked();
  await openAs(page, own, '/area-personale');
  await expect(banner(page)).toContainText('(Richieste di assistenza)');
  await openAs(page, own, '/area-personale/messaggi');
  await expect(banner(page)).toHaveCount(0);
  await page.getByRole('button', { name: /Ada Verdi/ }).click();
  await page.getByRole('link', { name: 'Esci' }).click();
  await expect(page).toHaveURL(own.url('/logout'));
  await openAsAda(page, own);
  await expect(picker(page).getByRole('radio', { name: 'Per me' })).toBeChecked();
  await expect(banner(page)).toHaveCount(0);
});

test('a delegator changed in another view of the tab: nothing is sent before the citizen confirms', async ({
  page,
  own,
}) => {
  leaveFreely(page);
  await openAsAda(page, own);
  await actForBruno(page);
  await fillRequest(page, 'Compilata per Bruno', careService);
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage })))
    .toContain('Compilata per Bruno');
  await page.goto(own.url(activities));
  await page
    .getByRole('region', { name: 'Richieste di assistenza', exact: true })
    .getByLabel('Stai vedendo')
    .selectOption('I miei dati');
  await expect(banner(page)).toHaveCount(0);
  await openRequest(page, own.url(requestPage));
  await expect(details(page)).toHaveValue('Compilata per Bruno');
  await expect(held(page)).toContainText(
    `compilavi questo modulo per conto di ${brunosName}, ora operi per te`,
  );
  await expect(picker(page).getByRole('radio', { checked: false })).toHaveCount(2);
  await kindsGone(page);
  const sent = sentFor(page);
  await button(page, 'Invia').click();
  await expect(page.locator('form').getByText('non abbiamo inviato nulla')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Continua per te' }).click();
  await expect(held(page)).toHaveCount(0);
  await expect(details(page)).toHaveValue('Compilata per Bruno');
  await button(page, 'Invia').click();
  await expect(page).toHaveURL(own.url(sentPage));
  expect(sent).toEqual([{ taxCode: ada.taxCode, delegation: undefined }]);
});

test('a delegation withdrawn while its request is written: nothing goes in anybody’s name', async ({
  page,
  own,
}) => {
  await openAsAda(page, own);
  await actForBruno(page);
  await fillRequest(page, 'Mai inviata', careService);
  await withdraw(own, actingForBruno.assistance);
  const sent = sentFor(page);
  await button(page, 'Invia').click();
  await expect(
    page.locator('form').getByText('La delega non è più valida: non abbiamo inviato nulla'),
  ).toBeVisible();
  // Said once, and not as if these were one's own data.
  await expect(page.getByRole('alert').filter({ hasText: lapsed })).toHaveCount(0);
  await expect(banner(page)).toHaveCount(0);
  await expect(details(page)).toHaveValue('Mai inviata');
  expect(sent).toEqual([{ taxCode: bruno.taxCode, delegation: actingForBruno.assistance }]);
  await button(page, 'Invia').click();
  await expect(page.locator('form').getByText('Conferma prima per chi vuoi continuare')).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('a delegation that ended since is found out when a page opens, and own data are shown', async ({
  page,
  own,
}) => {
  await keepActing(page, 'ASSISTENZA_CRM');
  await withdraw(own, actingForBruno.assistance);
  await openAsAda(page, own);
  await expect(page.getByRole('alert').filter({ hasText: lapsedInForm })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole('definition').filter({ hasText: ada.taxCode })).toBeVisible();
});

test('a delegator chosen in another tab is told here, stays there, and holds back this tab’s form', async ({
  page,
  own,
}) => {
  await openAsAda(page, own);
  await fillRequest(page, 'Di Ada');
  const other = await page.context().newPage();
  await openRequest(other, own.url(requestPage));
  await actForBruno(other);
  await expect(toast(page)).toContainText(`in un’altra scheda ora operi per conto di ${brunosName}`);
  await expect(banner(page)).toHaveCount(0);
  const sent = sentFor(page);
  await button(page, 'Invia').click();
  await expect(page.locator('form').getByText('non abbiamo inviato nulla')).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Continua per te' }).click();
  await button(page, 'Invia').click();
  await expect(page).toHaveURL(own.url(sentPage));
  expect(sent).toEqual([{ taxCode: ada.taxCode, delegation: undefined }]);
  await expect(banner(other)).toBeVisible();
});
