import { expect, type Locator, type Page } from '@playwright/test';
import { booking, goToSlots } from '../e2e/booking-steps.ts';
import { enlargeText, expectWholeWords, resetText } from '../support/browser/broken-words.ts';
import { windows } from '../support/browser/browser.ts';
import { area, goTo, toast } from '../support/pages/area-page.ts';
import { failCalls, areaCalls, restoreCalls } from '../support/pages/calls.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

/** Without what a movement under way makes of it. */
const widthOf = (place: Locator) => place.evaluate((element) => (element as HTMLElement).offsetWidth);

/** Expects that the page is no wider than its window. */
async function expectNoWider(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}

test('in the personal area large text fits a phone: services, cards, toasts, tax codes and dialogs, which grow with their text', async ({
  page,
  own,
}) => {
  await failCalls(page, areaCalls.messages, '503');
  await openAs(page, own, `${area}/servizi`);
  await enlargeText(page);
  await test.step('the card of a service breaks no word of a large title', () =>
    expectWholeWords(page, '.pc-service-head h3'));
  await test.step('labels and values of a card fit a phone with large text', async () => {
    await goTo(page, 'Attività');
    // The first of the page may be another one once all lists are there.
    const card = page.getByRole('region', { name: 'Pratiche', exact: true }).getByRole('article').first();
    await card.getByRole('heading').getByRole('button').click();
    await expect(card.locator('.pc-facts dt').first()).toBeVisible();
    await expectNoWider(page);
  });
  await test.step('a toast leaves half of a phone to its large text', async () => {
    await goTo(page, 'Messaggi');
    // It is there for some seconds only, but stays while its button has the focus.
    await toast(page).getByRole('button').focus();
    await expectWholeWords(page, '#toasts .notification');
    expect(await widthOf(toast(page).locator('.pc-toast-text').first())).toBeGreaterThan(180);
    await restoreCalls(page);
  });
  await test.step('a tax code in large text breaks between its parts only', async () => {
    await page.goto(own.url(`${area}/deleghe/deleganti`));
    await expect(page.locator('.pc-person-head').first()).toBeVisible();
    await enlargeText(page);
    await expectWholeWords(page, '.lead, .pc-person-head');
  });
  await test.step('a dialog grows with its text, and its title breaks no word of large text', async () => {
    await resetText(page);
    await page.setViewportSize(windows.desktop);
    await page.getByRole('link', { name: 'Ho delegato' }).click();
    await page
      .getByRole('button', { name: /^Ritira/ })
      .first()
      .click();
    const dialog = page.locator('dialog[open] .modal-dialog');
    const before = await widthOf(dialog);
    await enlargeText(page);
    expect(await widthOf(dialog)).toBeGreaterThan(before * 1.5);
    await page.setViewportSize(windows.mobile);
    await expectWholeWords(page, 'dialog[open] .modal-title');
  });
});

test('large text fits a phone in a booking: for whom it is, the month and the hours', async ({
  page,
  own,
}) => {
  await logIn(page.context(), own);
  await page.goto(own.url(booking));
  const person = page.getByRole('radio', { name: 'Bruno Neri – NREBRN48H07L219B', exact: true });
  await expect(person).toBeAttached();
  await enlargeText(page);
  await expectWholeWords(page, '.pc-acting-choice');
  await goToSlots(page);
  await page.getByRole('button', { name: 'Primo appuntamento disponibile' }).click();
  await expect(page.locator('.pc-slots').getByRole('radio', { checked: true })).toHaveCount(1);
  await expectNoWider(page);
});
