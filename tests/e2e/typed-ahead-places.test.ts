import { expect, type Locator, type Page } from '@playwright/test';
import { expectFilled, expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { windows, withMotion } from '../support/browser/browser.ts';
import { type citizens, logIn } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { button, requestPage } from './assistance-steps.ts';
import { report } from './report-steps.ts';
import { booking, bookingByNeed } from './booking-steps.ts';
import { box, details, form, myPayment, openWithoutCode, payment } from './typed-ahead-steps.ts';

/** What may move in all: in the header, when its font comes. */
const most = 0.005;

/** What can be filled in before the page's code is there, and the button below it. */
function fieldsOf(page: Page, path: string): Locator[] {
  const next = button(page, 'Avanti');
  if (path === requestPage)
    return [box(page), details(page), page.getByLabel('Servizio'), button(page, 'Invia')];
  if (path === booking) return [page.getByLabel('Ufficio'), next];
  if (path === bookingByNeed) return [page.getByRole('radio').last(), details(page), next];
  return [box(page), next];
}

test.describe('in the same place', () => {
  test.use(withMotion);
  const pages = {
    nobody: [report, payment, requestPage, booking, bookingByNeed],
    ada: [payment, myPayment, requestPage, booking, bookingByNeed],
    dario: [payment, myPayment, requestPage, booking, bookingByNeed],
  } as const;

  for (const [who, paths] of Object.entries(pages))
    for (const size of ['mobile', 'desktop'] as const)
      test(`${size}: nothing of a form moves when its code and its calls have come, for ${who}`, async ({
        page,
        own,
        context,
      }) => {
        test.slow();
        await page.setViewportSize(windows[size]);
        if (who !== 'nobody') await logIn(page.context(), own, who as keyof typeof citizens);
        for (const path of paths)
          await test.step(path, async () => {
            const tab = await context.newPage();
            await tab.setViewportSize(windows[size]);
            await watchShifts(tab);
            const release = await openWithoutCode(tab, own, path);
            const fields = fieldsOf(tab, path);
            for (const field of fields) await expect(field).toBeVisible();
            const places = () => Promise.all(fields.map((field) => field.boundingBox()));
            await tab.waitForFunction(() => document.fonts.status === 'loaded');
            const before = await places();
            release();
            await expect(form(tab)).toBeVisible();
            await expectFilled(tab);
            const after = await places();
            expect(after.map((place) => place?.y)).toEqual(before.map((place) => place?.y));
            await expectLayoutShiftBelow(tab, most);
            await tab.close();
          });
      });
});
