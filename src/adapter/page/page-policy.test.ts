import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { protect } from './page-policy.ts';

const digest = (text: string) => `sha384-${hash('sha384', text, 'base64')}`;
const known = {
  scripts: new Set([digest('ours()')]),
  styles: new Set([digest('astro-island{display:contents}')]),
};
const context = { pathname: '/prova', known, connect: [] };

function page(body: string, head = '') {
  const html = `<!DOCTYPE html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`;
  const { page: bytes, needs } = protect(Buffer.from(html).toString('latin1'), context);
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
  "<script type='application/ld+json'>alert(1)</script>",
  '<script src="https://evil.example/x.js"></script>',
  '<script src="//evil.example/x.js"></script>',
  '<script>ours()//</script>',
  '<p title="a > b"><script>alert(1)</script>',
  '<p title="<b>"><script>alert(1)</script>',
  '<style>p{color:red}</style>',
  '<script>alert(1)',
])('%j in the body, which the release did not emit, refuses the page', (body) => {
  expect(() => page(body)).toThrow(
    /\/prova: the page holds an inline <(script|style)> that the release did not emit/,
  );
});

test.each([
  '<script src="/_assets/app.js"></script>',
  '<script type="application/ld+json">{"name":"x"}</script>',
  '<script type="application/json">{"name":"x"}</script>',
  '<p title="<script>alert(1)</script>">text</p>',
  "<p title='<script>alert(1)</script>'>text</p>",
  '<!-- <script>alert(1)</script> -->',
  '<textarea><script>alert(1)</script></textarea>',
  '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
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
    protect(html, { ...context, parts: [{ html: part, bytes: Buffer.from(part) }] }).needs;
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
  ['<div data-live-html></div>', true],
  ['<img src="/_assets/logo.svg">', false],
  ['<img src="data:image/png;base64,AAAA">', false],
  ['<a href="https://altrove.it">x</a>', false],
])('%s: images from elsewhere are allowed: %s', (body, allowed) => {
  expect(page(body).html.includes("img-src 'self' data: https:;")).toBe(allowed);
});

test('a page without the character set first is refused: its policy would come too late', () => {
  const html = '<!DOCTYPE html><html><head><title>x</title></head></html>';
  expect(() => protect(html, context)).toThrow(/meta charset/);
});
