import { expect, type Locator, type Page } from '@playwright/test';
import { booking, goToSlots } from '../e2e/booking-steps.ts';
import { brokenWords, enlargeText } from '../support/browser/broken-words.ts';
import { windows } from '../support/browser/browser.ts';
import { area, toast } from '../support/pages/area-page.ts';
import { failCalls, areaCalls } from '../support/pages/calls.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

/** Expects that no word in these places is torn apart while the text is twice as large. */
async function expectWholeWords(page: Page, places: string): Promise<void> {
  await enlargeText(page);
  await expect(page.locator(places).first()).toBeAttached();
  expect(await brokenWords(page.locator(places))).toEqual([]);
}

/** Without what a movement under way makes of it. */
const widthOf = (place: Locator) => place.evaluate((element) => (element as HTMLElement).offsetWidth);

test('on public pages no word of large text is torn apart: alerts, categories, questions, policies, addresses, a closed site', async ({
  page,
}) => {
  await test.step('the gate of a closed site breaks no word of large text', async () => {
    await page.goto(tenantUrl('valforte', '/'));
    await expectWholeWords(page, '.pc-gate');
  });
  await test.step('an alert breaks no word of large text', async () => {
    for (const path of ['/servizi/16', '/servizi/pagamenti/12/esito-pagamento']) {
      await page.goto(tenantUrl('torrebianca', path));
      await expectWholeWords(page, '.alert');
    }
  });
  await test.step('categories of services and their questions break no word of large text', async () => {
    for (const path of ['/', '/faq/3/dettagli/anagrafe']) {
      await page.goto(tenantUrl('torrebianca', path));
      await expectWholeWords(page, '.pc-accordion summary');
    }
  });
  await test.step('a policy above a form breaks no word of large text', async () => {
    await page.goto(tenantUrl('torrebianca', '/servizi/segnalazioni/nuova'));
    await expectWholeWords(page, '.pc-terms li');
  });
  await test.step('an address of the office in large text breaks after its "@" and its dots', async () => {
    await expectWholeWords(page, '.pc-contact');
  });
});

test('in the personal area large text fits a phone: services, cards, dialogs, toasts and tax codes', async ({
  page,
  own,
}) => {
  await test.step('the card of a service breaks no word of a large title', async () => {
    await openAs(page, own, `${area}/servizi`);
    await expectWholeWords(page, '.pc-service-head h3');
  });
  await test.step('labels and values of a card fit a phone with large text', async () => {
    await page.goto(own.url(`${area}/attivita`));
    // The first of the page may be another one once all lists are there.
    const card = page.getByRole('region', { name: 'Pratiche', exact: true }).getByRole('article').first();
    await card.getByRole('heading').getByRole('button').click();
    await expect(card.locator('.pc-facts dt').first()).toBeVisible();
    await enlargeText(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
  await test.step('the title of a dialog breaks no word of large text', async () => {
    await page.goto(own.url(`${area}/deleghe`));
    await page
      .getByRole('button', { name: /^Ritira/ })
      .first()
      .click();
    await expectWholeWords(page, 'dialog[open] .modal-title');
  });
  await test.step('a tax code in large text breaks between its parts only', async () => {
    await page.goto(own.url(`${area}/deleghe/deleganti`));
    await expectWholeWords(page, '.lead, .pc-person-head');
    await page.goto(own.url('/servizi/prenotazione-appuntamento'));
    await expect(
      page.getByRole('radio', { name: 'Bruno Neri – NREBRN48H07L219B', exact: true }),
    ).toBeAttached();
    await expectWholeWords(page, '.pc-acting-choice');
  });
  await test.step('a toast leaves half of a phone to its large text', async () => {
    await failCalls(page, areaCalls.messages, '503');
    // It is there for some seconds only, but stays while its button has the focus.
    await page.goto(own.url(`${area}/messaggi`), { waitUntil: 'commit' });
    await toast(page).getByRole('button').focus();
    await expectWholeWords(page, '#toasts .notification');
    expect(await widthOf(toast(page).locator('.pc-toast-text').first())).toBeGreaterThan(180);
  });
});

test('the month and the hours of a booking fit a phone with large text', async ({ page, own }) => {
  await page.goto(own.url(booking));
  await goToSlots(page);
  await page.getByRole('button', { name: 'Primo appuntamento disponibile' }).click();
  await expect(page.locator('.pc-slots').getByRole('radio', { checked: true })).toHaveCount(1);
  await enlargeText(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
});

test.describe('in a wide window', () => {
  test.use({ viewport: windows.desktop });

  test('a table and a dialog hold large text', async ({ page, own }) => {
    await test.step('the table of preferences breaks no service of large text', async () => {
      await openAs(page, own, `${area}/profilo-utente`);
      await expectWholeWords(page, '.pc-preferences');
    });
    await test.step('a dialog grows with its text', async () => {
      await page.goto(own.url(`${area}/deleghe`));
      await page
        .getByRole('button', { name: /^Ritira/ })
        .first()
        .click();
      const dialog = page.locator('dialog[open] .modal-dialog');
      const before = await widthOf(dialog);
      await enlargeText(page);
      expect(await widthOf(dialog)).toBeGreaterThan(before * 1.5);
    });
  });
});
