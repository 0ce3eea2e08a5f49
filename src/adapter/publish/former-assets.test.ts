import { expect, test } from 'vitest';
import type { FileRecord } from './build-record.ts';
import { formerAssets } from './former-assets.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const hour = 3_600_000;

function file(path: string, type: string, until?: string): FileRecord {
  return { path, sha256: '0', size: 1, type, cache: 'x', ...(until && { until }) };
}

const script = file('_assets/app.1.js', 'text/javascript; charset=utf-8');
const index = file('_assets/search.1.json', 'application/json; charset=utf-8');
const files = [script, index, file('faq/index.html', 'text/html; charset=utf-8')];
const open = { has: () => false, closed: false };

test('hashed files that the next build lacks stay for more than a day; pages do not', () => {
  const kept = formerAssets({ files, closed: false }, open, now);
  expect(kept.map(({ path }) => path)).toEqual([script.path, index.path]);
  for (const { until = '' } of kept) expect(Date.parse(until) - now).toBeGreaterThan(24 * hour + 660_000);
});

test('a file of the next build is its own', () => {
  const next = { has: (path: string) => path === script.path, closed: false };
  expect(formerAssets({ files, closed: false }, next, now).map(({ path }) => path)).toEqual([index.path]);
});

test('the time of a file does not begin anew with every build, and then it goes', () => {
  const until = new Date(now + hour).toISOString();
  const kept = [{ ...script, until }];
  expect(formerAssets({ files: kept, closed: false }, open, now)).toEqual(kept);
  expect(formerAssets({ files: kept, closed: false }, open, now + 2 * hour)).toEqual([]);
});

test('a time that a clock ahead of this one gave does not keep a file for long', () => {
  const kept = [{ ...script, until: '2031-01-01T00:00:00.000Z' }];
  const [file] = formerAssets({ files: kept, closed: false }, open, now);
  expect(Date.parse(file!.until!) - now).toBeLessThan(72 * hour);
  const back = formerAssets({ files: [script], closed: false }, open, now - 1000 * hour);
  expect(back).toHaveLength(1);
});

test('a site that closes keeps no text of the open one; what was beside the gate stays', () => {
  const next = { ...open, closed: true };
  expect(formerAssets({ files, closed: false }, next, now).map(({ path }) => path)).toEqual([script.path]);
  expect(formerAssets({ files, closed: true }, next, now)).toHaveLength(2);
});
