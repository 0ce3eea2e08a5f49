import { expect, test } from 'vitest';
import { policyText, unionOfNeeds } from './csp.ts';

const needs = {
  scripts: ["'sha256-a'"],
  styles: ["'sha256-b'"],
  outsideImages: false,
  connect: ['https://api.esempio.it'],
};

test.each(['meta', 'header', 'https-header'] as const)(
  'the policy in a %s is strict: nothing by default, nothing unsafe',
  (place) => {
    const policy = policyText(needs, place);
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).not.toContain('unsafe');
    for (const directive of [
      "script-src 'self' 'sha256-a'",
      "style-src 'self' 'sha256-b'",
      "connect-src 'self' https://api.esempio.it",
      "base-uri 'none'",
      "object-src 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types portico dompurify',
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
  },
);

test('frame-ancestors stands in headers alone, upgrades in https headers alone', () => {
  expect(policyText(needs, 'meta')).not.toContain('frame-ancestors');
  expect(policyText(needs, 'header')).toContain("frame-ancestors 'none'");
  expect(policyText(needs, 'header')).not.toContain('upgrade-insecure-requests');
  expect(policyText(needs, 'https-header')).toContain('upgrade-insecure-requests');
});

test('the policy of a site allows what any of its pages needs, each source once', () => {
  const other = { scripts: ["'sha256-a'", "'sha256-0'"], styles: [], outsideImages: true, connect: [] };
  expect(unionOfNeeds([needs, other])).toEqual({
    scripts: ["'sha256-0'", "'sha256-a'"],
    styles: ["'sha256-b'"],
    outsideImages: true,
    connect: ['https://api.esempio.it'],
  });
});

test('a page with a map may show its tiles and have the one policy of the map, no other page', () => {
  const policy = policyText({ ...needs, map: ['https://tiles.esempio.it'] }, 'meta').split('; ');
  expect(policy).toContain("img-src 'self' data: https://tiles.esempio.it");
  expect(policy).toContain('trusted-types portico dompurify default');
  expect(policyText(needs, 'meta').split('; ')).toContain("img-src 'self' data:");
  const both = unionOfNeeds([needs, { ...needs, map: ['https://tiles.esempio.it'] }, { ...needs, map: [] }]);
  expect(both.map).toEqual(['https://tiles.esempio.it']);
});
