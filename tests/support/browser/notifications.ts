import type { LaunchOptions, Page } from '@playwright/test';
import { findChromium } from '../../../scripts/setup/find.mjs';
import { chromiumArgs } from './browser.ts';

const executablePath = findChromium();

/**
 * The full Chromium, headless: the headless shell refuses notifications even when permission is granted.
 * Where none is installed Playwright brings it, under the name of a channel.
 */
export const notifyingBrowser: LaunchOptions = {
  ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  args: chromiumArgs,
};

interface Shown {
  title: string;
  body: string;
  actions: string[];
}

/** Notifications that the site's worker shows, with their actions. */
export function shownNotifications(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const shown = (await worker.getNotifications()) as (Notification & { actions: { action: string }[] })[];
    return shown.map(({ title, body, actions }) => ({
      title,
      body,
      actions: actions.map(({ action }) => action),
    }));
  });
}
