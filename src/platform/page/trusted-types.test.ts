import { afterEach, expect, test, vi } from 'vitest';
import { rules, scriptAddress } from './service-worker.ts';

afterEach(() => vi.unstubAllGlobals());

test.each(['/firebase-messaging-sw.js', '/firebase-messaging-sw.js?push'])(
  '%s is a script of ours',
  (address) => {
    expect(rules.createScriptURL(address)).toBe(address);
  },
);

test.each([
  'https://evil.example/firebase-messaging-sw.js',
  '//evil.example/firebase-messaging-sw.js',
  '/firebase-messaging-sw.js?push&x',
  '/firebase-messaging-sw.js/../evil.js',
  'firebase-messaging-sw.js',
  '/sw.js',
  'data:text/javascript,alert(1)',
  '',
])('the policy refuses %j', (address) => {
  expect(() => rules.createScriptURL(address)).toThrow(TypeError);
});

test('one policy is made, however often an address is asked for', () => {
  const createPolicy = vi.fn((_name: string, given: typeof rules) => given);
  vi.stubGlobal('trustedTypes', { createPolicy });
  scriptAddress('/firebase-messaging-sw.js');
  scriptAddress('/firebase-messaging-sw.js?push');
  expect(createPolicy.mock.calls).toEqual([['portico', rules]]);
});
