import { afterEach, expect, test, vi } from 'vitest';
import { allowMapMarkup, mapMarkup } from './MapBox.tsx';

afterEach(() => vi.unstubAllGlobals());

test('the one text that Leaflet writes while it is loaded passes', () => {
  expect(mapMarkup.createHTML('<svg/>')).toBe('<svg/>');
});

test.each([
  '',
  ' <svg/>',
  '<svg/> ',
  '<SVG/>',
  '<svg onload=alert(1)>',
  '<svg/><img src=x onerror=alert(1)>',
  'x',
])('no other text passes: %j', (html) => {
  expect(mapMarkup.createHTML(html)).toBeNull();
});

test('the policy knows nothing of scripts', () => {
  expect(Object.keys(mapMarkup)).toEqual(['createHTML']);
});

test('it is made once, and not where the browser has no Trusted Types', () => {
  expect(allowMapMarkup).not.toThrow();
  const factory = {
    defaultPolicy: null as object | null,
    createPolicy: vi.fn((_name: string, rules: object) => {
      factory.defaultPolicy = rules;
      return rules;
    }),
  };
  vi.stubGlobal('trustedTypes', factory);
  allowMapMarkup();
  allowMapMarkup();
  expect(factory.createPolicy.mock.calls).toEqual([['default', mapMarkup]]);
});
