import { expect, type Page } from '@playwright/test';
import { area } from '../support/pages/area-page.ts';
import { apiRequests } from '../support/pages/calls.ts';
import { logIn, openAs } from '../support/portal/citizens.ts';
import { test } from '../support/portal/own-portal.ts';

/** Pages are prepared ahead, as Chromium does with an address that is being typed, until `open` is called. */
async function prepareAhead(page: Page): Promise<{ open: () => Promise<void> }> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  const open = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'prerendering', { value: false });
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  return { open };
}

test('a page that the browser prepares ahead clears nothing, and asks for nothing, until it is opened', async ({
  page,
  own,
}) => {
  await openAs(page, own, area);
  const isMarked = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.endsWith('ACCESSO')));
  await page.evaluate(() =>
    localStorage.setItem(`CITFAC_${document.documentElement.dataset.ente}_ACCESSO`, '1'),
  );
  const { open } = await prepareAhead(page);
  await page.goto(own.url('/logout'), { waitUntil: 'networkidle' });
  expect(await isMarked()).toBe(true);
  await open();
  await expect.poll(isMarked).toBe(false);
  for (const path of [area, '/nuova-richiesta'])
    await test.step(`${path} asks for nothing until it is opened`, async () => {
      await logIn(page.context(), own);
      const made = apiRequests(page);
      await page.goto(own.url(path), { waitUntil: 'networkidle' });
      expect(made.map((request) => request.url())).toEqual([]);
      await open();
      await expect.poll(() => made.length).toBeGreaterThan(0);
      await page.goto('about:blank');
    });
});
