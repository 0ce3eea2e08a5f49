import type { Page } from '@playwright/test';
import { keptNames } from '#domain/kept-names.ts';
import { storageKey } from '#domain/storage-keys.ts';
import { seedTenants } from '../../../scripts/sandbox/seed/tenants.ts';

/** A draft as a wizard keeps it in its tab. */
interface KeptDraft {
  /** Path and query of its page. */
  path: string;
  step: string;
  values: Record<string, unknown>;
}

const code = String(seedTenants.find(({ id }) => id === 'torrebianca')?.config['codiceEnte']);

/** Has the next page of Torrebianca find a draft of a wizard, left at a step. What the page keeps of it later stays. */
export async function keepDraft(page: Page, form: string, { path, step, values }: KeptDraft): Promise<void> {
  const item = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const kept = JSON.stringify({ v: 1, owner: null, path, step, item, values, savedAt: Date.now() });
  await page.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem(`${key}_FOUND`)) return;
      sessionStorage.setItem(`${key}_FOUND`, 'true');
      sessionStorage.setItem(key!, text!);
    },
    [storageKey(code, keptNames.form + form), kept] as const,
  );
}
