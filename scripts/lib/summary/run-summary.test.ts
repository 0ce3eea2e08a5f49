import { expect, test } from 'vitest';
import {
  joined,
  missingShards,
  summaryFrom,
  summaryText,
  Tally,
  type RunSummary,
  attentionLines,
  markdownOf,
  summaryLine,
} from './run-summary.ts';
import type { TenantEnd } from './tenant-end.ts';

const built = (tenant: string, pages = 3): TenantEnd => ({ tenant, stage: 'render', ending: 'done', pages });
const failed = (tenant: string, reason = 'It broke'): TenantEnd => ({
  tenant,
  stage: 'render',
  ending: 'failed',
  id: 'PageFailed',
  reason,
  remedy: 'Mend it.',
});
const stale = (tenant: string): TenantEnd => ({
  tenant,
  stage: 'fetch',
  ending: 'stale',
  reason: 'No answer',
  remedy: 'Wait.',
});

function run(ends: readonly TenantEnd[], facts: Partial<RunSummary> = {}): RunSummary {
  const tally = new Tally();
  ends.forEach((end) => tally.add(end));
  return { ...tally.summary({ command: 'build', shard: null, exitCode: 0 }), seconds: 4.25, ...facts };
}

test('a tenant counts once, as the worst that happened to it, with its pages', () => {
  const { counts, tenants, pages } = run([stale('aosta'), built('aosta'), built('biella'), failed('cuneo')]);
  expect(counts).toEqual({ done: 1, unchanged: 0, skipped: 0, stale: 1, stopped: 0, failed: 1 });
  expect(tenants.map(({ tenant, ending }) => [tenant, ending])).toEqual([
    ['aosta', 'stale'],
    ['biella', 'done'],
    ['cuneo', 'failed'],
  ]);
  expect(pages).toBe(6);
});

test('the line says how many tenants ended in which way, and leaves out what none did', () => {
  expect(summaryLine(run([built('aosta'), failed('biella')]))).toBe(
    '2 tenants in 4.3 s, 3 pages: 1 built, 1 failed',
  );
  expect(summaryLine(run([failed('biella')]))).toBe('1 tenant in 4.3 s: 1 failed');
  expect(summaryLine(run([]))).toBe('0 tenants in 4.3 s: none');
});

test('of thousands the terminal names the first that need a person, the gravest first', () => {
  const ends = Array.from({ length: 3000 }, (_, n) => (n % 2 ? stale(`t${n}`) : built(`t${n}`)));
  const lines = attentionLines(run([...ends, failed('zuglio')]));
  expect(lines.slice(0, 2)).toEqual(['zuglio: It broke', '  → Mend it.']);
  expect(lines).toHaveLength(41);
  expect(lines.at(-1)).toMatch(/^and 1481 more: .*--summary/);
});

test('a file is read as it was written; another is none', () => {
  const summary = run([built('aosta'), failed('biella')], { shard: { index: 1, of: 2 }, left: ['alba'] });
  expect(summaryFrom(summaryText(summary))).toEqual(summary);
  expect(summaryFrom(summaryText(run([])))?.tenants).toEqual([]);
  for (const wrong of ['', '{}', 'null', summaryText({ ...summary, schema: 9 as 1 })])
    expect(summaryFrom(wrong)).toBeNull();
});

test('shards are joined: counts are added, the worst exit code and the slowest time count', () => {
  const shards = [
    run([built('aosta')], { shard: { index: 1, of: 3 }, seconds: 9 }),
    run([failed('biella')], { shard: { index: 3, of: 3 }, exitCode: 1 }),
  ];
  expect(joined(shards)).toMatchObject({ exitCode: 1, seconds: 9, pages: 3, counts: { done: 1, failed: 1 } });
  expect(missingShards(shards)).toEqual(['2/3']);
  expect(missingShards([run([])])).toEqual([]);
});

test('the page of a CI has a row a shard, their sum, and what is to be done; data cannot break out of its cell', () => {
  const shards = [1, 2].map((index) =>
    run([failed(`tenant-${index}`, 'a | b\n<img src=x> @all')], { shard: { index, of: 2 } }),
  );
  const text = markdownOf(shards, joined(shards));
  expect(text).toContain('| build 1/2 | 1 | 0 | 0 | 0 | 0 | 0 | 1 | 0 | 4.3 |');
  expect(text).toContain('| build | 2 | 0 | 0 | 0 | 0 | 0 | 2 | 0 | 4.3 |');
  expect(text).toContain(
    '| tenant-1 | failed (render) | a &#124; b &#60;img src=x&#62; &#64;all | Mend it. |',
  );
  expect(text).not.toMatch(/false|\n{3}|\n\n$/);
});

test('what stopped the whole command, and builds that are left, are on that page too', () => {
  const summary = run([], {
    error: { reason: 'The source does not compile', remedy: 'Read.' },
    left: ['alba'],
  });
  const text = markdownOf([summary], summary);
  expect(text).toContain('**Stopped:** The source does not compile Read.');
  expect(text).toContain('Builds of removed tenants are left: alba.');
});
