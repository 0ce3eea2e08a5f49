import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { expectAccessible, expectVisibleFocus } from '../support/browser/accessibility.ts';
import { expectReflow } from '../support/browser/reflow.ts';
import { windows } from '../support/browser/browser.ts';
import { test } from '../support/portal/own-portal.ts';
import {
  acceptPolicy,
  choose,
  fillDelegate,
  inDays,
  openAsAda,
  openSummary,
  paths,
  send,
  services,
  taxCode,
  until,
} from '../e2e/delegation-online-steps.ts';
import { main, next, problems, refusal } from '../e2e/wizard-steps.ts';

test.setTimeout(120_000);

/** The page as it stands, with what was refused in focus. */
async function expectRefused(page: Page): Promise<void> {
  await expect(problems(page)).toBeFocused();
  await expectAccessible(page);
}

test('the choice, the conditions in their dialog, and nothing to delegate', async ({ page, own }) => {
  await openAsAda(page, own, paths.choice);
  const conditions = main(page).getByRole('button', { name: 'Leggi le condizioni' });
  await expect(conditions).toBeVisible();
  await expectAccessible(page);
  await conditions.click();
  await expect(page.getByRole('dialog')).toContainText('deleg');
  await expectAccessible(page);
  await interceptCalls(page, '**/configComune/dettaglioServizi', (call) => call.answer({ json: [] }));
  await page.reload();
  await expect(main(page)).toContainText('Al momento nessun servizio può essere delegato');
  await expectAccessible(page);
});

test('policy, delegate and services of a delegation: empty, refused, with suggestions, taken, and not there; the focus shows at every stop', async ({
  page,
  own,
}) => {
  await test.step('the policy: read, refused, and not there', async () => {
    await openAsAda(page, own, paths.online);
    await expect(main(page).locator('.pc-terms')).toBeVisible();
    await expectAccessible(page);
    await next(page);
    await expectRefused(page);
    await own.fault('/api/deleghe/policy', '503');
    await page.reload();
    await expect(main(page).getByText('Informativa non disponibile')).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('the delegate: empty, refused, and with suggestions', async () => {
    await page.getByRole('button', { name: 'Riprova' }).click();
    await acceptPolicy(page);
    await expect(taxCode(page)).toBeVisible();
    await expectAccessible(page);
    await next(page);
    await expectRefused(page);
    await page.setViewportSize(windows.mobile);
    await page.getByRole('combobox').fill('bian');
    await expect(page.getByRole('option')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page);
  });
  await test.step('the services: none, several with their days, refused, and taken', async () => {
    await page.keyboard.press('Escape');
    await fillDelegate(page, { taxCode: 'BNCCRL75S62A944O', firstName: 'Carla', surname: 'Bianchi' });
    await next(page);
    await expect(page.getByRole('group', { name: /Servizi da delegare/ })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox').first().focus();
    await expectVisibleFocus(page, 8);
    await next(page);
    await expectRefused(page);
    await choose(page, services[0], services[1]);
    await until(page, services[0]).fill(inDays(-1));
    await next(page);
    await expectRefused(page);
    await expectReflow(page);
  });
});

test('the summary, a failure, and the confirmation', async ({ page, own }) => {
  await openSummary(page, own);
  await expectAccessible(page);
  await own.fault('/api/deleghe', '500');
  await send(page).click();
  await expect(refusal(page)).toContainText('Non è stato possibile inviare la delega');
  await expectAccessible(page);
  await send(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Delega inviata' })).toBeFocused();
  await expectAccessible(page);
  await expectReflow(page);
});
