import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { insertFragments } from '#site/fragments.ts';
import type { Site } from '#site/site.ts';
import { criticalStyles } from './critical-style.ts';

const known = { scripts: new Set<string>(), styles: new Set(['sha256-ours']) };
const css = ':root{--pc-primary:#123456}h1{content:"à"}';

test('the style of a route is colour and rules, made once for a site and known to the policy', () => {
  const site = { themeCss: ':root{--pc-primary:#123456}' } as Site;
  const screenOf = criticalStyles({ home: 'h1{content:"à"}', faq: 'h1{content:"à"}' }, known);
  const screen = screenOf(site, 'home');
  expect(insertFragments(screen?.style ?? '', site).toString()).toBe(`<style>${css}</style>`);
  expect(screen?.known.styles).toEqual(new Set(['sha256-ours', `sha256-${hash('sha256', css, 'base64')}`]));
  expect(screenOf(site, 'home')).toBe(screen);
  expect(screenOf(site, 'faq')).toBe(screen);
  expect(screenOf(site, 'booking')).toBeNull();
});
