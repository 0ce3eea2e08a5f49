import { expect, type Locator, type Page } from '@playwright/test';
import { expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { windows, withMotion } from '../support/browser/windows.ts';
import { area } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
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
  const pages = [
    [report, null],
    [payment, null],
    [requestPage, null],
    [booking, null],
    [bookingByNeed, null],
    [payment, 'dario'],
    [payment, 'ada'],
    [myPayment, 'ada'],
    [myPayment, 'dario'],
    [requestPage, 'dario'],
    [requestPage, 'ada'],
    [booking, 'ada'],
    [bookingByNeed, 'ada'],
    [booking, 'dario'],
    [bookingByNeed, 'dario'],
  ] as const;

  for (const size of ['mobile', 'desktop'] as const)
    for (const [path, who] of pages)
      test(`${size}: nothing of ${path} moves when its code and its calls have come, ${who ?? 'without login'}`, async ({
        page,
        own,
      }) => {
        await page.setViewportSize(windows[size]);
        if (who) await openAs(page, own, area, who);
        await watchShifts(page);
        const release = await openWithoutCode(page, own, path);
        const fields = fieldsOf(page, path);
        for (const field of fields) await expect(field).toBeVisible();
        const places = () => Promise.all(fields.map((field) => field.boundingBox()));
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        const before = await places();
        release();
        await expect(form(page)).toBeVisible();
        const after = await places();
        expect(after.map((place) => place?.y)).toEqual(before.map((place) => place?.y));
        await expectLayoutShiftBelow(page, most);
      });
});
