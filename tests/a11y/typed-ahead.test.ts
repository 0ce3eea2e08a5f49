import { expect } from '@playwright/test';
import { requestPage } from '../e2e/assistance-steps.ts';
import { booking, bookingByNeed } from '../e2e/booking-steps.ts';
import { report } from '../e2e/report-steps.ts';
import { openWithoutCode, payment } from '../e2e/typed-ahead-steps.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { test } from '../support/portal/own-portal.ts';
import { main } from '../e2e/wizard-steps.ts';

test('what can be filled in before the page’s code is there is accessible', async ({ context, own }) => {
  test.slow();
  for (const path of [requestPage, report, payment, booking, bookingByNeed])
    await test.step(path, async () => {
      const page = await context.newPage();
      await openWithoutCode(page, own, path);
      await expect(main(page).locator('[data-ahead] [name]').first()).toBeVisible();
      await expectAccessible(page);
      await page.close();
    });
});
