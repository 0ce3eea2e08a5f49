import type { Page } from '@playwright/test';
import { storageKey } from '#domain/storage-keys.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';

const code = String(seedTenants.find(({ id }) => id === 'torrebianca')?.config['codiceEnte']);

/** How often something was left for a page, which finds each of them once. */
let left = 0;

/**
 * Has the next page of Torrebianca in this tab find a value, as a page before it leaves it there: that one need not be
 * opened. What becomes of the value later stays.
 */
export async function leaveInTab(page: Page, name: string, value: object): Promise<void> {
  left += 1;
  await page.addInitScript(
    ([mark, key, text]) => {
      // An empty page keeps nothing.
      if (location.origin === 'null' || localStorage.getItem(mark)) return;
      localStorage.setItem(mark, 'true');
      sessionStorage.setItem(key, text);
    },
    [`LEFT_${left}`, storageKey(code, name), JSON.stringify(value)] as const,
  );
}
