import { type BrowserContext, type Page, test as base } from '@playwright/test';

/**
 * Test whose pages take a form from their first moment, as tests fill it in faster than a person; where the hurry itself
 * is tested (`hurried`), their first seconds last until `letTimePass`, however slow the machine is.
 */
export const test = base.extend<{ hurried: boolean }>({
  hurried: [false, { option: true }],
  context: async ({ context, hurried }, use) => {
    await pagesAreOld(context, hurried ? 500 : 60_000);
    await use(context);
  },
});

/** The page on show has been there for a minute. */
export async function letTimePass(page: Page): Promise<void> {
  await page.evaluate(beOld, 60_000);
}

async function pagesAreOld(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript(beOld, milliseconds);
}

function beOld(milliseconds: number): void {
  const get = () => Date.now() - milliseconds;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get });
}
