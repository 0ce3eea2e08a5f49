import { expect, type Page } from '@playwright/test';
import { interceptCalls } from '../support/browser/intercept.ts';
import { area, cardButton, goTo, panel } from '../support/pages/area-page.ts';
import { openAs } from '../support/portal/citizens.ts';
import { test, type OwnPortal } from '../support/portal/own-portal.ts';
import { windows, withMotion, type WindowSize } from '../support/browser/browser.ts';

test.use(withMotion);

const activities = `${area}/attivita`;

/** Milliseconds that each call takes: sections come one after the other, and grow while the page stands still. */
const slowness = 250;

/** Part of the window's height below which a heading is not what one jumped to. */
const upper = 0.2;

const slowDown = (page: Page) =>
  interceptCalls(page, '**/api/**', async (call) => {
    await new Promise((resolve) => setTimeout(resolve, slowness));
    await call.proceed();
  });

/** Waits until nothing near the screen is loading and the page has kept its height for a while. */
async function settle(page: Page): Promise<void> {
  let before = -1;
  await expect
    .poll(
      async () => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const isStill = height === before;
        before = height;
        return isStill;
      },
      { intervals: [3 * slowness] },
    )
    .toBe(true);
}

/** Expects the section's heading at the top of the window, with the focus, once everything near it has loaded. */
async function expectReached(page: Page, name: string): Promise<void> {
  await expect(panel(page, name).getByRole('article').first()).toBeVisible();
  await settle(page);
  const heading = page.getByRole('heading', { level: 2, name, exact: true });
  await expect(heading).toBeFocused();
  const { y } = (await heading.boundingBox())!;
  expect(y, `top of "${name}"`).toBeGreaterThanOrEqual(0);
  expect(y, `top of "${name}"`).toBeLessThan(page.viewportSize()!.height * upper);
}

const drafts = 'Bozze richieste di assistenza';

test('an address with a fragment leads to its section, and an entry of the page index by mouse, by keyboard and by Back', async ({
  page,
  own,
}) => {
  test.slow();
  await slowDown(page);
  for (const [size, id, name] of [
    ['mobile', 'bozze', drafts],
    ['desktop', 'appuntamenti', 'Appuntamenti'],
  ] as const)
    await test.step(size, async () => {
      await page.setViewportSize(windows[size]);
      await test.step(id, async () => {
        await openAs(page, own, `${activities}#${id}`);
        await expectReached(page, name);
      });
      await test.step('an entry of the page index', () => followIndex(page, own, size));
    });
});

/** Opens the activities and goes to sections by the page index. */
async function followIndex(page: Page, own: OwnPortal, size: WindowSize): Promise<void> {
  // Another address than before: to leave out a fragment loads nothing.
  await openAs(page, own, `${activities}?da=${size}`);
  await expect(panel(page, 'Pratiche').getByRole('article').first()).toBeVisible();
  const index = page.locator('.pc-index');
  if (size === 'mobile') await index.locator('summary').click();
  await index.getByRole('link', { name: drafts }).click();
  await expectReached(page, drafts);
  await expect(page).toHaveURL(/#bozze$/);
  await index.getByRole('link', { name: 'Appuntamenti' }).focus();
  await page.keyboard.press('Enter');
  await expectReached(page, 'Appuntamenti');
  await page.goBack();
  await expectReached(page, drafts);
  await index.getByRole('link', { name: drafts }).click();
  await expectReached(page, drafts);
}

test('who scrolls away from a section is not taken back to it', async ({ page, own }) => {
  await page.setViewportSize(windows.desktop);
  await slowDown(page);
  await openAs(page, own, `${activities}#assistenza`);
  await expectReached(page, 'Richieste di assistenza');
  await page.mouse.move(800, 400);
  await page.mouse.wheel(0, -700);
  await settle(page);
  const { y } = (await page.locator('#assistenza').boundingBox())!;
  expect(y).toBeGreaterThan(400);
});

test('a request opened below the section of the address gives the focus back to its card', async ({
  page,
  own,
}) => {
  await page.setViewportSize(windows.desktop);
  await openAs(page, own, `${activities}#assistenza`);
  await expectReached(page, 'Richieste di assistenza');
  const card = panel(page, 'Richieste di assistenza').getByRole('article').last();
  await cardButton(card).click();
  const button = card.getByRole('button', { name: /^Dettaglio/ });
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(button).toBeInViewport();
});

test('a part of the profile that loads late is reached too, and so is a section of another view', async ({
  page,
  own,
}) => {
  await page.setViewportSize(windows.desktop);
  await slowDown(page);
  await openAs(page, own, `${area}/profilo-utente#pagamenti`);
  const payments = page.getByRole('heading', { name: 'Pagamenti', level: 3 });
  await expect(payments).toBeFocused();
  await settle(page);
  await expect(payments).toBeInViewport();
  await openAs(page, own, area);
  await goTo(page, 'Messaggi');
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Bozze' });
    document.querySelector('main')?.prepend(link);
    link.click();
  }, `${activities}#bozze`);
  await expectReached(page, drafts);
});
