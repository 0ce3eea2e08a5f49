import { expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/setup/find.mjs';
import { chromiumArgs } from '../support/browser/browser.ts';
import { emptyNote, area, cards } from '../support/pages/area-page.ts';
import { citizens, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';
import { hold } from './typed-ahead-steps.ts';

const executablePath = findChromium();

// Playwright switches the back/forward cache off, and a headless shell has none.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
    args: chromiumArgs,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

// One worker, hence one browser.
test.describe.configure({ mode: 'default' });

/** Goes back; a page out of the cache loads nothing, so there is no load to wait for. */
const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** Notes whether this document comes back as it was left. */
const watchReturn = (page: Page) =>
  page.evaluate(() => {
    const seen = { persisted: false };
    Object.assign(globalThis, { seen });
    addEventListener('pageshow', ({ persisted }) => (seen.persisted = persisted));
  });

/** True when the document of `watchReturn` came out of the cache; undefined in another document. */
const cameBack = (page: Page) =>
  page.evaluate(() => (globalThis as { seen?: { persisted: boolean } }).seen?.persisted);

test('a page comes out of the back/forward cache, a personal one once it is known who is there; after the end of the session it shows nothing personal', async ({
  page,
  own,
}) => {
  await test.step('home, FAQ and back: the page comes out of the back/forward cache', async () => {
    await page.goto(own.url('/'));
    await watchReturn(page);
    await page.goto(own.url('/faq'));
    await goBack(page);
    await expect(page).toHaveURL(own.url('/'));
    await expect.poll(() => cameBack(page)).toBe(true);
  });
  await test.step('a personal page comes back as it was left, once it is known who is there', async () => {
    await openAs(page, own, `${area}/messaggi`);
    await expect(cards(page)).toHaveCount(15);
    await watchReturn(page);
    await page.goto(own.url('/faq'));
    const asked = page.waitForRequest(/\/utenti\/me$/);
    await goBack(page);
    await asked;
    await expect.poll(() => cameBack(page)).toBe(true);
    await expect(cards(page)).toHaveCount(15);
  });
  await test.step('a personal page that comes back after the session ended shows nothing personal', async () => {
    await watchReturn(page);
    await page.goto(own.url('/faq'));
    await own.desk('sessioni', { cittadino: citizens.ada.taxCode });
    await goBack(page);
    await expect.poll(() => cameBack(page)).toBe(true);
    await expect(page.getByText('Accedi per continuare')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByText(citizens.ada.taxCode)).toHaveCount(0);
  });
});

test('what was drawn before the page’s code was there does not come back', async ({ page, own }) => {
  await openAs(page, own, area);
  await hold(page, /\/_assets\/PersonalArea\.[^/]*\.js$/);
  await page.goto(own.url(area));
  const drawn = page.locator('[data-next]');
  await expect(drawn).toContainText('Anagrafe');
  await watchReturn(page);
  await page.goto(own.url('/faq'));
  await goBack(page);
  await expect.poll(() => cameBack(page)).toBe(true);
  await expect(drawn).toBeEmpty();
});

test('a personal page that comes back to another citizen shows theirs', async ({ page, own }) => {
  await openAs(page, own, `${area}/messaggi`);
  await expect(cards(page)).toHaveCount(15);
  await page.goto(own.url('/faq'));
  const second = await page.context().newPage();
  await openAs(second, own, area, 'dario');
  await goBack(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dario Rossi');
  await expect(emptyNote(page, 'Non ci sono ancora messaggi')).toBeVisible();
});
