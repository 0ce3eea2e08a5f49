import { describe, expect, test } from 'vitest';
import type { Headers } from '#adapter/host/headers.ts';
import { headersFor } from '#adapter/host/resolve.ts';
import { table, general, pages } from './header-table.ts';
import { observatoryScore } from './observatory.ts';

describe('Observatory', () => {
  test('the headers of every page score 125 at least', () => {
    for (const path of pages)
      expect(observatoryScore(headersFor(table, path)), path).toBeGreaterThanOrEqual(125);
  });

  test.each([
    ['no policy', { 'Content-Security-Policy': '' }],
    [
      'unsafe-inline',
      { 'Content-Security-Policy': "default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'none'" },
    ],
    ['no HSTS', { 'Strict-Transport-Security': '' }],
    ['a short HSTS', { 'Strict-Transport-Security': 'max-age=3600' }],
    ['sniffing', { 'X-Content-Type-Options': '' }],
    ['framing', { 'Content-Security-Policy': "default-src 'none'" }],
    ['an open referrer', { 'Referrer-Policy': 'unsafe-url' }],
    ['resources for everyone', { 'Cross-Origin-Resource-Policy': 'cross-origin' }],
  ])('%s costs points', (_, change) => {
    expect(observatoryScore({ ...general, ...change } as Headers)).toBeLessThan(observatoryScore(general));
  });

  test('without any header the grade is F', () => {
    expect(observatoryScore({})).toBeLessThan(25 + 10);
  });
});
