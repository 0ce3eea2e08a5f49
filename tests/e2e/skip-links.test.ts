import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser/shared-context.ts';
import { contrast, themeOf } from '#site/theme.ts';
import { focusTop } from '../support/browser/accessibility.ts';
import { paintedColours } from '../support/browser/painted-colours.ts';
import { windows } from '../support/browser/browser.ts';
import { tenantUrl } from '../support/portal/tenant-url.ts';

/** Colours a municipality may choose: pale, dark, in between, without any hue. */
const colours = ['#ffff00', '#ffffff', '#000000', '#757575', '#00c2a8', '#ff7f00'];

/** WCAG 2.2: text on its ground (1.4.3), and a control against what is around it (1.4.11). */
const ofText = 4.5;
const ofControl = 3;

/** Presses Tab from the top of the page until the second skip link was reached, and expects that both can be read and told from the header. */
async function expectReadable(page: Page): Promise<void> {
  await focusTop(page);
  for (const name of ['Vai ai contenuti', 'Vai al footer']) {
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name });
    await expect(link).toBeFocused();
    const { ink, ground, around } = await paintedColours(page.context(), link);
    expect(contrast(ink, ground), `${name}: ${ink} on ${ground}`).toBeGreaterThanOrEqual(ofText);
    expect(contrast(ground, around), `${name}: ${ground} in ${around}`).toBeGreaterThanOrEqual(ofControl);
  }
}

/** Looks at the links on the page as it stands, in windows of both sizes. */
async function expectReadableInBoth(page: Page): Promise<void> {
  for (const [size, window] of Object.entries(windows))
    await test.step(size, async () => {
      await page.setViewportSize(window);
      await expectReadable(page);
    });
}

// Letters of several pixels: their edges blend with the ground.
test.use({ deviceScaleFactor: 3 });

test('the skip links can be read, whatever colour a municipality chooses', async ({ page }) => {
  test.slow();
  for (const [tenant, path] of [
    ['borgolago', '/'],
    ['borgolago', '/faq'],
    ['torrebianca', '/area-personale'],
    ['torrebianca', '/'],
  ] as const)
    await test.step(`${tenant} ${path}`, async () => {
      await page.goto(tenantUrl(tenant, path));
      await expectReadableInBoth(page);
    });
  for (const colour of colours)
    await test.step(colour, async () => {
      await page.evaluate((css) => {
        document.documentElement.removeAttribute('style');
        for (const [, name, value] of css.matchAll(/(--[\w-]+):([^;}]+)/g))
          document.documentElement.style.setProperty(name!, value!);
      }, themeOf(colour).css);
      await expectReadableInBoth(page);
    });
});
