import type { Page } from '@playwright/test';

/** Adds the length of a session, in minutes, to the pages, as for a municipality that configures it. */
export async function withSessionOf(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((length) => {
    const print = () => {
      const { dataset } = document.documentElement;
      const settings = JSON.parse(dataset.settings ?? '{}') as object;
      dataset.settings = JSON.stringify({ ...settings, sessionMinutes: length });
    };
    new MutationObserver(print).observe(document, { childList: true });
  }, minutes);
}
