import { type BrowserContext, test as base } from '@playwright/test';

/**
 * Test whose pages count as opened a minute ago, because tests fill in forms faster than the portal expects of a person.
 * With `freshPages` they count as just opened, however slow the machine is.
 */
export const test = base.extend<{ freshPages: boolean }>({
  freshPages: [false, { option: true }],
  context: async ({ context, freshPages }, use) => {
    await setPageAge(context, freshPages ? 500 : 60_000);
    await use(context);
  },
});

async function setPageAge(context: BrowserContext, milliseconds: number): Promise<void> {
  await context.addInitScript(shiftTimeOrigin, milliseconds);
}

function shiftTimeOrigin(milliseconds: number): void {
  const get = () => Date.now() - milliseconds;
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, get });
}
