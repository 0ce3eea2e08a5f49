// @vitest-environment page
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedAttributes, allowedTags } from '#domain/html/allow-list.ts';
import { safeHtml } from '#platform/page/safe-html.ts';
import { sanitizeHtml } from '../../scripts/lib/sanitize.ts';
import { cluttered, hostile } from './html-corpus.ts';

const options = {
  siteHost: 'servizi.comune.prova.example',
  knownAnswers: (id: string) => (id === '301' ? '/faq/71/dettagli/mensa?answerId=301' : null),
};
const corpus = [...hostile, ...cluttered];

const atBuild = (html: string) => sanitizeHtml(html, options);
const inBrowser = (html: string) => String(safeHtml(html, options));

function bodyOf(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
}

/** HTML as a browser serialises it after parsing. */
function normalised(html: string): string {
  return bodyOf(html).innerHTML;
}

function faultsOf(html: string): string[] {
  return [...bodyOf(html).querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    const attributes = [...element.attributes];
    const strange = attributes
      .filter(({ name }) => !allowedAttributes[tag]?.includes(name))
      .map(({ name }) => `${tag} ${name}`);
    const href = element.getAttribute('href') ?? 'https:';
    const src = element.getAttribute('src') ?? 'https:';
    return [
      ...((allowedTags as readonly string[]).includes(tag) ? [] : [tag]),
      ...strange,
      ...(/^(https?:|mailto:|tel:|\/(?![/\\]))/.test(href) ? [] : [href]),
      ...(/^(https:|data:image\/(png|jpeg|gif|webp|avif);base64,)/.test(src) ? [] : [src]),
      ...(/^http/.test(href) && tag === 'a' && element.getAttribute('rel') !== 'noopener noreferrer'
        ? ['rel']
        : []),
    ];
  });
}

test('the corpus is large enough', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus).size).toBe(corpus.length);
});

test.each(corpus)('nothing outside the allow-list is left of %j', (html) => {
  expect(faultsOf(atBuild(html))).toEqual([]);
  expect(atBuild(html)).not.toMatch(/\p{Cc}(?<!\n)|\u202e/u);
});

test.each(corpus)('build and browser make the same of %j', (html) => {
  expect(normalised(inBrowser(html))).toBe(normalised(atBuild(html)));
});

test.each(corpus)('cleaning %j again changes nothing', (html) => {
  const once = atBuild(html);
  expect(atBuild(once)).toBe(once);
});

test.each(corpus)('a browser reads the result of %j as it was written', (html) => {
  const written = atBuild(html).replaceAll(' />', '>').replaceAll('\u00a0', '&nbsp;');
  expect(normalised(written)).toBe(written);
});

const pieces = [
  'testo',
  ' ',
  '&nbsp;',
  '\n',
  '<br>',
  '<img src=x onerror=alert(1)>',
  '<img src=https://x.example/a.png>',
  '<!--',
  '-->',
  '"',
  '<',
  '&lt;',
  '( widget: video, provider: vimeo, id: 1 )',
];
const names = ['p', 'div', 'span', 'b', 'i', 'strong', 'em', 'a href=https://x.example/', 'a href=/faq', 'h1', 'h2', 'h4', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tr', 'td', 'th', 'blockquote', 'pre', 'sup', 'form', 'x-y', 'abbr title=t', 'script', 'style', 'svg', 'title']; // prettier-ignore

/** Balanced or not: tags are opened and closed at will. */
const soup = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.constantFrom(...names).map((name) => `<${name}>`),
      fc.constantFrom(...names).map((name) => `</${name.split(' ')[0]}>`),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));

test(
  'property: whatever comes, the result is harmless and cleaning it again changes nothing',
  { retry: 0 },
  () => {
    fc.assert(
      fc.property(soup, (html) => {
        const once = atBuild(html);
        expect(faultsOf(once)).toEqual([]);
        expect(atBuild(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  },
);

test('property: build and browser agree on whatever comes', { retry: 0 }, () => {
  fc.assert(
    fc.property(soup, (html) => {
      expect(normalised(inBrowser(html))).toBe(normalised(atBuild(html)));
    }),
    { numRuns: 200 },
  );
});
