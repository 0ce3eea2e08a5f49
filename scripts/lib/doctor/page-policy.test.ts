import { expect, test } from 'vitest';
import { sourcesLacking } from './page-policy.ts';

const page = (policy: string) =>
  `<!DOCTYPE html><meta http-equiv="Content-Security-Policy" content="${policy}">`;
const own = "script-src 'self' 'sha256-new'; style-src 'self'; img-src data: https://t.example";

test.each([
  ['the same policy', own, []],
  ['a policy of a whole site', `${own} https:; connect-src 'self'`, []],
  ['an older one', "script-src 'self' 'sha256-old'; img-src data: https:", ["script-src 'sha256-new'"]],
  ['one without lists of scripts', "default-src 'none'; img-src data: https://t.example", []],
  ['none', '', []],
])('a page with %s', (_, header, lacking) => expect(sourcesLacking(page(own), header)).toEqual(lacking));

test('a page without a policy of its own lacks nothing', () =>
  expect(sourcesLacking('<p>', "script-src 'self'")).toEqual([]));
