import { expect, type Locator } from '@playwright/test';
import { openRequest, requestPage } from '../e2e/assistance-steps.ts';
import { openAs, showPreferences } from '../e2e/profile-steps.ts';
import { test } from '../support/portal/own-portal.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** Colour of what is drawn after an element, and the one around it. */
const drawnAfter = (place: Locator) =>
  place.evaluate((element) => {
    const { backgroundColor } = getComputedStyle(element, '::after');
    return { own: backgroundColor, around: getComputedStyle(document.body).backgroundColor };
  });

async function expectDrawn(place: Locator): Promise<void> {
  const { own, around } = await drawnAfter(place);
  expect(own).not.toBe(around);
}

test('forced colours show which of several answers is chosen, and the knob of a switch, on and off', async ({
  page,
  own,
}) => {
  await test.step('forced colours show which of several answers is chosen', async () => {
    await page.goto(tenantUrl('torrebianca', '/'));
    await page.locator('[data-element="feedback-rate-2"]').click();
    await page.getByText('A volte le indicazioni non erano chiare').filter({ visible: true }).click();
    await expectDrawn(page.locator('.pc-rating .form-check input:checked + label').first());
  });
  await test.step('forced colours show the knob of a switch, on and off', async () => {
    await openAs(page, own, 'Ada Verdi');
    await showPreferences(page);
    const receipts = page.getByRole('switch', { name: 'Salva ricevute' });
    for (let turn = 0; turn < 2; turn++) {
      const before = await receipts.getAttribute('aria-checked');
      await expectDrawn(receipts.locator('.pc-switch-track'));
      await receipts.click();
      await expect(receipts).not.toHaveAttribute('aria-checked', before ?? '');
    }
  });
});

test('forced colours leave a frame around the button that chooses a file, and an arrow in a list of choices', async ({
  page,
  own,
}) => {
  await openRequest(page, own.url(requestPage));
  await expect(page.getByText('Carica documento', { exact: true })).toHaveCSS('border-top-width', '1px');
  await expect(page.getByLabel('Servizio')).toHaveCSS('appearance', 'auto');
  await expect(page.getByLabel('Servizio')).toHaveCSS('background-image', 'none');
});
