import { expect, type Page } from '@playwright/test';
import { calls, forwardCall } from '../support/pages/calls.ts';
import { collectFaults } from '../support/browser/page-faults.ts';
import { expectAccessible } from '../support/browser/accessibility.ts';
import { expectLayoutShiftBelow, watchShifts } from '../support/browser/layout-shift.ts';
import { variantTest } from '../support/portal/variant.ts';

const always = { from: '2026-01-01T00:00', to: '2099-12-31T23:59' };
const later = { from: '2098-01-01T00:00', to: '2099-12-31T23:59' };

const test = variantTest({
  id: 'torrebianca',
  tenant: {
    notices: [
      { id: 'piena', grade: 'emergency', text: 'Il **ponte** è chiuso.', ...always },
      { id: 'lavori', text: 'Lavori in via Roma.', link: '/faq', ...always },
      {
        id: 'agenda',
        grade: 'warning',
        where: 'module:APPSCHED',
        closes: true,
        text: 'Agenda ferma.',
        ...always,
      },
      { id: 'sciopero', grade: 'warning', text: 'Sciopero degli uffici.', ...later },
    ],
  },
});
// One worker, hence one build.
test.describe.configure({ mode: 'default' });

const notice = (page: Page, text: string) => page.locator('[data-notice]').filter({ hasText: text });
const spoken = (page: Page) => page.locator('[data-told]');

/** Tells the page a time of the server, as the answers of the API have it. */
async function serverSays(page: Page, date: string): Promise<void> {
  await page.unroute(calls.config);
  await page.route(calls.config, async (route) => {
    const response = await forwardCall(route);
    await route.fulfill({ response, headers: { ...response.headers(), date: new Date(date).toUTCString() } });
  });
}

/** Waits until the answer has come, and has the page look at the clock. */
async function lookAtClock(page: Page): Promise<void> {
  await page.waitForFunction(() => sessionStorage.getItem('PORTICO_CONFIG') !== null);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

test('an emergency stands above the header, is announced once and stays; others go for the session', async ({
  page,
  own,
}) => {
  const faults = await collectFaults(page);
  await page.goto(own.url('/'));
  await expect(spoken(page)).toContainText('Il ponte è chiuso.');
  const [emergency, header] = await Promise.all(
    [notice(page, 'ponte'), page.getByRole('banner')].map((part) => part.boundingBox()),
  );
  expect(emergency!.y).toBeLessThan(header!.y);
  await expect(notice(page, 'ponte').getByRole('button')).toHaveCount(0);
  await expect(notice(page, 'Sciopero')).toBeHidden();
  await expectAccessible(page);
  await notice(page, 'Lavori').getByRole('button', { name: 'Chiudi avviso' }).press('Enter');
  await expect(notice(page, 'Lavori')).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(own.url('/faq'));
  await expect(notice(page, 'ponte')).toBeVisible();
  await expect(notice(page, 'Lavori')).toBeHidden();
  await expect(spoken(page)).toBeEmpty();
  expect(faults).toEqual([]);
});

test('a module that is out of order names the office’s other channels before its form, and no other page does', async ({
  page,
  own,
}) => {
  await page.goto(own.url('/servizi/prenotazione-appuntamento'));
  const closed = notice(page, 'Agenda ferma.');
  await expect(closed).toContainText('fino a giovedì 31 dicembre 2099 alle 23:59');
  await expect(closed.getByRole('link', { name: /Centralino unico/ })).toBeVisible();
  await expectAccessible(page);
  await page.goto(own.url('/stato'));
  await expect(page.locator('[data-module="APPSCHED"]')).toContainText('Chiuso dal Comune');
  await page.goto(own.url('/nuova-richiesta'));
  await expect(notice(page, 'Agenda ferma.')).toHaveCount(0);
});

test('a notice begins and ends by the clock of the server, without a build, whatever the device’s clock says', async ({
  page,
  own,
}) => {
  await page.addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() - 24 * 3_600_000;
  });
  await serverSays(page, '2098-06-01T10:00:00Z');
  await page.goto(own.url('/faq'));
  await lookAtClock(page);
  await expect(notice(page, 'Sciopero')).toBeVisible();
  await serverSays(page, '2100-01-01T00:00:00Z');
  await page.evaluate(() => sessionStorage.removeItem('PORTICO_CONFIG'));
  await page.reload();
  await lookAtClock(page);
  await expect(notice(page, 'Sciopero')).toBeHidden();
  await expect(notice(page, 'ponte')).toBeHidden();
});

test('nothing moves below a notice: not when the fonts, sheets and scripts come late, nor for one that is put away or over', async ({
  page,
  own,
}) => {
  await watchShifts(page);
  await page.route(/\.(?:woff2|css|js)$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue().catch(() => undefined);
  });
  const close = notice(page, 'Lavori').getByRole('button', { name: 'Chiudi avviso' });
  await page.goto(own.url('/faq'), { waitUntil: 'networkidle' });
  await expect(close).toBeVisible();
  await expectLayoutShiftBelow(page, 0.02);
  await close.click();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(notice(page, 'ponte')).toBeVisible();
  await expect(notice(page, 'Lavori')).toBeHidden();
  await expectLayoutShiftBelow(page, 0.02);
  await page.addInitScript(() => {
    Date.now = () => Date.UTC(2101, 0, 1);
  });
  await page.reload({ waitUntil: 'networkidle' });
  await expect(notice(page, 'ponte')).toBeHidden();
  await expectLayoutShiftBelow(page, 0.02);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the notices of the build are read, each with its time', async ({ page, own }) => {
    await page.goto(own.url('/'));
    await expect(notice(page, 'Lavori')).toContainText('Da giovedì 1 gennaio 2026 alle 00:00 fino a');
    await expect(notice(page, 'Sciopero')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Chiudi avviso' })).toHaveCount(0);
  });
});
