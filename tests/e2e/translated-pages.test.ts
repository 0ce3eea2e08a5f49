import { expect, type Page } from '@playwright/test';
import { translatedCodes, translatedMark, translatePages } from '../support/browser/translator.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { area, cardButton, cards } from '../support/pages/area-page.ts';
import { citizens, openAs } from '../support/portal/citizens.ts';
import { type OwnPortal, test } from '../support/portal/own-portal.ts';
import * as appointments from './booking-steps.ts';
import * as requests from './delegation-request-steps.ts';
import * as online from './delegation-online-steps.ts';
import * as assistance from './assistance-steps.ts';
import * as profiles from './profile-steps.ts';
import * as reports from './report-steps.ts';
import * as payments from './spontaneous-steps.ts';
import { main, next, problems, step } from './wizard-steps.ts';

/** What the page has sent that came out of a translation. */
async function translated(page: Page): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    const text = `${decodeURIComponent(request.url())} ${request.postData() ?? ''}`;
    if (text.includes(translatedMark)) sent.push(text);
  });
  await translatePages(page);
  return sent;
}

/** Looks at a step: it is translated, its codes are not. */
async function look(page: Page): Promise<void> {
  await expect(main(page).locator('h1 font font, h2 font font').first()).toBeAttached();
  expect(await translatedCodes(page)).toEqual([]);
}

type Walk = (page: Page, own: OwnPortal) => Promise<void>;

const wizards: Record<string, Walk> = {
  async booking(page, own) {
    await page.goto(own.url(appointments.booking));
    await expect(step(page, 'Luogo')).toBeVisible();
    await next(page);
    await expect(problems(page)).toContainText('Ufficio');
    await look(page);
    await appointments.goToSlots(page);
    await look(page);
    await appointments.takeFirstSlot(page);
    await appointments.fillDetails(page);
    await appointments.fillApplicant(page, { Nome: 'Eva' });
    await expect(problems(page)).toContainText('Codice fiscale');
    await appointments.fillApplicant(page);
    await expect(step(page, 'Riepilogo')).toBeFocused();
    await look(page);
    await appointments.goToCode(page);
    await look(page);
    await appointments.enterCode(page);
    await expect(page).toHaveURL(appointments.success);
  },
  async report(page, own) {
    await page.goto(own.url(reports.report));
    await reports.goToData(page);
    await look(page);
    await reports.findPlace(page, 'via roma 12');
    await reports.fillProblem(page);
    await next(page);
    await expect(problems(page)).toContainText('Codice fiscale');
    await reports.fillAuthor(page);
    await next(page);
    await expect(step(page, 'Riepilogo')).toBeFocused();
    await look(page);
    await reports.send(page);
    await expect(step(page, 'Verifica email')).toBeFocused();
    await reports.enterCode(page);
    await expect(page).toHaveURL(own.url(reports.outcome));
  },
  async payment(page, own) {
    await page.goto(own.url(`${payments.spontaneous.ppay}/online`));
    await payments.goToPayer(page, payments.types.rights, 'Copia di un atto');
    await next(page);
    await expect(problems(page)).toContainText('Importo');
    await payments.fill(page, payments.person);
    await payments.goToSummary(page);
    await look(page);
    await payments.pay(page).click();
    await expect(page).toHaveURL(payments.checkout);
  },
  async 'delegation request'(page, own) {
    await requests.openRequest(page, own);
    await next(page);
    await expect(problems(page)).toContainText('Cognome');
    await requests.goToDocuments(page);
    await look(page);
    const { choose, fileOf, slots } = requests;
    await choose(page, slots.front, fileOf('fronte.png'));
    await choose(page, slots.back, fileOf('retro.png'));
    await choose(page, slots.form, requests.pdf('delega.pdf'));
    await next(page);
    await expect(requests.step(page, 'Riepilogo')).toBeFocused();
    await look(page);
    await requests.declare(page);
    await requests.send(page).click();
    await expect(page).toHaveURL(own.url(requests.requestSent));
  },
  async delegation(page, own) {
    await online.openSummary(page, own);
    await look(page);
    await online.send(page).click();
    await expect(page).toHaveURL(own.url(online.paths.success));
  },
  async assistance(page, own) {
    await assistance.openRequest(page, own.url(assistance.requestPage));
    await assistance.button(page, 'Invia').click();
    await expect(problems(page)).toContainText('Codice fiscale');
    await assistance.fillApplicant(page);
    await assistance.fillRequest(page);
    await look(page);
    await assistance.button(page, 'Invia').click();
    await expect(page.getByLabel('Codice di conferma')).toBeVisible();
    await look(page);
    await reports.enterCode(page);
    await expect(page).toHaveURL(/\/feedback/);
  },
  async profile(page, own) {
    await profiles.openAs(page, own, 'Carla Bianchi', profiles.wizard);
    await next(page);
    await expect(main(page).getByRole('alert')).toContainText('Dichiara di aver letto');
    await page.locator('label', { hasText: 'Ho letto e compreso' }).click();
    await next(page);
    await profiles.proveAddress(page, 'carla@posta.example', 'Inserisci email');
    await look(page);
    await next(page);
    await expect(step(page, 'Preferenze')).toBeFocused();
    await page.getByRole('checkbox', { name: 'Mensa scolastica: email' }).check();
    await page.getByRole('button', { name: 'Conferma', exact: true }).click();
    await expect(page).toHaveURL(own.url(`${profiles.wizard}/successo`));
  },
};

for (const [name, walk] of Object.entries(wizards))
  test(`${name}: a page that the browser translates goes on to the end, and sends what was typed`, async ({
    page,
    own,
  }) => {
    const faults = await collectFaults(page);
    const sent = await translated(page);
    await walk(page, own);
    await look(page);
    expect(sent).toEqual([]);
    // What was translated before the page's code came differs from it, and is drawn anew: that is error 418 of React.
    expect(faults.filter((line) => /error:/.test(line) && !line.includes('#418'))).toEqual([]);
  });

test('lists, their dialogs and announcements go on under a translation, and the rating of an answer bears the question as it was asked', async ({
  page,
  own,
}) => {
  const sent = await translated(page);
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
  await look(page);
  await page.getByRole('button', { name: 'Vedi altri messaggi' }).click();
  await expect(cards(page)).not.toHaveCount(15);
  await cardButton(cards(page).first()).click();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Elimina/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Elimina messaggio' });
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: /^Segna tutti/ }).click();
  await expect(main(page).getByText('Non letto')).toHaveCount(0);
  await page.goto(own.url(`${area}/attivita`));
  await expect(cards(page).first()).toBeVisible();
  await look(page);
  await cardButton(cards(page).first()).click();
  await look(page);
  await page.goto(own.url('/area-personale/profilo-utente'));
  await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(main(page)).toContainText(citizens.ada.taxCode);
  await look(page);
  await page.goto(own.url('/faq/1/dettagli/anagrafe'));
  const question = page.locator('details').first();
  await question.locator('summary').click();
  const rating = page.waitForRequest((request) => request.url().endsWith('/feedback'));
  await question
    .getByRole('group', { name: 'Ti è stata utile?' })
    .getByRole('button', { name: 'Sì' })
    .click();
  expect(((await rating).postDataJSON() as { pageTitle: string }).pageTitle).toMatch(/\w+/);
  expect(sent).toEqual([]);
});
