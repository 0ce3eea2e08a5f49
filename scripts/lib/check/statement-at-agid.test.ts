import { expect, test, vi } from 'vitest';
import type { StatementVerdict } from '../statement/read-statement.ts';
import { isFailed } from './rule.ts';
import { readPage } from './page.ts';
import { accessibilityFile } from './rules/accessibility.ts';
import type { CheckedSite } from './site.ts';
import { checkStatement } from './statement-at-agid.ts';

const address = 'https://form.agid.gov.it/view/1';

function siteWith(footer: string): CheckedSite {
  const page = readPage(accessibilityFile, `<footer>${footer}</footer>`);
  const pageOf = (file: string) => (file === accessibilityFile ? page : undefined);
  return { pageOf } as Partial<CheckedSite> as CheckedSite;
}

const linked = siteWith(`<a href="${address}" data-element="accessibility-link">x</a>`);
const resultOf = async (verdict: StatementVerdict) =>
  (await checkStatement(linked, () => Promise.resolve(verdict))).results[0]!;

test('a good statement passes', async () => {
  const result = await resultOf({ state: 'good' });
  expect([result.pages, result.problems, isFailed(result)]).toEqual([1, [], false]);
});

test.each(['address', 'missing', 'elsewhere', 'host', 'wcag'] as const)(
  '%s breaks the rule, with one finding that names the address',
  async (state) => {
    const result = await resultOf({ state, got: 'x' });
    expect(result.problems).toHaveLength(1);
    expect(result.problems[0]?.words).toContain(address);
    expect(isFailed(result)).toBe(true);
  },
);

test.each(['unreachable', 'unreadable', 'drawn'] as const)(
  '%s is no mistake of the municipality: one finding to look at',
  async (state) => {
    const result = await resultOf({ state, got: 'x' });
    expect([result.problems.length, isFailed(result)]).toEqual([1, false]);
  },
);

test('without a statement nobody is asked, and the rule does not apply', async () => {
  const ask = vi.fn();
  const { results } = await checkStatement(siteWith(''), ask);
  expect(results[0]).toMatchObject({ pages: 0, problems: [] });
  expect(ask).not.toHaveBeenCalled();
});
