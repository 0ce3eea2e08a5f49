import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Rules of WCAG 2.2 AA; no tag turns on the last two. */
const ruleset: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // Still called experimental, but nothing else judges 2.5.3.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
};

/** One element that breaks a rule of axe. */
export interface Violation {
  rule: string;
  /** Selector of the element. */
  target: string;
}

/**
 * Violations of WCAG 2.2 AA on the page as it stands, as axe sees them. Axe is read into a document once, whatever the
 * number of its looks: that takes as long as a run.
 */
export async function axeViolations(page: Page): Promise<Violation[]> {
  if (await page.evaluate("typeof axe === 'undefined'")) await page.evaluate(axeSource);
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(ruleset)})`);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => ({ rule: id, target: target.join(' ') })),
  );
}
