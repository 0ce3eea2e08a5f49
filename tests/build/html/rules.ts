import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ruleGroups } from '../../../scripts/lib/check/check-site.ts';
import { resultOf } from '../../../scripts/lib/check/rule.ts';
import { openSite, type CheckedSite } from '../../../scripts/lib/check/site.ts';
import { built } from './built.ts';

/**
 * The rules of `portico check`: a municipality with every module obeys them all, and each has pages to look at. What is
 * advice alone is told of texts that the sample has on purpose.
 */
export function rules(): void {
  let opened: CheckedSite | undefined;
  const site = () => (opened ??= openSite(join(built().project.dist, 'torrebianca')));
  const all = ruleGroups.flatMap((group) => group.rules).filter(({ isAdvice }) => !isAdvice);
  test.each(all.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
    const result = resultOf(rule, site());
    expect(result.problems.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
    expect(result.pages).toBeGreaterThan(0);
  });
}
