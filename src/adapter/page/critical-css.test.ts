import { resolve } from 'node:path';
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { isIsland } from '#domain/routing/route-match.ts';
import { routes } from '#domain/routing/routes.ts';
import { insertFragments } from '#site/fragments.ts';
import type { Site } from '#site/site.ts';
import { extractCriticalCss } from './extract-critical-css.ts';
import { inlineCriticalCss, islandStyleInHead, criticalStyles } from './critical-css.ts';

const link = '<link rel="stylesheet" href="/_assets/Document.abc.css">';
const style = '<style>h1{a:b}</style>';
const first = `${style}<link rel="preload" as="style" href="/_assets/Document.abc.css">`;
const page = `<head>${link}</head><main>testo<template data-styles></template><footer></footer></main>`;

test('the rules of the first screen stand in the head and the style sheet behind the page’s own part, asked for early', () => {
  expect(inlineCriticalCss(page, style, '')).toBe(
    `<head>${first}</head><main>testo${link}<footer></footer></main>`,
  );
});

test('a page that asks for the style sheet earlier has it there, and once', () => {
  const early = page.replace('testo', '<template data-styles></template>testo');
  expect(inlineCriticalCss(early, style, '')).toBe(
    `<head>${first}</head><main>${link}testo<footer></footer></main>`,
  );
});

test('the colour of the municipality, which stands in that style too, has none of its own', () => {
  const colour = ':root{--pc-primary:#123456}';
  const coloured = page.replace('<head>', `<head><style>${colour}</style>`);
  expect(inlineCriticalCss(coloured, style, colour)).toBe(inlineCriticalCss(page, style, ''));
  expect(inlineCriticalCss(coloured, undefined, colour)).toContain(`<style>${colour}</style>`);
});

test('the second style sheet of a live page goes the same way', () => {
  const second = '<link rel="stylesheet" href="/_assets/live.def.css">';
  const preloads = (link + second).replaceAll('"stylesheet"', '"preload" as="style"');
  expect(inlineCriticalCss(page.replace('<main>', `${second}<main>`), style, '')).toBe(
    `<head>${style}${preloads}</head><main>testo${link}${second}<footer></footer></main>`,
  );
});

test('a page without such rules keeps its style sheet in the head', () => {
  expect(inlineCriticalCss(page, undefined, '')).toBe(page.replace('<template data-styles></template>', ''));
});

test('rules that hold a dollar sign come through as they are', () => {
  const dollars = '<style>a{content:"$&"}</style>';
  expect(inlineCriticalCss(page, dollars, '')).toContain(dollars);
});

test('words of a script or of a text keep no rule, nor does what only a movement or an open part shows', async () => {
  const css =
    '.links{a:b}.components{a:b}.pc-quick{transition:none;a:b}.pc-quick:popover-open{a:b}@media (forced-colors:active){.pc-quick{a:b}}';
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), css, '');
  expect(rules.home).toBe('.pc-quick{a:b}');
});

test('the name of an element is no class, nor is the level of a heading', async () => {
  const css = 'h2,.h2{a:b}.h6{a:b}footer,.footer{c:d}';
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), css, '');
  expect(rules['faq-detail']).toBe('h2{a:b}.h6{a:b}');
});

test('the menu’s rules are only where it shows', async () => {
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), '.nav-link{a:b}', '');
  expect([rules.home, rules['faq-detail']]).toEqual(['.nav-link{a:b}', '']);
});

test('an arrival page does without rules for pages that hold what it never holds', async () => {
  const css = 'main:has(.pc-service-form) h1{a:b}main:has(.pc-faq) h1{c:d}main:not(:has(.pc-none)) h1{e:f}';
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), css, '');
  expect(rules['faq-detail']).toBe('main:has(.pc-faq) h1{c:d}main:not(:has(.pc-none)) h1{e:f}');
});

test('a condition that holds no rule any more is left out', async () => {
  const css = '.pc-quick{a:b}@media (width<=10px){.pc-quick{transition:none}}';
  expect((await extractCriticalCss(resolve(import.meta.dirname, '../../..'), css, '')).home).toBe(
    '.pc-quick{a:b}',
  );
});

test('what a page draws first is kept; what it draws below, for an island or on paper is not, nor the default colour', async () => {
  const css =
    ':where(:root){--pc-primary:#06c}.pc-accordion{a:b}.pc-quick{a:b}.pc-loading{a:b}.it-footer-main{a:b}.it-brand-text{a:b}@media print{.pc-accordion{a:c}}';
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), css, '');
  expect(rules['faq-detail']).toBe('.pc-accordion{a:b}.it-brand-text{a:b}');
  expect(rules.home).toBe('.pc-quick{a:b}.it-brand-text{a:b}');
});

test('a class that a component chooses among its own is kept, menu and search only where the route has them', async () => {
  const css =
    '.icon-sm{a:b}.alert-info{a:b}.it-nav-wrapper .navbar{a:b}.it-search-wrapper{a:b}.navbar-brand{a:b}';
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), css, '');
  expect(rules.home).toBe(
    '.icon-sm{a:b}.it-nav-wrapper .navbar{a:b}.it-search-wrapper{a:b}.navbar-brand{a:b}',
  );
  expect(rules.faq).toBe('.icon-sm{a:b}.alert-info{a:b}.navbar-brand{a:b}');
});

test('every page where most visits begin, and every live page, has its rules', async () => {
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), 'h1{a:b}', '');
  expect(Object.keys(rules)).toEqual(
    routes.filter((route) => route.arrival || isIsland(route)).map(({ id }) => id),
  );
});

test('a live page has the rules of what its island shows before its script, and of no view that comes later', async () => {
  const live = '.pc-page-tabs{a:b}.pc-area-title{a:b}.pc-slot-month{a:b}';
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), 'h1{a:b}', live);
  expect(rules.area).toBe('h1{a:b}.pc-area-title{a:b}');
  expect(rules.home).toBe('h1{a:b}');
});

test('the rule of islands stands in the head, and a page without islands stays as it is', () => {
  const rule = '<style>astro-island,astro-slot{display:contents}</style>';
  const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`;
  expect(islandStyleInHead(page('<title>x</title>', `<p>a</p>${rule}<p>b</p>`))).toBe(
    page(`<title>x</title>${rule}`, '<p>a</p><p>b</p>'),
  );
  expect(islandStyleInHead(page('', '<p>a</p>'))).toBe(page('', '<p>a</p>'));
});

test('what is closed, what no page has and what a role is called like keep no rule', async () => {
  const css =
    '.pc-combo-panel p{a:b}.alert{a:b}.navbar-collapsable[popover]{a:b}.navbar-collapsable[popover] .nav-link{a:b}' +
    '.navbar-nav a.nav-link,.navbar-nav button.nav-link{c:d}.navbar-nav li>button.nav-link{c:d}' +
    '.navbar-nav button.nav-link.active,.navbar-nav a.nav-link.active{e:f}.breadcrumb{g:h}';
  const rules = await extractCriticalCss(resolve(import.meta.dirname, '../../..'), css, '');
  expect(rules.home).toBe(
    '.navbar-collapsable[popover]{a:b}.navbar-nav a.nav-link{c:d}.navbar-nav a.nav-link.active{e:f}',
  );
  expect(rules.faq).toContain('.breadcrumb{g:h}');
});

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
