import { hash } from 'node:crypto';
import { expect, test, describe } from 'vitest';
import { demoProject, pushConfigOf, pushHosts } from '#domain/push/push.ts';
import { routeOf } from '#domain/routing/routes.ts';
import { addPolicy, connectionsOf, mapOrigins } from './page-policy.ts';

const digest = (text: string) => `sha256-${hash('sha256', text, 'base64')}`;
const known = {
  scripts: new Set([digest('ours()')]),
  styles: new Set([digest('astro-island{display:contents}')]),
};
const context = { pathname: '/prova', known, connect: [] };

function page(body: string, head = '') {
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
  const { page: bytes, needs } = addPolicy(Buffer.from(html).toString('latin1'), context);
  return { html: Buffer.from(bytes, 'latin1').toString(), needs };
}

test('the policy is the first thing after the character set, and holds the hashes of this page alone', () => {
  const { html, needs } = page('<script>ours()</script>', '<style>:root{--pc-primary:red}</style>');
  expect(html).toMatch(
    /<head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none';/,
  );
  expect(needs.scripts).toEqual([`'${digest('ours()')}'`]);
  expect(needs.styles).toEqual([`'${digest(':root{--pc-primary:red}')}'`]);
  expect(html).toContain(`script-src 'self' ${needs.scripts[0]};`);
  expect(page('<p>nothing').needs).toMatchObject({ scripts: [], styles: [] });
});

test.each([
  '<script>alert(1)</script>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<script type="module">alert(1)</script>',
  '<script src="https://evil.example/x.js"></script>',
  '<script src="//evil.example/x.js"></script>',
  '<script>ours()//</script>',
  '<p title="a > b"><script>alert(1)</script>',
  '<p title="<b>"><script>alert(1)</script>',
  '<style>p{color:red}</style>',
  '<script>alert(1)',
  '<script/type=module>alert(1)</script>',
  '<script title=" src=" id="/x">alert(1)</script>',
  '<script src="/\\evil.example/x.js"></script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script src="//evil.example/x.js" src="/x.js"></script>',
  '<p "><script>alert(1)</script>">',
  '<p title=\'<script type="application/json">\'><script>alert(1)</script>',
  '<!-- <script src="/x.js"> --><script>alert(1)</script>',
  '<!--><script>alert(1)</script>-->',
  '<noscript><style></noscript><script>alert(1)</script></style></noscript>',
  '<noscript><!-- </noscript><script>alert(1)</script> -->',
  '<template><script>alert(1)</script></template>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><script src="/x.js">alert(1)</script></svg>',
  '<svg><script href="https://evil.example/x.js"></script></svg>',
  '<svg><style><script>alert(1)</script></style></svg>',
  '<svg><style>p{color:red}</style></svg>',
  '<svg><![CDATA[>]]><script>alert(1)</script></svg>',
  '<![CDATA[><script>alert(1)</script>]]>',
  '<textarea></textarea ><script>alert(1)</script>',
  '<title></title><STYLE>p{color:red}</STYLE>',
  '<select><script>alert(1)</script></select>',
])('%j in the body, which the release did not emit, refuses the page', (body) => {
  expect(() => page(body)).toThrow(
    /\/prova: the page holds an inline <(script|style)> that the release did not emit/,
  );
});

test.each([
  '<script src="/_assets/app.js"></script>',
  '<script type="application/ld+json">{"name":"x"}</script>',
  '<script type="application/json">{"name":"x"}</script>',
  "<script type='application/ld+json'>{}</script>",
  '<p title="<script>alert(1)</script>">text</p>',
  "<p title='<script>alert(1)</script>'>text</p>",
  '<!-- <script>alert(1)</script> -->',
  '<textarea><script>alert(1)</script></textarea>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
  '<script src="https://comune.example/../x.js" type="application/json"></script>',
  '<title><script>alert(1)</script></title>',
  '<svg><![CDATA[<script>alert(1)</script>]]></svg>',
  '<p title="a > b <script>alert(1)</script>">text</p>',
  "<p title = '<style>p{color:red}</style>'>text</p>",
  '<xmp><script>alert(1)</script></xmp>',
  '<iframe><script>alert(1)</script></iframe>',
  '<script-like>alert(1)</script-like>',
  '<svg><script href="/x.js"></script></svg>',
  '<!-- <script>ours()</script> -->',
])('%j needs no hash: it is a file of ours, data, or no script at all', (body) => {
  expect(page(body).needs).toMatchObject({ scripts: [], styles: [] });
});

