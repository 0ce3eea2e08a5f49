import { expect } from '@playwright/test';
import { expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { windows, withMotion } from '../support/browser/windows.ts';
import { area } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { button, requestPage } from './assistance-steps.ts';
import { report } from './report-steps.ts';
import { box, details, form, openWithoutCode, payment } from './typed-ahead-steps.ts';

/** What may move in all: in the header, when its font comes. */
const most = 0.005;

test.describe('in the same place', () => {
  test.use(withMotion);
  const pages = [
    [report, null],
    [payment, null],
    [requestPage, null],
    [payment, 'dario'],
    [requestPage, 'dario'],
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
        await expect(box(page)).toBeVisible();
        const fields = [box(page), button(page, path === requestPage ? 'Invia' : 'Avanti')];
        if (path === requestPage) fields.push(details(page), page.getByLabel('Servizio'));
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
