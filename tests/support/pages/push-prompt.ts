import type { Page } from '@playwright/test';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';

/**
 * Answers the question about push messages for this tab, on every sample: in a browser that shows notifications it would
 * open over what is tested. A page does not say yet whose it is when this runs.
 */
export async function withoutPushPrompt(page: Page): Promise<void> {
  const names = seedTenants.map(({ config }) => `CITFAC_${config.codiceEnte}_BANNER_FCM_DO_NOT_ASK`);
  await page.addInitScript((all) => all.forEach((name) => sessionStorage.setItem(name, 'true')), names);
}
