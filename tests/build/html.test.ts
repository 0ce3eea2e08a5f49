import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ruleGroups } from '../../scripts/lib/check/check-site.ts';
import { resultOf } from '../../scripts/lib/check/rule.ts';
import { openSite, type CheckedSite } from '../../scripts/lib/check/site.ts';
import { bookingLinks } from './html/booking-links.ts';
import { buildBeforeTests, built } from './html/built.ts';
import { hostileTexts } from './html/hostile.ts';
import { policy } from './html/policy.ts';
import { scripts } from './html/scripts.ts';
import { searchEngines } from './html/search-engines.ts';
import { everyPage, officeOnPages } from './html/structure.ts';

/**
 * Bytes, as they travel, up to which a file of an arrival page needs no further round trip on Slow 4G: six come at once,
 * each 4.4 kB a round trip with its headers, but for the page and the style sheet, which has a connection of its own.
 */
const most: [string, RegExp, number][] = [
  ['home and FAQ', /^(?:faq\/)?index\.html\.br$/, 13_600],
  ['the style sheet', /^_assets\/Document\.[\w-]+\.css\.br$/, 12_680],
  ['each font', /^_assets\/titillium-web-\d+\.[\w-]+\.woff2$/, 8300],
  ['the sprite', /^_assets\/icons\.[\w-]+\.svg\.br$/, 3900],
];

buildBeforeTests();

describe('every page', everyPage);
describe('search engines', searchEngines);
describe('the policy', policy);
describe('rules of "portico check"', rules);
describe('ways to book an appointment', bookingLinks);
describe('other ways to the office', officeOnPages);
describe('hostile texts of the municipality’s systems', hostileTexts);
describe('scripts of the browser', scripts);
describe('round trips', roundTrips);

/** What home and FAQ load before their text is final. */
function roundTrips(): void {
  test.each(most)('%s: small enough for the round trips that they have', (_, name, bytes) => {
    const files = built()
      .project.record('torrebianca')
      .files.filter(({ path }) => name.test(path));
    expect(files).not.toEqual([]);
    expect(files.filter(({ size }) => size > bytes)).toEqual([]);
  });
}

/**
 * The rules of `portico check`: a municipality with every module obeys them all, and each has pages to look at. What is
 * advice alone is told of texts that the sample has on purpose.
 */
function rules(): void {
  let opened: CheckedSite | undefined;
  const site = () => (opened ??= openSite(join(built().project.dist, 'torrebianca')));
  const all = ruleGroups.flatMap((group) => group.rules).filter(({ isAdvice }) => !isAdvice);
  test.each(all.map((rule) => [rule.id, rule] as const))('%s', (_, rule) => {
    const result = resultOf(rule, site());
    expect(result.problems.map(({ file, words }) => `${file}: ${words}`)).toEqual([]);
    expect(result.pages).toBeGreaterThan(0);
  });
}
