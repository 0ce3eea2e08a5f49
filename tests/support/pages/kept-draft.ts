import type { Page } from '@playwright/test';
import { keptNames } from '#domain/kept-names.ts';
import { leaveInTab } from './left-in-tab.ts';

/** A draft as a wizard keeps it in its tab. */
interface KeptDraft {
  /** Path and query of its page. */
  path: string;
  step: string;
  values: Record<string, unknown>;
}

/** Has the next page of Torrebianca find a draft of a wizard, left at a step. What the page keeps of it later stays. */
export async function keepDraft(page: Page, form: string, { path, step, values }: KeptDraft): Promise<void> {
  const item = path.includes('?') ? path.slice(path.indexOf('?')) : '';
  const kept = { v: 1, owner: null, path, step, item, values, savedAt: Date.now() };
  await leaveInTab(page, keptNames.form + form, kept);
}
