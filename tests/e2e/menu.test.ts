import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { windows } from '../support/browser/browser.ts';

test.describe('menu on a small screen', () => {
  test.use({ viewport: windows.mobile });

  const menu = (page: Page) => page.locator('#main-menu');
  const open = async (page: Page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Mostra la navigazione' }).click();
    await expect(menu(page)).toBeVisible();
  };

  test('opens with the focus inside and keeps it there, until Esc or its button closes it and gives it back', async ({
    page,
  }) => {
    await test.step('opens with the focus inside and keeps it there', async () => {
      await open(page);
      const stops = (await menu(page).getByRole('link').count()) + 1;
      for (let presses = 0; presses <= stops; presses += 1) {
        const isInside = () =>
          page.evaluate(
            () =>
              document.activeElement === document.body ||
              document.activeElement?.closest('#main-menu') !== null,
          );
        await expect.poll(isInside, `after ${presses} presses of Tab`).toBe(true);
        await page.keyboard.press('Tab');
      }
      await expect(menu(page).getByRole('link', { name: 'Servizi', exact: true })).toBeVisible();
    });
    await test.step('Esc and its button close it and give the focus back', async () => {
      for (const [name, close] of [
        ['Esc', () => page.keyboard.press('Escape')],
        ['its button', () => page.getByRole('button', { name: 'Nascondi la navigazione' }).click()],
      ] as const)
        await test.step(name, async () => {
          await open(page);
          await close();
          await expect(menu(page)).toBeHidden();
          await expect(page.getByRole('button', { name: 'Mostra la navigazione' })).toBeFocused();
          await expect(page.getByRole('main')).not.toHaveAttribute('inert');
        });
    });
  });
});

test.describe('menu on a wide screen', () => {
  test.use({ viewport: windows.desktop });

  test('stands in the bar, in the order of the model, with the last topic bold', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Mostra la navigazione' })).toBeHidden();
    const entries = page.locator('[data-element="main-navigation"]').getByRole('link');
    await expect(entries).toHaveText(['Amministrazione', 'Novità', 'Servizi', 'Vivere Torrebianca']);
    await expect(page.getByText('Tutti gli argomenti')).toHaveCSS('font-weight', '700');
  });
});