test('a title that holds a script in an attribute does not hide the real scripts after it', () => {
  const { needs } = page('<p title="<script>"></p><script>ours()</script>');
  expect(needs.scripts).toEqual([`'${digest('ours()')}'`]);
});

test('what the shared parts of a page need is in its policy, and foreign code in them refuses it', () => {
  const html = '<html><head><meta charset="utf-8"></head><body><!--mark--></body></html>';
  const needsOf = (part: string) =>
    addPolicy(html, { ...context, fragments: [{ html: part, bytes: Buffer.from(part) }] }).needs;
  expect(needsOf('<script>ours()</script><img src="//altrove.it/x.png">')).toMatchObject({
    scripts: [`'${digest('ours()')}'`],
    outsideImages: true,
  });
  expect(() => needsOf('<script>alert(1)</script>')).toThrow(/\/prova: the page holds an inline <script>/);
});

test('characters beyond ASCII change neither the page nor the hash of its code', () => {
  const { html, needs } = page('<p>Città – “sì” 🏛</p>', '<style>p::before{content:"è"}</style>');
  expect(html).toContain('<p>Città – “sì” 🏛</p>');
  expect(needs.styles).toEqual([`'${digest('p::before{content:"è"}')}'`]);
});

test('styles of the release may stand in the body, where islands print them', () => {
  expect(page('<style>astro-island{display:contents}</style>').needs.styles).toHaveLength(1);
});

test.each([
  ['<img src="https://altrove.it/x.png">', true],
  ['<img alt="x" src="//altrove.it/x.png">', true],
  ['<picture><source srcset="https://altrove.it/x.png"></picture>', true],
  ['<img srcset="/x.png 1x, https://altrove.it/x.png 2x">', true],
  ['<img src="/x.png" srcset="https://altrove.it/x.png">', true],
  ["<img alt='a > b' src='https://altrove.it/x.png'>", true],
  ['<img alt="a > b" src="https://altrove.it/x.png?a=1&amp;b=2">', true],
  ['<IMG SRC=HTTPS://altrove.it/x.png>', true],
  ['<img src="&#x2f;/altrove.it/x.png">', true],
  ['<img src="/\\altrove.it/x.png">', true],
  ['<img/src="https://altrove.it/x.png">', true],
  ['<video poster="//altrove.it/x.png"></video>', true],
  ['<input type="image" src="https://altrove.it/x.png">', true],
  ['<svg><image href="https://altrove.it/x.png"/></svg>', true],
  ['<svg><image xlink:href="https://altrove.it/x.png"/></svg>', true],
  ['<noscript><img src="https://altrove.it/x.png"></noscript>', true],
  ['<template><img src="https://altrove.it/x.png"></template>', true],
  ['<div data-live-html></div>', true],
  ['<img src="/_assets/logo.svg">', false],
  ['<img src="data:image/png;base64,AAAA">', false],
  ['<a href="https://altrove.it">x</a>', false],
  ['<img src="/x.png?from=https://altrove.it/">', false],
  ['<img srcset="/x.png 1x, /y.png 2x" src="z.png">', false],
  ['<p title="<img src=https://altrove.it/x.png>">x</p>', false],
  ['<p title=\'<img src="https://altrove.it/x.png">\'>x</p>', false],
  ['<!-- <img src="https://altrove.it/x.png"> -->', false],
  ['<textarea><img src="https://altrove.it/x.png"></textarea>', false],
  ['<svg><![CDATA[<img src="https://altrove.it/x.png">]]></svg>', false],
])('%s: images from elsewhere are allowed: %s', (body, allowed) => {
  expect(page(body).html.includes("img-src 'self' data: https:;")).toBe(allowed);
});

