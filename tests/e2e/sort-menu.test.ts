import { expect } from '@playwright/test';
import { area } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

const looks = [
  { width: 320, height: 640, fontSize: '100%' },
  { width: 360, height: 740, fontSize: '200%' },
  { width: 1280, height: 800, fontSize: '100%' },
];

test('the menu of orders is wholly in view in narrow windows and large text, and its focus shows', async ({
  page,
  own,
}) => {
  for (const path of ['/messaggi', '/attivita#pagamenti']) {
    await openAs(page, own, area + path);
    for (const { width, height, fontSize } of looks)
      await test.step(`${path}: ${width} pixels, text at ${fontSize}`, async () => {
        await page.setViewportSize({ width, height });
        await page.evaluate(
          (size) => document.documentElement.style.setProperty('font-size', size),
          fontSize,
        );
        const button = page.getByRole('button', { name: /^Ordina/ }).last();
        await expect(button).toBeVisible();
        // The button at the lower edge of the window: its menu has no room below.
        await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
        await button.focus();
        await page.keyboard.press('ArrowDown');
        const menu = page.getByRole('menu', { name: /^Ordina/ });
        await expect(menu).toBeInViewport({ ratio: 1 });
        for (const item of await menu.getByRole('menuitemradio').all()) {
          await expect(item).toBeFocused();
          const shadow = await item.evaluate((element) => getComputedStyle(element).boxShadow);
          expect(shadow).not.toBe('none');
          const isClipped = await item.evaluate((element) => element.scrollWidth > element.clientWidth);
          expect(isClipped).toBe(false);
          await page.keyboard.press('ArrowDown');
        }
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
      });
  }
});
