import type { Page } from '@playwright/test';

/** Leaves in the tab what a sending leaves for its outcome page. `publicPage` is any page of the same site. */
export async function keepOutcome(
  page: Page,
  publicPage: string,
  outcome: Readonly<Record<string, string>> & { type: string },
): Promise<void> {
  await page.goto(publicPage);
  await page.evaluate(
    (value) =>
      sessionStorage.setItem(`CITFAC_${document.documentElement.dataset.ente}_ESITO`, JSON.stringify(value)),
    outcome,
  );
}
