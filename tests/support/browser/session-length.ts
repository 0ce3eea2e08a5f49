import type { Page } from '@playwright/test';

/** Makes the pages say how long a session lasts, in minutes, as those of a municipality that tells. */
export async function withSessionOf(page: Page, minutes: number): Promise<void> {
  await page.addInitScript((length) => {
    const print = () => void (document.documentElement.dataset.sessionMinutes = `${length}`);
    new MutationObserver(print).observe(document, { childList: true });
  }, minutes);
}
