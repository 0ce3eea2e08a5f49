import { expect } from '@playwright/test';
import { actingForBruno } from '../../scripts/sandbox/delegations/seed/torrebianca.ts';
import { actForBruno, banner, picker, withdraw } from '../e2e/acting-steps.ts';
import { button, careService, fillRequest, openRequest, requestPage } from '../e2e/assistance-steps.ts';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { windows } from '../support/browser/browser.ts';

test('a form for a delegator, from the choice to a delegation that is over: accessible, and nothing lies under its banner', async ({
  page,
  own,
}) => {
  test.slow();
  await logIn(page.context(), own);
  await openRequest(page, own.url(requestPage));
  await test.step('nobody chosen yet', async () => {
    await expect(picker(page)).toBeVisible();
    await expectAccessible(page);
  });
  await page.setViewportSize(windows.mobile);
  await actForBruno(page);
  await fillRequest(page, 'Per Bruno', careService);
  await test.step('what has the focus is never under the banner', async () => {
    await picker(page).getByRole('radio').first().focus();
    await expectVisibleFocus(page, 12);
  });
  await test.step('a page zoomed to 400 % does not lose half of its window to the banner', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    const last = picker(page).getByRole('radio').last();
    await last.focus();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(banner(page)).not.toBeInViewport();
    await last.evaluate((radio) => radio.scrollIntoView({ behavior: 'instant' }));
    await expect(last).toBeInViewport();
  });
  await test.step('banner, picker and the line above the button, then the question', async () => {
    await page.setViewportSize(windows.mobile);
    await expectAccessible(page);
    await banner(page).getByRole('button', { name: 'Cancella delegato' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Resta così' }).click();
  });
  await test.step('a delegation that is over, a form held back', async () => {
    await withdraw(own, actingForBruno.assistance);
    await button(page, 'Invia').click();
    await expect(page.locator('form').getByText('La delega non è più valida')).toBeVisible();
    await expectAccessible(page);
  });
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
