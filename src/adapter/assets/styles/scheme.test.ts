import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contrast } from '#site/theme.ts';
import { schemeOf } from './scheme.ts';

const schemeFile = fileURLToPath(new URL('../../../styles/scheme.css', import.meta.url));
const file = readFileSync(schemeFile, 'utf8');

/** The colours of `scheme.css` under this condition, by property. */
function paletteOf(condition: string): Map<string, string> {
  const [, block = ''] = file.split(`@media ${condition} {`);
  const [own = ''] = block.split('\n}\n');
  return new Map(
    [...own.matchAll(/(--pc-[\w-]+): (#[\da-f]{3,6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  );
}

test('a rule keeps of its declarations those with a colour, and wins over the one that it comes from', () => {
  expect(schemeOf('.card{padding:1rem;background:#fff;color:#1a1a1a}').trim()).toBe(
    ':root .card{background-color:var(--pc-card);color:var(--pc-text)}',
  );
  expect(
    schemeOf('html{color:#000}:root{--bs-body-color:#000;--bs-gutter-x:1px}').trim().split('\n'),
  ).toEqual(['html:root{color:var(--pc-text)}', ':root:root{--bs-body-color:var(--pc-text)}']);
});

test('a list of selectors is taken apart at its own commas alone', () => {
  expect(schemeOf('.a:is(h2, .b:not(p, a)),.c[title="x,y"]{color:inherit}').trim()).toBe(
    ':root .a:is(h2, .b:not(p, a)),:root .c[title="x,y"]{color:inherit}',
  );
});

test('one colour is another property behind text, as text and around it', () => {
  expect(schemeOf('a{color:#fff;border:1px solid #fff;background:#fff}').trim()).toBe(
    ':root a{color:var(--pc-on-fill);border-color:var(--pc-edge);background-color:var(--pc-card)}',
  );
  expect(schemeOf('a{color:var(--pc-primary);background:var(--pc-primary-hover)}').trim()).toBe(
    ':root a{color:var(--pc-primary);background-color:var(--pc-fill-hover)}',
  );
});

test('a colour taken away stays away: what another rule has coloured before is covered again', () => {
  expect(
    schemeOf('a{background:none;box-shadow:none;border-top:1px solid;border-left:0;color:inherit}').trim(),
  ).toBe(':root a{background-color:transparent;box-shadow:none;border-top-color:currentcolor;color:inherit}');
});

test('the signs keep their meaning: wrong, doubtful, right and told', () => {
  const signs = ['#cc334d', '#b3202f', '#995c00', '#8a4b00', '#008055', '#006a3a', '#0b5394'];
  expect(signs.map((sign) => /--pc-\w+/.exec(schemeOf(`a{color:${sign}}`))?.[0])).toEqual([
    ...['--pc-bad', '--pc-bad', '--pc-warn', '--pc-warn', '--pc-good', '--pc-good', '--pc-info'],
  ]);
});

test('utilities of the library that name their colour have that of the scheme', () => {
  const css = `.text-danger{color:rgba(var(--bs-danger-rgb), var(--bs-text-opacity))!important}
    .bg-primary{background-color:rgba(var(--bs-primary-rgb), var(--bs-bg-opacity))!important}`;
  expect(schemeOf(css).trim().split('\n')).toEqual([
    ':root .text-danger{color:var(--pc-bad)!important}',
    ':root .bg-primary{background-color:var(--pc-fill)!important}',
  ]);
});

test('conditions stay around their rules; paper, forced colours, animations and fonts are left out', () => {
  const css = `@media print{a{color:#000}}@media (forced-colors: active){a{color:#000}}@keyframes k{to{color:#000}}
    @font-face{font-family:x}@media (min-width: 10px){a{color:#000}b{margin:0}}`;
  expect(schemeOf(css).replaceAll('\n', '')).toBe('@media (min-width: 10px){:root a{color:var(--pc-text)}}');
});

test('importance stays, shadows of translucent black too, and pictures keep what is drawn in them', () => {
  expect(schemeOf('a{color:#000!important;box-shadow:0 1px 2px rgba(0, 0, 0, 0.2)}').trim()).toBe(
    ':root a{color:var(--pc-text)!important;box-shadow:0 1px 2px rgba(0, 0, 0, 0.2)}',
  );
  expect(schemeOf('a{background-image:url("data:image/svg+xml,%3Csvg fill=\'#000\'%3E;")}')).toBe('');
});

test('whatever a rule may name has a value in each scheme', () => {
  const used = new Set(
    [
      '#fff',
      '#f5f5f5',
      '#d8d9da',
      '#fff1b8',
      '#5d7083',
      '#1a1a1a',
      '#f2f2f2',
      '#cc334d',
      '#995c00',
      '#008055',
      '#0b5394',
    ].flatMap(
      (hex) => schemeOf(`a{color:${hex};background:${hex};border-color:${hex}}`).match(/--pc-[\w-]+/g) ?? [],
    ),
  );
  const [dark, light] = [
    paletteOf('(prefers-color-scheme: dark)'),
    paletteOf('(prefers-color-scheme: light) and (prefers-contrast: more)'),
  ];
  expect([...used].filter((name) => !dark.has(name))).toEqual([]);
  expect([...used].filter((name) => !light.has(name))).toEqual([]);
});

const grounds = ['--pc-ground', '--pc-card', '--pc-well', '--pc-bar'];
const texts = ['--pc-text', '--pc-muted', '--pc-bad', '--pc-warn', '--pc-good', '--pc-info'];

test.each([
  ['(prefers-color-scheme: dark)', 4.5, 3],
  ['(prefers-color-scheme: dark) and (prefers-contrast: more)', 7, 4.5],
  ['(prefers-color-scheme: light) and (prefers-contrast: more)', 7, 4.5],
])('%s: text reaches %d:1 on every ground, what one fills in %d:1 around', (condition, text, frame) => {
  const palette = paletteOf(condition);
  const colour = (name: string) => full(palette.get(name) ?? '');
  for (const ground of grounds) {
    for (const name of texts)
      expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(text);
    expect(contrast(colour('--pc-frame'), colour(ground)), ground).toBeGreaterThanOrEqual(frame);
  }
});

test.each([
  ['danger', '--pc-bad'],
  ['warning', '--pc-warn'],
  ['success', '--pc-good'],
  ['info', '--pc-info'],
])(
  'the sign of "%s" is drawn in the colour of the dark scheme, where the library’s is dull',
  (type, name) => {
    const drawn = new RegExp(
      `\\.alert-${type} \\{\\s*background-image: url\\([^)]*fill='%23([\\da-f]{6})'`,
    ).exec(file);
    expect(`#${drawn?.[1]}`).toBe(paletteOf('(prefers-color-scheme: dark)').get(name));
  },
);

function full(hex: string): string {
  return hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
}
