import { expect, type Page } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { windows } from '../support/browser/browser.ts';
import { panel } from '../support/pages/area-page.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { banner, brunosName, lapsed, onBehalf, withdraw } from './acting-steps.ts';
import { button, openRequest, requestPage } from './assistance-steps.ts';

const activities = '/area-personale/attivita';
/** Bruno's request that waits for an answer. */
const brunos = '72011';
/** The sample draft that Ada began for Bruno. */
const brunosDraft = `${requestPage}?idBozza=2`;

const requests = (page: Page) => panel(page, 'Richieste di assistenza');
const drafts = (page: Page) => panel(page, 'Bozze richieste di assistenza');
const seeing = (page: Page) => requests(page).getByLabel('Stai vedendo');

async function seeBruno(page: Page, own: OwnPortal): Promise<void> {
  await openAs(page, own, `${activities}#assistenza`);
  await seeing(page).selectOption(brunosName);
  await expect(requests(page).getByText(`n° ${brunos}`)).toBeVisible();
}

test('requests and drafts of a delegator, and one’s own again; a reply names both, and a request is closed on the strength of the delegation', async ({
  page,
  own,
}) => {
  await test.step('requests and drafts of a delegator, and one’s own again', async () => {
    await openAs(page, own, `${activities}#assistenza`);
    await expect(seeing(page)).toHaveValue('');
    await expect(requests(page).getByText('n° 72001')).toBeVisible();
    await seeing(page).selectOption(brunosName);
    await expect(banner(page)).toContainText('(Richieste di assistenza)');
    await expect(requests(page).getByText(`n° ${brunos}`)).toBeVisible();
    await expect(requests(page).getByText('n° 72001')).toHaveCount(0);
    await drafts(page).scrollIntoViewIfNeeded();
    await expect(drafts(page).getByRole('article')).toHaveCount(1);
    await expect(drafts(page).getByRole('article')).toContainText('Assistenza domiciliare');
    await banner(page).getByRole('button', { name: 'Cancella delegato' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(requests(page).getByText('n° 72001')).toBeVisible();
    await expect(drafts(page).getByRole('article').nth(1)).toBeVisible();
  });
  await test.step('the banner begins and ends where the rest of the page does', async () => {
    await page.setViewportSize(windows.desktop);
    await seeBruno(page, own);
    const inFrame = await banner(page).locator('p').boundingBox();
    const cancel = await banner(page).getByRole('button', { name: 'Cancella delegato' }).boundingBox();
    const crumb = await page.getByRole('link', { name: 'Home', exact: true }).first().boundingBox();
    const profile = await page.getByRole('main').getByRole('link', { name: 'Profilo' }).boundingBox();
    expect(inFrame!.x).toBeCloseTo(crumb!.x, 0);
    expect(cancel!.x + cancel!.width).toBeCloseTo(profile!.x + profile!.width, 0);
  });
  await test.step('a reply for a delegator names both, in the dialog and to the office', async () => {
    await page.setViewportSize(windows.mobile);
    await page.goto(own.url(`${activities}?richiesta=${brunos}`));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').first()).toContainText(brunosName);
    await dialog.getByRole('button', { name: 'Rispondi' }).click();
    await expect(dialog.getByText(onBehalf, { exact: true })).toBeVisible();
    await dialog.getByLabel('Messaggio').fill('Il lunedì.');
    await dialog.getByRole('button', { name: 'Invia risposta' }).click();
    await expect(dialog.getByRole('listitem').last()).toContainText('Il lunedì.');
    await expect(dialog.getByRole('listitem').last()).toContainText(`Ada Verdi per conto di ${brunosName}`);
  });
  await test.step('a request of a delegator is closed on the strength of the delegation', async () => {
    await page.goto(own.url(`${activities}#assistenza`));
    await requests(page)
      .getByRole('button', { name: /^Assistenza domiciliare/ })
      .click();
    await requests(page)
      .getByRole('button', { name: /^Chiudi richiesta/ })
      .click();
    const question = page.getByRole('dialog');
    await expect(question.getByText(onBehalf, { exact: true })).toBeVisible();
    const closed = page.waitForRequest((request) => request.method() === 'PUT');
    await question.getByRole('button', { name: 'Chiudi la richiesta' }).click();
    expect((await closed).headers()['x-delega']).toBe(actingForBruno.assistance);
    await expect(question).toHaveCount(0);
  });
});

test('a draft for a delegator is taken up again for them; once the delegation is withdrawn list and draft say so, and go on for oneself', async ({
  page,
  own,
}) => {
  await test.step('a draft for a delegator is taken up again for them', async () => {
    await logIn(page.context(), own);
    await openRequest(page, own.url(brunosDraft));
    await expect(banner(page)).toContainText(brunosName);
    await expect(page.getByText(onBehalf, { exact: true })).toBeVisible();
    await page.getByLabel('Dettagli').fill('Il martedì');
    await button(page, 'Salva richiesta').click();
    await expect(page).toHaveURL(/feedbackType=partialTicket/);
    const kept = await page.evaluate(async () => (await fetch('/api/drafts?asset=3')).text());
    expect(kept).toContain('Il martedì');
    expect(kept).toContain(actingForBruno.assistance);
  });
  await test.step('a delegation withdrawn meanwhile: the list says so and shows one’s own', async () => {
    await withdraw(own, actingForBruno.assistance);
    await page.goto(own.url(`${activities}#assistenza`));
    await expect(page.getByRole('alert').filter({ hasText: lapsed })).toBeVisible();
    await expect(requests(page).getByText('n° 72001')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  });
  await test.step('a draft whose delegation is over asks whether it goes on for oneself', async () => {
    await logIn(page.context(), own);
    await openRequest(page, own.url(brunosDraft));
    const question = page.getByRole('alert').filter({
      hasText: `Questa bozza era per conto di ${brunosName}: continua per te?`,
    });
    await expect(question).toBeVisible();
    await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
    await button(page, 'Invia').click();
    await expect(page.locator('form').getByText('non abbiamo inviato nulla')).toBeVisible();
    await question.getByRole('button', { name: 'Continua per te' }).click();
    await expect(question).toHaveCount(0);
    await button(page, 'Invia').click();
    await expect(page).toHaveURL(/feedbackType=ticket/);
  });
});
