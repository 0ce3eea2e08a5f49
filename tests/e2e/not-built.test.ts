import { expect } from '@playwright/test';
import { area } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { routes } from '#domain/routing/routes.ts';
import { matchPage } from '#domain/routing/page-match.ts';
import { test } from '../support/portal/own-portal.ts';

// Sections below the screen wait until it is near: here all are in view.
test.use({ viewport: { width: 412, height: 9000 } });

for (const path of [area, `${area}/attivita`, `${area}/servizi`])
  test(`${path}: no link leads to a page that is not built`, async ({ page, own }) => {
    expect(routes.some(({ comingSoon }) => comingSoon)).toBe(true);
    await openAs(page, own, path);
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    // Closed cards draw their buttons when they open; parts of the page come when it is near.
    const closed = page.locator('main [data-mark] button[aria-expanded="false"]');
    await expect(async () => {
      await closed.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
      await expect(closed).toHaveCount(0, { timeout: 500 });
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).toBeGreaterThan(10);
    expect(hrefs.filter((href) => matchPage(href)?.route.comingSoon)).toEqual([]);
  });
