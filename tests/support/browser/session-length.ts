import type { Page } from '@playwright/test';

/** Adds the length of a session, in minutes, to the pages, as for a municipality that configures it. */
export async function withSessionOf(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((length) => {
    const print = () => void (document.documentElement.dataset.sessionMinutes = `${length}`);
    new MutationObserver(print).observe(document, { childList: true });
  }, minutes);
}
