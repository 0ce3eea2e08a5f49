import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The axe of @axe-core/playwright, minified: it is read anew into every page. */
const axeSource = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve(
    'axe-core/axe.min.js',
  ),
  'utf8',
);

/** One element that breaks a rule of axe. */
export interface Violation {
  rule: string;
  /** Selector of the element. */
  target: string;
}

/** Violations of WCAG 2.2 AA on the page as it stands, as axe sees them. */
export async function axeViolations(page: Page): Promise<Violation[]> {
  // Violations only, in legacy mode: the default mode opens a blank page to merge the results.
  const { violations } = await new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ runOnly: tags, rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, target: target.join(' ') })),
  );
}
