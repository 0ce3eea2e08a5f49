import { expect } from '@playwright/test';
import { area } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

for (const [width, height, fontSize] of [
  [320, 640, '100%'],
  [360, 740, '200%'],
  [1280, 800, '100%'],
] as const)
  test(`${width} pixels, text at ${fontSize}: the menu of orders is wholly in view, and its focus shows`, async ({
    page,
    own,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/messaggi', '/attivita#pagamenti'])
      await test.step(path, async () => {
        await openAs(page, own, area + path);
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
      });
  });
