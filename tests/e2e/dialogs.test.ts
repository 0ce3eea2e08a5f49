import { expect } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { loadNotices } from '#errors/notices.ts';
import { areaCalls } from '../support/pages/calls.ts';
import { area, cardButton, cards } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { windows } from '../support/browser/browser.ts';

test('a short dialog on a phone stands at the bottom, as high as it needs to be, with toasts above it', async ({
  page,
  own,
}) => {
  await page.setViewportSize(windows.mobile);
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
  const failing = Promise.withResolvers<void>();
  await interceptCalls(page, areaCalls.messages, async (call) => {
    await failing.promise;
    await call.answer({ status: 500 });
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

  await test.step('where there is no room for both, it ends below the toast and scrolls', async () => {
    await page.setViewportSize({ width: 360, height: 360 });
    await dialog.locator('.notification').hover();
    for (const name of ['Chiudi finestra modale', 'Annulla']) {
      const button = dialog.getByRole('button', { name });
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      const [toast, place] = [
        await dialog.locator('.notification').boundingBox(),
        await button.boundingBox(),
      ];
      expect(place!.y, name).toBeGreaterThanOrEqual(toast!.y + toast!.height);
    }
  });
});

test('a long word in the title of a dialog leaves its closing button on a phone', async ({ page, own }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const title = `https://mappe.example/${'segnalazione'.repeat(6)}`;
  const json = [{ id: 7, number: '7', title, state_id: 2 }];
  await interceptCalls(page, /\/crm\/tickets\/search/, (call) => call.answer({ json }));
  await interceptCalls(page, /\/crm\/tickets\/7\/articles/, (call) => call.answer({ json: [] }));
  await openAs(page, own, `${area}/attivita?richiesta=7`);
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('button', { name: 'Chiudi finestra modale' })).toBeInViewport({ ratio: 1 });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
