import { expect, type Page } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { actForBruno, banner, picker, withdraw } from '../e2e/acting-steps.ts';
import { button, careService, fillRequest, openRequest, requestPage } from '../e2e/assistance-steps.ts';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';

async function write(page: Page, own: OwnPortal): Promise<void> {
  await logIn(page.context(), own);
  await openRequest(page, own.url(requestPage));
  await actForBruno(page);
  await fillRequest(page, 'Per Bruno', careService);
}

test('accessible: nobody chosen yet', async ({ page, own }) => {
  await logIn(page.context(), own);
  await openRequest(page, own.url(requestPage));
  await expect(picker(page)).toBeVisible();
  await expectAccessible(page);
});

test('accessible: banner, picker and the line above the button, then the question', async ({ page, own }) => {
  await write(page, own);
  await expectAccessible(page);
  await banner(page).getByRole('button', { name: 'Cancella delegato' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('accessible: a delegation that is over, a form held back', async ({ browser, page, own }) => {
  await write(page, own);
  await withdraw(browser, own, actingForBruno.assistance);
  await button(page, 'Invia').click();
  await expect(page.locator('form').getByText('La delega non è più valida')).toBeVisible();
  await expectAccessible(page);
});

test('accessible: the switch above a list, the modules of a delegator', async ({ page, own }) => {
  await logIn(page.context(), own);
  await page.goto(own.url('/area-personale/attivita#assistenza'));
  await page.getByLabel('Stai vedendo').last().selectOption('Bruno Neri');
  await expect(banner(page)).toBeVisible();
  // What lies under the banner is scrolled to, not pressed there.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
});

test('what has the focus is never under the banner', async ({ page, own }) => {
  await write(page, own);
  await picker(page).getByRole('radio').first().focus();
  await expectVisibleFocus(page, 12);
});

test('a page zoomed to 400 % does not lose half of its window to the banner', async ({ page, own }) => {
  await write(page, own);
  await page.setViewportSize({ width: 320, height: 256 });
  const last = picker(page).getByRole('radio').last();
  await last.focus();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(banner(page)).not.toBeInViewport();
  await last.evaluate((radio) => radio.scrollIntoView({ behavior: 'instant' }));
  await expect(last).toBeInViewport();
});
