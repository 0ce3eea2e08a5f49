import { describe, expect, test } from 'vitest';
import type { Headers } from '#adapter/host/headers.ts';
import { headersFor } from '#adapter/host/resolve.ts';
import { table, general, pages } from './header-table.ts';

/**
 * Score of an answer's headers by the public table of the HTTP Observatory, for a site that sends no
 * cookie and loads no script from elsewhere. Extras count from 90 points. Left out, so that the score stays on the
 * safe side: extras for the browsers' preload list, for `integrity` and for COEP.
 */
function observatoryScore(headers: Headers): number {
  const policy = directives(headers['Content-Security-Policy']);
  const modifiers = [
    contentPolicy(policy),
    transport(headers['Strict-Transport-Security']),
    headers['X-Content-Type-Options'] === 'nosniff' ? 0 : -5,
    framing(policy, headers['X-Frame-Options']),
    referrer(headers['Referrer-Policy']),
    resources(headers['Cross-Origin-Resource-Policy']),
  ];
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const base = 100 + sum(modifiers.filter((modifier) => modifier < 0));
  return Math.max(0, base >= 90 ? base + sum(modifiers.filter((modifier) => modifier > 0)) : base);
}

function directives(policy = ''): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.filter(([name]) => name).map(([name = '', ...sources]) => [name, sources]));
}

function contentPolicy(policy: ReadonlyMap<string, string[]>): number {
  if (policy.size === 0) return -25;
  const fallback = policy.get('default-src') ?? ['*'];
  const scripts = policy.get('script-src') ?? fallback;
  const styles = policy.get('style-src') ?? fallback;
  const open = (sources: readonly string[]) =>
    sources.some((source) => ['*', 'https:', 'http:', 'data:'].includes(source));
  const loose = (sources: readonly string[]) => sources.includes("'unsafe-inline'") || open(sources);
  if (loose(scripts) || open(policy.get('object-src') ?? fallback)) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if (loose(styles)) return 0;
  return fallback.join() === "'none'" ? 10 : 5;
}

const halfAYear = 15_768_000;

function transport(value = ''): number {
  const age = /max-age=(\d+)/.exec(value)?.[1];
  if (age === undefined) return -20;
  return Number(age) < halfAYear ? -10 : 0;
}

function framing(policy: ReadonlyMap<string, string[]>, option = ''): number {
  const ancestors = policy.get('frame-ancestors');
  if (ancestors && !ancestors.includes('*')) return 5;
  return /^(?:deny|sameorigin)$/i.test(option) ? 0 : -20;
}

function referrer(value = ''): number {
  if (['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(value))
    return 5;
  return ['unsafe-url', 'origin', 'origin-when-cross-origin', 'no-referrer-when-downgrade'].includes(value)
    ? -5
    : 0;
}

function resources(value = ''): number {
  if (value === 'same-origin' || value === 'same-site') return 10;
  return value === 'cross-origin' ? -5 : 0;
}

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