test('a page without the character set first is refused: its policy would come too late', () => {
  const html = '<!DOCTYPE html><html><head><title>x</title></head></html>';
  expect(() => addPolicy(html, context)).toThrow(/meta charset/);
});

const needed = { apiKey: 'k', appId: '1', authDomain: 'a', messagingSenderId: '1', vapidKey: 'B' };
const push = pushConfigOf({ ...needed, projectId: 'comune' });
const island = routeOf('area');

test('a page with live content may speak to the push service of a municipality that has one', () => {
  expect(connectionsOf({ apiOrigin: '', push, map: null }, island)).toEqual(pushHosts);
  expect(connectionsOf({ apiOrigin: 'https://api.example', push, map: null }, island)).toEqual([
    'https://api.example',
    ...pushHosts,
  ]);
});

test.each(['home', 'faq-detail', 'legal-notes'] as const)(
  '%s, a public page, speaks to nobody else',
  (id) => {
    expect(connectionsOf({ apiOrigin: '', push, map: null }, routeOf(id))).toEqual([]);
  },
);

test('nor does a page that is not in the table', () => {
  expect(connectionsOf({ apiOrigin: '', push, map: null }, null)).toEqual([]);
});

test.each([
  ['without a project', null],
  ['with the sandbox’s project', pushConfigOf({ ...needed, projectId: demoProject })],
])('%s no page speaks to the push service', (_, none) => {
  expect(connectionsOf({ apiOrigin: '', push: none, map: null }, island)).toEqual([]);
});

describe('a map', () => {
  const settings = {
    attribution: null,
    centre: { lat: 45, lon: 7 },
    area: { south: 44, west: 6, north: 46, east: 8 },
  };
  const map = {
    ...settings,
    geocoder: 'https://geo.example:8443/nominatim',
    tiles: 'https://tiles.example/{z}/{x}/{y}.png',
  };
  const site = { apiOrigin: '', push: null, map };
  const mapPage = routeOf('report');

  test('lets its page alone speak to the geocoder and show the tiles', () => {
    expect(connectionsOf(site, mapPage)).toEqual(['https://geo.example:8443']);
    expect(mapOrigins(site, mapPage)).toEqual(['https://tiles.example']);
    expect(connectionsOf(site, island)).toEqual([]);
    expect(mapOrigins(site, island)).toBeUndefined();
    expect(mapOrigins(site, null)).toBeUndefined();
  });

  test('of our own host adds no origin', () => {
    const own = { ...site, map: { ...map, geocoder: '/maps', tiles: '/maps/tiles/{z}/{x}/{y}.png' } };
    expect(connectionsOf(own, mapPage)).toEqual([]);
    expect(mapOrigins(own, mapPage)).toEqual([]);
  });
});

describe('where uses are counted', () => {
  const statistics = { matomo: 'https://m.example.it/matomo', site: 1, figures: null };
  const site = { apiOrigin: '', push: null, map: null, statistics };

  test.each(['home', 'area'] as const)('%s may speak to that one host', (id) => {
    expect(connectionsOf(site, routeOf(id))).toEqual(['https://m.example.it']);
  });

  test('a path of our own host adds none, nor does a closed site or what is behind its gate', () => {
    const own = { ...site, statistics: { ...statistics, matomo: '/matomo' } };
    expect(connectionsOf(own, island)).toEqual([]);
    expect(connectionsOf({ ...site, closed: true }, island)).toEqual([]);
    expect(connectionsOf({ ...site, hidden: '/_m/x' }, island)).toEqual([]);
  });
});

test('where browsers tell what broke, every page may speak to that one host', () => {
  const browserReports = { endpoint: 'https://watch.example.it/reports', sample: 0.1 };
  const site = { apiOrigin: '', push: null, map: null, browserReports };
  expect(connectionsOf(site, routeOf('home'))).toEqual(['https://watch.example.it']);
  expect(connectionsOf({ ...site, closed: true }, island)).toEqual([]);
  const own = { ...site, browserReports: { endpoint: '/reports', sample: 0.1 } };
  expect(connectionsOf(own, island)).toEqual([]);
});
