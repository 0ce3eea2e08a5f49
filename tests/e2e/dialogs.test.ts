import { expect } from '@playwright/test';
import { loadNotices } from '#errors/notices.ts';
import { areaCalls } from '../support/pages/area-calls.ts';
import { area, cardButton, cards } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { windows } from '../support/browser/windows.ts';

test('a short dialog on a phone stands at the bottom, as high as it needs to be, with toasts above it', async ({
  page,
  own,
}) => {
  await page.setViewportSize(windows.mobile);
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
  const failing = Promise.withResolvers<void>();
  await page.route(areaCalls.messages, async (route) => {
    await failing.promise;
    await route.fulfill({ status: 500 });
  });
  await page.getByRole('button', { name: 'Vedi altri messaggi' }).click();
  await cardButton(cards(page).first()).click();
  await cards(page)
    .first()
    .getByRole('button', { name: /^Elimina/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Elimina messaggio' });
  await expect(dialog.getByRole('button', { name: 'Annulla' })).toBeFocused();
  const sheet = (await dialog.locator('.modal-content').boundingBox())!;
  expect(Math.round(sheet.y + sheet.height)).toBe(windows.mobile.height);
  expect(sheet.height).toBeLessThan(windows.mobile.height * 0.75);
  expect(Math.round(sheet.width)).toBe(windows.mobile.width);

  failing.resolve();
  await expect(dialog.locator('.notification')).toContainText(loadNotices.messages);
  const notice = (await dialog.locator('.notification').boundingBox())!;
  expect(notice.y + notice.height).toBeLessThanOrEqual(sheet.y);
});
