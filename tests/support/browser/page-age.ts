import { type BrowserContext, type Page, test as base } from '@playwright/test';

/**
 * Test whose pages take a form from their first moment, as tests fill it in faster than a person; where the hurry itself
 * is tested (`freshPages`), their first seconds last until `letTimePass`, however slow the machine is.
 */
export const test = base.extend<{ freshPages: boolean }>({
  freshPages: [false, { option: true }],
  context: async ({ context, freshPages }, use) => {
    await setPageAge(context, freshPages ? 500 : 60_000);
    await use(context);
  },
});

/** The page on show has been there for a minute. */
export async function makePageOlder(page: Page): Promise<void> {
  await page.evaluate(shiftTimeOrigin, 60_000);
}

async function setPageAge(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript(shiftTimeOrigin, milliseconds);
}

function shiftTimeOrigin(milliseconds: number): void {
  const get = () => Date.now() - milliseconds;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get });
}
