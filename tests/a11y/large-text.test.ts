import { expect, type Page } from '@playwright/test';
import { brokenWords, enlargeText } from '../support/browser/broken-words.ts';
import { area } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

/** Expects that no word in these places is torn apart while the text is twice as large. */
async function expectWholeWords(page: Page, places: string): Promise<void> {
  await enlargeText(page);
  await expect(page.locator(places).first()).toBeAttached();
  expect(await brokenWords(page.locator(places))).toEqual([]);
}

test('a tax code in large text breaks between its parts only', async ({ page, own }) => {
  await openAs(page, own, `${area}/deleghe/deleganti`);
  await expectWholeWords(page, '.lead, .pc-person-head');
  await page.goto(own.url('/servizi/prenotazione-appuntamento'));
  await expect(
    page.getByRole('radio', { name: 'Bruno Neri – NREBRN48H07L219B', exact: true }),
  ).toBeAttached();
  await expectWholeWords(page, '.pc-acting-choice');
});
